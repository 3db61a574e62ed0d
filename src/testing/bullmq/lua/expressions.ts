import type { Names } from './names.js';
import type { Node } from './parse.js';

const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'modulo',
  '^': 'power',
  '..': 'concatenate',
};
const COMPARISON: Readonly<Record<string, (a: string, b: string) => string>> = {
  '==': (a, b) => `${a} === ${b}`,
  '~=': (a, b) => `${a} !== ${b}`,
  '<': (a, b) => `less(${a}, ${b})`,
  '<=': (a, b) => `lessOrEqual(${a}, ${b})`,
  '>': (a, b) => `less(${b}, ${a})`,
  '>=': (a, b) => `lessOrEqual(${b}, ${a})`,
};
/** Library functions that do not return exactly one value. */
const MANY = new Set(['error', 'next', 'pcall', 'xpcall', 'unpack', 'string.find', 'string.match', 'struct.unpack']);

export class Expressions {
  constructor(
    private readonly names: Names,
    private readonly functionOf: (node: Node) => string,
  ) {}

  /** Writes an expression with exactly one value. */
  value(node: Node): string {
    switch (node.type) {
      case 'NilLiteral':
        return 'undefined';
      case 'BooleanLiteral':
      case 'NumericLiteral':
      case 'StringLiteral':
        return JSON.stringify(node.value);
      case 'Identifier':
        return this.#identifier(node);
      case 'MemberExpression':
        return this.#member(node);
      case 'IndexExpression':
        return `get(${this.value(node.base)}, ${this.value(node.index)})`;
      case 'UnaryExpression':
        return this.#unary(node);
      case 'BinaryExpression':
        return this.#binary(node);
      case 'LogicalExpression':
        return this.#logical(node);
      case 'CallExpression':
        return this.isSingle(node) ? this.call(node) : `first(${this.call(node)})`;
      case 'TableConstructorExpression':
        return this.#table(node);
      case 'FunctionDeclaration':
        return this.functionOf(node);
      default:
        throw new Error(`Lua's ${node.type} is not translated`);
    }
  }

  condition(node: Node): string {
    if (node.type === 'LogicalExpression') {
      const operator = node.operator === 'and' ? '&&' : '||';
      return `(${this.condition(node.left)} ${operator} ${this.condition(node.right)})`;
    }
    if (node.type === 'UnaryExpression' && node.operator === 'not') return `!${this.condition(node.argument)}`;
    return isBoolean(node) ? this.value(node) : `isTrue(${this.value(node)})`;
  }

  /** Only the last expression keeps all of its values; every other expression keeps one. */
  list(nodes: readonly Node[]): string {
    return nodes
      .map((node, i) => (i === nodes.length - 1 && this.isMany(node) ? `...all(${this.call(node)})` : this.value(node)))
      .join(', ');
  }

  /** Keeps all values that the call returns. */
  call(node: Node): string {
    if (node.base.type === 'MemberExpression' && node.base.indexer === ':')
      throw new Error('method calls of Lua are not translated');
    const callee = this.value(node.base);
    return `${node.base.type === 'FunctionDeclaration' ? `(${callee})` : callee}(${this.list(node.arguments)})`;
  }

  isMany(node: Node): boolean {
    return node.type === 'CallExpression' && !this.isSingle(node);
  }

  isSingle({ base }: Node): boolean {
    if (base.type === 'Identifier') return this.names.find(base.name)?.isSingle ?? !MANY.has(base.name);
    return this.isSingleFunction(base);
  }

  isSingleFunction(node: Node): boolean {
    const path = node.type === 'MemberExpression' ? this.#libraryPath(node) : undefined;
    return path !== undefined && !MANY.has(path);
  }

  #identifier({ name }: Node): string {
    if (name === 'KEYS' || name === 'ARGV') return name;
    return this.names.find(name)?.name ?? this.names.global(name);
  }

  #member(node: Node): string {
    const path = this.#libraryPath(node);
    if (path === 'redis.call') return 'redisCall';
    if (path !== undefined) return this.names.global(path);
    return `get(${this.value(node.base)}, ${JSON.stringify(node.identifier.name)})`;
  }

  /** Returns a path such as math.floor; undefined for a field of a script's own table. */
  #libraryPath({ base, identifier }: Node): string | undefined {
    const isLibrary = base.type === 'Identifier' && this.names.find(base.name) === undefined;
    return isLibrary ? `${base.name}.${identifier.name}` : undefined;
  }

  #unary(node: Node): string {
    if (node.operator === 'not') return `!${this.condition(node.argument)}`;
    if (node.operator === '#') return `lengthOf(${this.value(node.argument)})`;
    return node.argument.type === 'NumericLiteral'
      ? `(-${node.argument.value})`
      : `negate(${this.value(node.argument)})`;
  }

  #binary({ operator, left, right }: Node): string {
    const [a, b] = [this.value(left), this.value(right)];
    const compare = COMPARISON[operator];
    if (compare) return `(${compare(a, b)})`;
    return `${ARITHMETIC[operator]}(${a}, ${b})`;
  }

  #logical({ operator, left, right }: Node): string {
    const kept = this.names.temporary();
    const test = `isTrue(${kept} = ${this.value(left)})`;
    return operator === 'and'
      ? `(${test} ? ${this.value(right)} : ${kept})`
      : `(${test} ? ${kept} : ${this.value(right)})`;
  }

  #table({ fields }: Node): string {
    const list = fields.filter(({ type }) => type === 'TableValue').map(({ value }) => value as Node);
    const named = fields
      .filter(({ type }) => type !== 'TableValue')
      .map(({ type, key, value }) => {
        const name = type === 'TableKeyString' ? JSON.stringify(key.name) : this.value(key);
        return `[${name}, ${this.value(value)}]`;
      });
    const values =
      fields.at(-1)?.type === 'TableValue' ? this.list(list) : list.map((node) => this.value(node)).join(', ');
    return `makeTable([${values}]${named.length > 0 ? `, [${named.join(', ')}]` : ''})`;
  }
}

function isBoolean(node: Node): boolean {
  if (node.type === 'BinaryExpression') return COMPARISON[node.operator] !== undefined;
  return node.type === 'BooleanLiteral';
}

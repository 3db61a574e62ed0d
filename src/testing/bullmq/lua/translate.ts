import { Names, type Node, parse } from './parse.js';

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
class Expressions {
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
        return `first(${this.call(node)})`;
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
      .map((node, i) => (i === nodes.length - 1 && isCall(node) ? `...all(${this.call(node)})` : this.value(node)))
      .join(', ');
  }

  /** Keeps all values that the call returns. */
  call(node: Node): string {
    if (node.base.type === 'MemberExpression' && node.base.indexer === ':')
      throw new Error('method calls of Lua are not translated');
    return `${this.value(node.base)}(${this.list(node.arguments)})`;
  }

  #identifier({ name }: Node): string {
    if (name === 'KEYS' || name === 'ARGV') return name;
    return this.names.find(name) ?? this.names.global(name);
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
    return `negate(${this.value(node.argument)})`;
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

function isCall(node: Node): boolean {
  return node.type === 'CallExpression';
}

function isBoolean(node: Node): boolean {
  if (node.type === 'BinaryExpression') return COMPARISON[node.operator] !== undefined;
  return node.type === 'BooleanLiteral';
}

interface Translation {
  /** The body of a function with the parameters KEYS, ARGV and redisCall. */
  readonly source: string;
  readonly globals: ReadonlyMap<string, string>;
}

/** Throws for features of Lua that the scripts of this package do not use. */
export function translate(text: string): Translation {
  const names = new Names();
  const statements = new Statements(names);
  return { source: names.inFunction(() => statements.all(parse(text))), globals: names.globals };
}

class Statements {
  readonly #write: Expressions;

  constructor(private readonly names: Names) {
    this.#write = new Expressions(names, (node) => this.#function(node));
  }

  all(body: readonly Node[]): string {
    return body.map((node) => this.#statement(node)).join('\n');
  }

  #statement(node: Node): string {
    switch (node.type) {
      case 'LocalStatement':
        return this.#local(node);
      case 'AssignmentStatement':
        return this.#assignment(node);
      case 'CallStatement':
        return `${this.#write.call(node.expression)};`;
      case 'FunctionDeclaration':
        return this.#namedFunction(node);
      case 'ReturnStatement':
        return this.#return(node);
      case 'IfStatement':
        return this.#if(node);
      case 'DoStatement':
        return this.#block(node.body);
      case 'WhileStatement':
        return `while (${this.#write.condition(node.condition)}) ${this.#block(node.body)}`;
      case 'RepeatStatement':
        // The condition sees the variables that the body declares.
        return `while (true) ${this.#block(node.body, () => `if (${this.#write.condition(node.condition)}) break;`)}`;
      case 'ForNumericStatement':
        return this.#count(node);
      case 'ForGenericStatement':
        return this.#iterate(node);
      case 'BreakStatement':
        return 'break;';
      default:
        throw new Error(`Lua's ${node.type} is not translated`);
    }
  }

  #block(body: readonly Node[], last: () => string = () => ''): string {
    return this.names.inBlock(() => `{\n${this.all(body)}\n${last()}}`);
  }

  #local({ variables, init }: Node): string {
    // Writes values before declaring their variables, because a value may use an outer variable of the same name.
    const values = this.#values(init, variables.length);
    const declared = variables.map(({ name }) => this.names.declare(name));
    if (typeof values === 'string') return `let [${declared.join(', ')}] = [${values}];`;
    return `let ${declared.map((name, i) => (values[i] ? `${name} = ${values[i]}` : name)).join(', ')};`;
  }

  /** Returns one text for all variables if the last expression may give several values. */
  #values(init: readonly Node[], count: number): string | string[] {
    const last = init.at(-1);
    if (init.length > count || (init.length < count && last && isCall(last))) return this.#write.list(init);
    return init.map((node) => this.#write.value(node));
  }

  #assignment({ variables, init }: Node): string {
    if (variables.length === 1) return `${this.#assign(variables[0] as Node, this.#write.value(init[0] as Node))};`;
    const kept = variables.map(() => this.names.temporary());
    const values = this.#values(init, variables.length);
    const keep =
      typeof values === 'string'
        ? `[${kept.join(', ')}] = [${values}]`
        : kept.map((name, i) => `${name} = ${values[i]}`).join('; ');
    const targets = variables.map((variable, i) => ({ variable, text: this.#assign(variable, kept[i] as string) }));
    // Assigns fields before variables, because a field's table or key may be a variable that this statement assigns.
    const isVariable = ({ variable }: { variable: Node }) => Number(variable.type === 'Identifier');
    targets.sort((a, b) => isVariable(a) - isVariable(b));
    return `${keep};\n${targets.map(({ text }) => text).join('; ')};`;
  }

  #assign(variable: Node, value: string): string {
    if (variable.type === 'Identifier') return `${this.#write.value(variable)} = ${value}`;
    const { base, identifier, index } = variable;
    const key = variable.type === 'MemberExpression' ? JSON.stringify(identifier.name) : this.#write.value(index);
    return `set(${this.#write.value(base)}, ${key}, ${value})`;
  }

  #namedFunction(node: Node): string {
    const { identifier, isLocal } = node;
    if (!isLocal) return `${this.#assign(identifier, this.#function(node))};`;
    // Declares the name first, because the function may call itself.
    const name = this.names.declare(identifier.name);
    return `let ${name} = ${this.#function(node)};`;
  }

  #function({ parameters, body }: Node): string {
    let declared: string[] = [];
    const written = this.names.inFunction(() => {
      declared = parameters.map(({ name }) => this.names.declare(name));
      return this.all(body);
    });
    return `(${declared.join(', ')}) => {\n${written}\n}`;
  }

  #return({ arguments: values }: Node): string {
    const [value] = values;
    if (values.length !== 1 || !value) return `return [${this.#write.list(values)}];`;
    return `return ${isCall(value) ? this.#write.call(value) : this.#write.value(value)};`;
  }

  #if({ clauses }: Node): string {
    return clauses
      .map((clause) => {
        const condition = clause.type === 'ElseClause' ? '' : `if (${this.#write.condition(clause.condition)}) `;
        return condition + this.#block(clause.body);
      })
      .join(' else ');
  }

  #count({ variable, start, end, step, body }: Node): string {
    const [from, to, by] = [this.#write.value(start), this.#write.value(end), step ? this.#write.value(step) : '1'];
    return this.names.inBlock(() => {
      // No name in Lua contains a $, so these names cannot hide a variable of the script.
      const [counter, last, each] = ['$counter', '$last', '$step'].map((part) => this.names.declare(part));
      const name = this.names.declare(variable.name);
      const head = `let ${counter} = numberOf(${from}), ${last} = numberOf(${to}), ${each} = numberOf(${by})`;
      const test = `${each} > 0 ? ${counter} <= ${last} : ${counter} >= ${last}`;
      return `for (${head}; ${test}; ${counter} += ${each}) {\nlet ${name} = ${counter};\n${this.all(body)}\n}`;
    });
  }

  #iterate({ variables, iterators, body }: Node): string {
    const [call] = iterators;
    const kind = call?.type === 'CallExpression' && call.base.type === 'Identifier' ? call.base.name : undefined;
    const [table] = call?.arguments ?? [];
    if (table && (kind === 'pairs' || kind === 'ipairs')) {
      const over = this.#write.value(table);
      return this.names.inBlock(() => {
        const [key, value = '_'] = variables.map(({ name }) => this.names.declare(name));
        const entries = kind === 'pairs' ? 'entriesOf' : 'itemsOf';
        return `for (let [${key}, ${value}] of ${entries}(${over})) {\n${this.all(body)}\n}`;
      });
    }
    // The iterator of string.gmatch, which needs no state.
    const [steps] = iterators.map((node) => this.#write.value(node));
    return this.names.inBlock(() => {
      const next = this.names.declare('next');
      const declared = variables.map(({ name }) => this.names.declare(name));
      const step = `let [${declared.join(', ')}] = all(${next}());\nif (${declared[0]} === undefined) break;`;
      return `let ${next} = ${steps};\nwhile (true) {\n${step}\n${this.all(body)}\n}`;
    });
  }
}

import luaparse from 'luaparse';

/**
 * Each declaration gets a unique name, because a block of Lua may declare a name twice, and a block of JavaScript may
 * not.
 */
export class Names {
  readonly #blocks: Map<string, string>[] = [];
  readonly #temporaries: number[] = [];
  #declared = 0;
  /** The used library functions, such as math.floor, by their JavaScript names. */
  readonly globals = new Map<string, string>();

  inBlock<T>(write: () => T): T {
    this.#blocks.push(new Map());
    const written = write();
    this.#blocks.pop();
    return written;
  }

  inFunction(write: () => string): string {
    this.#temporaries.push(0);
    const body = this.inBlock(write);
    const count = this.#temporaries.pop() as number;
    if (count === 0) return body;
    return `let ${Array.from({ length: count }, (_, i) => `$${i}`).join(', ')};\n${body}`;
  }

  declare(name: string): string {
    const unique = `${name}_${this.#declared++}`;
    this.#blocks.at(-1)?.set(name, unique);
    return unique;
  }

  find(name: string): string | undefined {
    return this.#blocks.findLast((block) => block.has(name))?.get(name);
  }

  global(path: string): string {
    const name = `g_${path.replace('.', '_')}`;
    this.globals.set(path, name);
    return name;
  }

  temporary(): string {
    const count = this.#temporaries.pop() as number;
    this.#temporaries.push(count + 1);
    return `$${count}`;
  }
}

/** A statement or an expression. Its type decides which fields it has. */
export interface Node {
  readonly type: string;
  readonly name: string;
  readonly isLocal: boolean;
  readonly operator: string;
  readonly indexer: string;
  readonly value: LuaConstant;
  readonly body: readonly Node[];
  readonly clauses: readonly Node[];
  readonly variables: readonly Node[];
  readonly init: readonly Node[];
  readonly iterators: readonly Node[];
  readonly arguments: readonly Node[];
  readonly fields: readonly Node[];
  readonly parameters: readonly Node[];
  readonly variable: Node;
  readonly condition: Node;
  readonly expression: Node;
  readonly argument: Node;
  readonly left: Node;
  readonly right: Node;
  readonly base: Node;
  readonly index: Node;
  readonly key: Node;
  readonly start: Node;
  readonly end: Node;
  readonly step: Node | null;
  /** The name; null for a function without a name. */
  readonly identifier: Node;
}

// biome-ignore lint/suspicious/noExplicitAny: the value of any literal
type LuaConstant = any;

/** The parser is bundled with the package, so that users need not install one. */
export function parse(text: string): readonly Node[] {
  const chunk = luaparse.parse(text, {
    luaVersion: '5.1',
    encodingMode: 'pseudo-latin1',
    comments: false,
    scope: true,
  });
  return (chunk as unknown as Node).body;
}

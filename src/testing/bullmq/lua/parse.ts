import luaparse from 'luaparse';

/** A statement or an expression; which fields it has depends on its type. */
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
  /** Of a function without a name null. */
  readonly identifier: Node;
}

// biome-ignore lint/suspicious/noExplicitAny: what a literal stands for
type LuaConstant = any;

/** Reads a script. Bundled with the package, so that a user need not install a parser of Lua. */
export function parse(text: string): readonly Node[] {
  const chunk = luaparse.parse(text, {
    luaVersion: '5.1',
    encodingMode: 'pseudo-latin1',
    comments: false,
    scope: true,
  });
  return (chunk as unknown as Node).body;
}

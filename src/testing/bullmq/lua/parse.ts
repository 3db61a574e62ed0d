import luaparse from 'luaparse';

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

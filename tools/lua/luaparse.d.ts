declare module 'luaparse' {
  /** A node of any type, with its place in the text. The members depend on its type. */
  export interface Node {
    type: string;
    range: [number, number];
    // biome-ignore lint/suspicious/noExplicitAny: luaparse ships no types, and every member depends on `type`.
    [member: string]: any;
  }
  const parser: { parse(text: string, options: object): Node };
  export default parser;
}

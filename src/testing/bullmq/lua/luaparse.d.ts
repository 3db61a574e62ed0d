declare module 'luaparse' {
  // biome-ignore lint/suspicious/noExplicitAny: a tree whose nodes have other fields each
  const luaparse: { parse(text: string, options?: object): any };
  export default luaparse;
}

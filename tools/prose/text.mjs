const COMMENTS = {
  lua: /--\[\[([\s\S]*?)\]\]|(?<=^|\s)--(?!\[\[)(.*)$/gm,
  code: /\/\*([\s\S]*?)\*\/|(?<=^|\s)\/\/(.*)$/gm,
};
/** Comments for tools, which are no prose. */
const DIRECTIVE = /^\s*(?:@include|biome-ignore|oxlint-|@ts-|@type|#)/;

/**
 * Returns the prose of a file, each line at its line number. In code, only comments are prose.
 * @param {string} file
 * @param {string} source
 */
export function proseOf(file, source) {
  if (file.endsWith('.md')) return source;
  const lines = source.split('\n').map(() => '');
  for (const match of source.matchAll(file.endsWith('.lua') ? COMMENTS.lua : COMMENTS.code)) {
    const first = source.slice(0, match.index).split('\n').length - 1;
    for (const [i, line] of (match[1] ?? match[2] ?? '').split('\n').entries()) {
      if (!DIRECTIVE.test(line)) lines[first + i] = line.replace(/^\s*\**\s*/, '').replace(/^@/, '\n@');
    }
  }
  return lines.map((line) => line.replace('\n', '')).join('\n');
}

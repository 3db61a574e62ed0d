import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const LUA = join(import.meta.dirname, '../../../lua');
const SCRIPTS = ['', 'bullmq', 'steer'].flatMap((folder) =>
  readdirSync(join(LUA, folder), { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.lua'))
    .map(({ name }) => join(folder, name)),
);

function partsOf(name: string) {
  const [, head = '', code = ''] =
    /^--\[\[\n([\s\S]*?)\n\]\]\n([\s\S]*)$/.exec(readFileSync(join(LUA, name), 'utf8')) ?? [];
  return { head, code };
}

/** Returns '' for a line without an index. */
function indexesOf(head: string, list: string): string[] {
  return [...head.matchAll(new RegExp(`^ {2}${list}(?:\\[(\\S+)\\])? {2,}\\S`, 'gm'))].map(([, index = '']) => index);
}

function readOf(code: string, list: string): string[] {
  return [...new Set([...code.matchAll(new RegExp(`\\b${list}\\[(\\d+)\\]`, 'g'))].map(([, index = '']) => index))];
}

describe.each(SCRIPTS)('%s', (name) => {
  const { head, code } = partsOf(name);

  it.each(['KEYS', 'ARGV', 'Reply'])('its head lists %s', (list) => {
    expect(indexesOf(head, list)).not.toEqual([]);
  });

  it('its head gives an index to each key and argument that the script reads', () => {
    expect(indexesOf(head, 'KEYS')).toEqual(expect.arrayContaining(readOf(code, 'keys')));
    expect(indexesOf(head, 'ARGV')).toEqual(expect.arrayContaining(readOf(code, 'args')));
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as scripts from '../../../src/core/protocol/scripts.generated.js';
import { inSource } from '../../../src/core/redis/script-source.js';

const script = { sha1: '', text: '--lua/a.lua:3\nlocal x = 1\n\n--lua/lib/b.lua:57\nlocal y = z.q\nreturn y' };

test('an error of a script names the file and the line that it comes from', () => {
  expect(inSource(script, 'ERR user_script:5: attempt to index, on @user_script:6.')).toBe(
    'ERR lua/lib/b.lua:57: attempt to index, on lua/lib/b.lua:58.',
  );
  expect(inSource(script, 'user_script:3: x')).toBe('lua/a.lua:4: x');
});

/** All scripts except `rights`, which asks about commands and sends none. */
const { rights: _, ...SENDERS } = scripts;

test.each(Object.entries(SENDERS))('each command that %s calls is traced to the line that names it', (_, shipped) => {
  const calls = shipped.text
    .split('\n')
    .flatMap((line, i) => (/call\('[A-Z]+'/.test(line) ? [{ line, at: i + 1 }] : []));
  const traced = calls.map(({ line, at }) => {
    const [, file = '', number] = /^(.*):(\d+)$/.exec(inSource(shipped, `user_script:${at}`)) ?? [];
    const source = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').split('\n')[Number(number) - 1];
    return commandsOf(line).every((command) => commandsOf(source ?? '').includes(command));
  });
  expect(traced.length).toBeGreaterThan(0);
  expect(traced).not.toContain(false);
});

function commandsOf(line: string): string[] {
  return line.match(/call\('[A-Z]+'/g) ?? [];
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/docs/documents.js';

/** The code of src, without the quotes and plus signs inside a joined message. */
const code = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('generated'))
  .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
  .join('\n')
  .replace(/['"`]\s*\+\s*['"`]/g, '')
  .replaceAll("\\'", "'");

/** Errors of other programs. */
const OF_OTHERS = /^(ERR_MODULE_NOT_FOUND|@nestjs\/bullmq|TS\d+|SyntaxError: .*|Nest can't resolve .*)$/;

/** Splits each message at its ellipses, which stand for values. */
function partsUnder(heading: string): string[] {
  const page = readFileSync(join(root, 'docs/troubleshooting.md'), 'utf8');
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows
    .map((row) => row.split(' | ')[0] as string)
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
    .filter((text) => !OF_OTHERS.test(text))
    .flatMap((text) => text.replace(/^expected /, '').split('...'))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

it.each(['Errors at start', 'Errors of a job or a call', 'Warnings'])(
  "every message under '%s' is in the code",
  (heading) => {
    const parts = partsUnder(heading);
    expect(parts.length).toBeGreaterThan(8);
    expect(parts.filter((part) => !code.includes(part))).toEqual([]);
  },
);

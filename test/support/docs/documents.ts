import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export interface Block {
  /** The path from the root, e.g. 'docs/operations.md'. */
  document: string;
  /** The headings above the block, the outermost first. */
  headings: readonly string[];
  /** The block's first line of code, counted from 1. */
  line: number;
  text: string;
  /** Whether the fence of the block says ```ts continues. */
  isContinued: boolean;
}

export const documents: readonly string[] = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path))
    .sort(),
];

export function blocksOf(document: string): Block[] {
  return readBlocks(document, readFileSync(join(root, document), 'utf8'));
}

/** @throws for an unknown word of a fence, because such a word would hide the block */
export function readBlocks(document: string, markdown: string): Block[] {
  const blocks: Block[] = [];
  const headings: string[] = [];
  let fence: { info: string; line: number; code: string[] } | undefined;
  for (const [i, text] of markdown.split('\n').entries()) {
    if (fence && text === '```') {
      if (/^(ts|typescript|js|tsx)\b/.test(fence.info)) {
        if (fence.info !== 'ts' && fence.info !== 'ts continues') {
          throw new Error(`${document}:${fence.line}: a block is \`\`\`ts or \`\`\`ts continues, not ${fence.info}`);
        }
        const isContinued = fence.info === 'ts continues';
        blocks.push({
          document,
          headings: [...headings],
          line: fence.line + 1,
          text: fence.code.join('\n'),
          isContinued,
        });
      }
      fence = undefined;
    } else if (fence) fence.code.push(text);
    else if (text.startsWith('```')) fence = { info: text.slice(3), line: i + 1, code: [] };
    else {
      const [, marks, heading] = /^(#+) (.*)$/.exec(text) ?? [];
      if (marks) headings.splice(marks.length - 1, Infinity, heading as string);
    }
  }
  return blocks;
}

/**
 * Includes the blocks of subheadings. Without `heading`, returns all blocks above the second heading.
 * @throws if there are none
 */
export function blocksUnder(document: string, heading?: string): Block[] {
  const found = blocksOf(document).filter(({ headings }) =>
    heading === undefined ? headings.length <= 1 : headings.includes(heading),
  );
  if (found.length === 0) throw new Error(`${document} has no code under '${heading}'`);
  return found;
}

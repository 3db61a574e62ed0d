import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function builtPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'governor-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><script type="module" src="./assets/page-1a2b.js"></script>',
  );
  writeFileSync(join(folder, 'assets/page-1a2b.js'), 'document.title = "limits";');
  return folder;
}

import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const built = `${here}../../../dist`;
// The licenses of the bundled libraries require this file.
const LICENSE = 'license.md';

/** @type {import('vite').Plugin} */
const packaged = {
  name: 'packaged',
  writeBundle(_, { [LICENSE]: __, ...bundle }) {
    const files = Object.entries(bundle).map(([name, file]) => [
      name,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]);
    for (const name of ['index.html', 'assets']) rmSync(`${built}/dashboard/page/${name}`, { recursive: true });
    const module = `export const PACKAGED = ${JSON.stringify(Object.fromEntries(files))};\n`;
    writeFileSync(`${built}/dashboard/node/packaged.js`, module);
  },
};

export default defineConfig({
  plugins: [packaged],
  root: here,
  base: './',
  build: {
    outDir: `${built}/dashboard/page`,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: LICENSE },
  },
});

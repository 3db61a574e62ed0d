import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** @type {import('vite').Plugin} */
const packaged = {
  name: 'packaged',
  writeBundle(_, bundle) {
    const files = Object.values(bundle).map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]);
    const module = `export const PACKAGED = ${JSON.stringify(Object.fromEntries(files))};\n`;
    writeFileSync(`${here}../../../dist/dashboard/node/http/packaged.js`, module);
  },
};

export default defineConfig({
  plugins: [packaged],
  root: here,
  base: './',
  build: {
    outDir: '../../../dist/dashboard/page',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The licenses of the bundled libraries require this file.
    license: { fileName: 'license.md' },
  },
});

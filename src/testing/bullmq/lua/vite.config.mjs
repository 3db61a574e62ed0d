// Replaces the compiled parse.js in the package by a bundle with the Lua parser, so that users need not install it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const luaparse = dirname(createRequire(import.meta.url).resolve('luaparse/package.json'));

export default defineConfig({
  root: here,
  publicDir: false,
  build: {
    lib: { entry: 'parse.ts', formats: ['es'], fileName: () => 'parse.js' },
    target: 'es2022',
    outDir: '../../../../dist/testing/bullmq/lua',
    emptyOutDir: false,
    rolldownOptions: { output: { banner: `/*!\n${readFileSync(join(luaparse, 'LICENSE'), 'utf8')}*/` } },
  },
});

// node nest-process.mjs <module> <argument as JSON> [built]: runs the main() of a TypeScript module. The process ends only
// when it holds no open handle. With 'built', imports lead to the built package instead of its sources.
import { fileURLToPath } from 'node:url';
import { loadConfigFromFile, runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [, , path = '', argument = '', built] = process.argv;

const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vitest.config.ts', root);
const config = /** @type {import('vitest/config').ViteUserConfig | undefined} */ (loaded?.config);
const projects = /** @type {import('vite').UserConfig[] | undefined} */ (config?.test?.projects);
const { module } = await runnerImport(path, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: (built ? undefined : projects?.[0]?.resolve?.alias) ?? [] },
});
await /** @type {{ main: (argument: unknown) => Promise<void> }} */ (module).main(JSON.parse(argument));

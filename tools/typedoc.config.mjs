// Makes the API reference (npm run docs:api): Markdown pages for all entry points of package.json, for the site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { exports, homepage, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @type {{ types?: string }[]} */
const entries = Object.values(exports);

/** @type {Partial<import('typedoc').TypeDocOptions & import('typedoc-plugin-markdown').PluginOptions>} */
export default {
  name: 'bullmq-governor',
  entryPoints: entries.flatMap(({ types }) =>
    types ? [join(root, types.replace('./dist/', 'src/').replace('.d.ts', '.ts'))] : [],
  ),
  tsconfig: join(root, 'src/tsconfig.build.json'),
  out: join(root, 'dist-docs'),
  readme: 'none',
  plugin: ['typedoc-plugin-markdown'],
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  // Without this, links would depend on the address from which the checkout was cloned.
  gitRevision: `v${version}`,
  sourceLinkTemplate: `${homepage.replace('#readme', '')}/blob/{gitRevision}/{path}#L{line}`,
  excludeInternal: true,
  excludePrivate: true,
  // BullMQ documents the members that GovernedWorker inherits.
  excludeExternals: true,
  // The reports in test/api show types that are not exported, and also see base classes.
  validation: { invalidLink: true, invalidPath: true, notDocumented: true, notExported: false, rewrittenLink: true },
  // Parts of types that are documented as a whole, and methods that every module of Nest has.
  intentionallyNotDocumented: [
    'RateLimitDashboardModule.forRoot',
    'RateLimitDashboardModule.forRootAsync',
    'RateLimitDashboardModule.configure',
    'RateLimitDashboard.__type.audit',
    'Access.__type.action',
    'Access.__type.target',
    'Authorize.__type.of',
    'ActionRequest.__type.action',
    'ActionRequest.__type.scope',
    'ActionRequest.__type.tenant',
    'ActionRequest.__type.limits.__type.tiers',
    'ActionRequest.__type.limits.__type.concurrency',
    'ActionRequest.__type.limits.__type.weight',
  ].map((name) => `dashboard.${name}`),
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
};

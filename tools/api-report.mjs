// Writes reports of the exports into test/api, from the built types. With --check, it fails if a report would change.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const root = join(import.meta.dirname, '..');
/** The other entry points export types that stand in these reports too. */
const ENTRIES = { index: 'index', 'dashboard-node': 'dashboard/node/index', testing: 'testing/index' };
const isCheck = process.argv.includes('--check');
/** Messages that another command (`npm run docs:api`) or the report itself shows. */
const OTHERS = /^(tsdoc-|console-|ae-missing-release-tag|ae-undocumented|ae-unresolved-link|ae-forgotten-export)/;

for (const [name, entry] of Object.entries(ENTRIES)) {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, `dist/${entry}.d.ts`),
      compiler: {
        overrideTsconfig: {
          extends: './tsconfig.json',
          compilerOptions: { allowJs: false, checkJs: false, paths: {} },
          include: ['dist/**/*.d.ts'],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: join(root, 'test/api'),
        reportTempFolder: join(tmpdir(), `governor-api-${process.pid}`),
        reportFileName: `${name}.api.md`,
        includeForgottenExports: true,
      },
      newlineKind: 'lf',
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: !isCheck,
    messageCallback(message) {
      message.handled = true;
      if (OTHERS.test(message.messageId) || !['error', 'warning'].includes(message.logLevel)) return;
      console.error(message.formatMessageWithLocation(root));
      process.exitCode = 1;
    },
  });
  if (!apiReportChanged) continue;
  console.error(
    `test/api/${name}.api.md ${isCheck ? 'is stale: run "npm run api"' : 'has changed'}; read the difference.`,
  );
  if (isCheck) process.exitCode = 1;
}

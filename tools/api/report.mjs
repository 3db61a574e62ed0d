import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { isExpected, notExported } from './not-exported.mjs';

/** Messages for another command (`npm run docs:api`), and messages about the work of api-extractor itself. */
const OTHERS = /^(tsdoc-|console-|ae-missing-release-tag|ae-undocumented|ae-unresolved-link)/;

/**
 * @param {string} root
 * @param {string} types the declarations of the entry point
 * @param {string} folder
 * @param {string} file
 * @returns {{ problems: string[], notExported: { name: string, problem: string }[] }}
 */
export function writeReport(root, types, folder, file) {
  const entry = join(root, types);
  const temporary = mkdtempSync(join(tmpdir(), 'governor-api-'));
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          extends: './tsconfig.json',
          compilerOptions: { allowJs: false, checkJs: false, paths: {} },
          include: ['dist/**/*.d.ts'],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: folder,
        reportTempFolder: temporary,
        reportFileName: file,
        includeForgottenExports: true,
      },
      newlineKind: 'lf',
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
  /** @type {ReturnType<typeof writeReport>} */
  const found = { problems: [], notExported: [] };
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message) {
      message.handled = true;
      const problem = message.formatMessageWithLocation(root);
      const name = notExported(message);
      // Messages about missing exports have no log level, because api-extractor also writes them into the report.
      if (name !== undefined && !isExpected(name)) found.notExported.push({ name, problem });
      else if (!OTHERS.test(message.messageId) && ['error', 'warning'].includes(message.logLevel))
        found.problems.push(problem);
    },
  });
  rmSync(temporary, { recursive: true });
  return found;
}

// Writes the report of an entry point, by api-extractor.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { augmentationsOf } from './augmentations.mjs';
import { isExpected } from './not-exported.mjs';

/** Of comments, which npm run docs:api checks, and of api-extractor's own doings. */
const OTHERS = /^(tsdoc-|console-|ae-missing-release-tag|ae-undocumented|ae-unresolved-link)/;

/**
 * @param {string} root the repository
 * @param {string} types the declarations of the entry point
 * @param {string} folder where the report is written to
 * @param {string} file its name
 * @returns {string[]} problems of the exports
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
  /** @type {string[]} */
  const problems = [];
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message) {
      message.handled = true;
      const isOther = OTHERS.test(message.messageId) || isExpected(message);
      if (!isOther && ['error', 'warning'].includes(message.logLevel))
        problems.push(message.formatMessageWithLocation(root));
    },
  });
  appendFileSync(join(folder, file), augmentationsOf(entry));
  rmSync(temporary, { recursive: true });
  return problems;
}

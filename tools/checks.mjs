// Runs the checks before the tests side by side, because the compiler alone leaves a core idle. Prints the output of each
// when it ends; fails if one fails.
import { exec } from 'node:child_process';

const CHECKS = process.argv.slice(2);

const failed = await Promise.all(
  CHECKS.map(
    (command) =>
      /** @type {Promise<string | undefined>} */ (
        new Promise((resolve) => {
          exec(command, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
            process.stdout.write(`> ${command}\n${stdout}${stderr}`);
            resolve(error ? command : undefined);
          });
        })
      ),
  ),
);
const names = failed.filter((command) => command !== undefined);
if (names.length > 0) {
  console.error(`Failed: ${names.join(', ')}`);
  process.exitCode = 1;
}

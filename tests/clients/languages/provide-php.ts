import { findProgram } from '../../servers/find-program.ts';
import { installDebianPackages } from '../../servers/programs/debian-package.ts';
import { runProgram } from '../../servers/run-program.ts';
import { LanguageUnavailable } from './unavailable.ts';

/** Fails when PHP is older than 8.2 or has no curl. */
const CHECK = 'exit((int) (PHP_VERSION_ID < 80200 || !extension_loaded("curl")));';

/** Finds PHP 8.2 or newer with curl, or installs Debian's. Returns the program. */
export async function providePhp(): Promise<string> {
  const found = await findPhp();
  if (found !== undefined) return found;
  await installDebianPackages(['php-cli', 'php-curl']);
  const installed = await findPhp();
  if (installed === undefined) throw new LanguageUnavailable('apt installed no PHP 8.2 with curl');
  return installed;
}

async function findPhp(): Promise<string | undefined> {
  const program = findProgram('php');
  if (program === undefined) return undefined;
  return runProgram(program, ['-r', CHECK], { timeoutMs: 10_000 }).then(
    () => program,
    () => undefined,
  );
}

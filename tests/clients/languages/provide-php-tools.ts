import { findProgram } from '../../servers/find-program.ts';
import { installDebianPackages } from '../../servers/programs/debian-package.ts';
import { LanguageUnavailable } from './unavailable.ts';

/** Finds Composer and PHPUnit, or installs Debian's, with the extension that Composer needs for zips. */
export async function providePhpTools(): Promise<{ composer: string; phpunit: string }> {
  if (find() === undefined) await installDebianPackages(['composer', 'phpunit', 'php-zip']);
  const found = find();
  if (found === undefined) throw new LanguageUnavailable('apt installed no Composer or PHPUnit');
  return found;
}

function find(): { composer: string; phpunit: string } | undefined {
  const [composer, phpunit] = [findProgram('composer'), findProgram('phpunit')];
  return composer === undefined || phpunit === undefined ? undefined : { composer, phpunit };
}

import { existsSync } from 'node:fs';
import { provideDebianProgram } from '../../servers/programs/debian-programs.ts';
import { installDebianPackages } from '../../servers/programs/debian-package.ts';
import { runProgram } from '../../servers/run-program.ts';

/** Finds or installs Dovecot. Throws `ServerUnavailable` where it can't be had. */
export async function provideDovecot(): Promise<{ version: string }> {
  const program = await provideDebianProgram('dovecot');
  const said = await runProgram(program, ['--version'], { timeoutMs: 10_000 });
  return { version: /^[\d.]+/.exec(said)?.[0] ?? 'of an unknown version' };
}

/** The same with its submission server, which is a package of its own. */
export async function provideSubmission(): Promise<{ version: string }> {
  if (!existsSync('/usr/lib/dovecot/submission')) {
    await installDebianPackages(['dovecot-imapd', 'dovecot-submissiond'], ['dovecot']);
  }
  return provideDovecot();
}

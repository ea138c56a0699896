import { findProgram } from '../find-program.ts';
import { ServerUnavailable } from '../server.ts';
import { installDebianPackages } from './debian-package.ts';

/** Finds Exim on this machine without installing anything. */
export function findExim(): string | undefined {
  return findProgram('exim4') ?? findProgram('exim');
}

/** Finds Exim, or installs it with apt. */
export async function provideExim(): Promise<string> {
  const found = findExim();
  if (found !== undefined) return found;
  await installDebianPackages(['exim4-daemon-light'], ['exim4']);
  const installed = findExim();
  if (installed === undefined) throw new ServerUnavailable('apt installed no exim4');
  return installed;
}

import { findProgram } from '../find-program.ts';
import { ServerUnavailable } from '../server.ts';
import { installDebianPackages } from './debian-package.ts';

/** The path of Exim on this machine without installing anything, if it is there. */
export function findExim(): string | undefined {
  return findProgram('exim4') ?? findProgram('exim');
}

/** The path of Exim, installed with apt where the machine has none. */
export async function provideExim(): Promise<string> {
  const found = findExim();
  if (found !== undefined) return found;
  await installDebianPackages(['exim4-daemon-light'], ['exim4']);
  const installed = findExim();
  if (installed === undefined) throw new ServerUnavailable('apt installed no exim4');
  return installed;
}

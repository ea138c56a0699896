import { findProgram } from '../find-program.ts';
import { ServerUnavailable } from '../server.ts';
import { installDebianPackages } from './debian-package.ts';

/** Programs of Debian's that tests run: a command line sender of mails, an IMAP server, a browser, a proxy. */
const PROGRAMS = {
  swaks: { packages: ['swaks'], services: [] },
  dovecot: { packages: ['dovecot-imapd'], services: ['dovecot'] },
  nginx: { packages: ['nginx-light'], services: ['nginx'] },
  chromium: { packages: ['chromium'], services: [] },
} as const;

export type DebianProgram = keyof typeof PROGRAMS;

/** The path of the program on this machine without installing anything, if it is there. */
export const findDebianProgram = (name: DebianProgram): string | undefined => findProgram(name);

/** The path of the program, installed with apt where the machine has none. */
export async function provideDebianProgram(name: DebianProgram): Promise<string> {
  const found = findDebianProgram(name);
  if (found !== undefined) return found;
  const { packages, services } = PROGRAMS[name];
  await installDebianPackages([...packages], [...services]);
  const installed = findDebianProgram(name);
  if (installed === undefined) throw new ServerUnavailable(`apt installed no ${name}`);
  return installed;
}

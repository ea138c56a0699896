import { installDebianPackages } from './debian-package.ts';
import { findProgram } from './find-program.ts';
import { ServerUnavailable } from './server.ts';

/** A program of Debian's that mail tests run: a command line sender, an IMAP server. */
const PROGRAMS = {
  swaks: { packages: ['swaks'], services: [] },
  dovecot: { packages: ['dovecot-imapd'], services: ['dovecot'] },
} as const;

export type MailProgram = keyof typeof PROGRAMS;

/** The path of the program on this machine without installing anything, if it is there. */
export const findMailProgram = (name: MailProgram): string | undefined => findProgram(name);

/** The path of the program, installed with apt where the machine has none. */
export async function provideMailProgram(name: MailProgram): Promise<string> {
  const found = findMailProgram(name);
  if (found !== undefined) return found;
  const { packages, services } = PROGRAMS[name];
  await installDebianPackages([...packages], [...services]);
  const installed = findMailProgram(name);
  if (installed === undefined) throw new ServerUnavailable(`apt installed no ${name}`);
  return installed;
}

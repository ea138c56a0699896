import { checkOverlays } from '../servers/programs/overlaid-package.ts';
import { provideUnpacked } from '../servers/programs/unpacked-package.ts';

/** Packages of the servers that are run from a folder of their own; the first has the server's version. */
export const PACKAGES = {
  courier: ['courier-imap'],
  opensmtpd: ['opensmtpd'],
  postfix: ['postfix'],
  postgrey: ['postgrey'],
  cyrus: ['cyrus-imapd', 'cyrus-admin', 'sasl2-bin'],
} as const;

/** Unpacks a server. Throws `ServerUnavailable` where it can't be run here. */
export async function provided(name: keyof typeof PACKAGES): Promise<{ version: string }> {
  const unpacked = await provideUnpacked(name, [...PACKAGES[name]]);
  await checkOverlays(name);
  return { version: unpacked.version(PACKAGES[name][0]) };
}

import { ServerUnavailable } from '../servers/index.ts';
import { checkOverlays } from '../servers/programs/overlaid-package.ts';
import { provideUnpacked } from '../servers/programs/unpacked-package.ts';

/** Packages of the servers that are run from a folder of their own. */
export const PACKAGES = {
  courier: ['courier-imap'],
  opensmtpd: ['opensmtpd'],
  postfix: ['postfix'],
  postgrey: ['postgrey'],
  cyrus: ['cyrus-imapd', 'cyrus-admin', 'sasl2-bin'],
} as const;

/** What `describeGiven` asks: whether the server can be run here, and if not, what is in the way. */
export async function provided(name: keyof typeof PACKAGES): Promise<{
  given: boolean;
  what: string;
}> {
  try {
    await provideUnpacked(name, [...PACKAGES[name]]);
    await checkOverlays(name);
    return { given: true, what: name };
  } catch (error) {
    if (!(error instanceof ServerUnavailable)) throw error;
    return { given: false, what: `${name} (${error.message})` };
  }
}

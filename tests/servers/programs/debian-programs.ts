import { findProgram } from '../find-program.ts';
import { ServerUnavailable } from '../server.ts';
import { installDebianPackages } from './debian-package.ts';

/** Debian programs that tests run: a mail client, an IMAP server, a browser, proxies. */
const PROGRAMS = {
  swaks: { packages: ['swaks'], services: [] },
  dovecot: { packages: ['dovecot-imapd'], services: ['dovecot'] },
  nginx: { packages: ['nginx-light'], services: ['nginx'] },
  caddy: { packages: ['caddy'], services: ['caddy', 'caddy-api'] },
  // The same browser without windows: a quarter less CPU.
  'chromium-headless-shell': { packages: ['chromium-headless-shell'], services: [] },
  // For releases without that package, and for extensions, which the other one doesn't run.
  chromium: { packages: ['chromium'], services: [] },
  'firefox-esr': { packages: ['firefox-esr'], services: [] },
  // Of WebKitGTK, with its own small browser.
  WebKitWebDriver: { packages: ['webkit2gtk-driver', 'xvfb', 'xauth'], services: [] },
} as const;

export type DebianProgram = keyof typeof PROGRAMS;

/** Finds the program on this machine without installing anything. */
export const findDebianProgram = (name: DebianProgram): string | undefined => findProgram(name);

/** Finds the program, or installs it with apt. */
export async function provideDebianProgram(name: DebianProgram): Promise<string> {
  const found = findDebianProgram(name);
  if (found !== undefined) return found;
  const { packages, services } = PROGRAMS[name];
  await installDebianPackages([...packages], [...services]);
  const installed = findDebianProgram(name);
  if (installed === undefined) throw new ServerUnavailable(`apt installed no ${name}`);
  return installed;
}

import type { ProviderRoots } from '@cascade/channel';
import type { HttpMailCredentials } from '@cascade/store';
import type { MailProvider } from './mail-provider.ts';
import { providerOf } from './providers.ts';

/**
 * Root of a sender's provider. For live senders the installation may name one root for all providers, each
 * below its name. Undefined while the sandbox isn't running.
 */
export async function providerAddress(
  { liveRoot, sandbox }: ProviderRoots,
  credentials: HttpMailCredentials,
  device: { sandbox: boolean },
): Promise<string | undefined> {
  const provider = providerOf(credentials);
  const root = device.sandbox ? (await sandbox())?.email?.providers : liveRoot;
  if (root !== undefined) return belowRoot(root, provider);
  return device.sandbox ? undefined : provider.liveRoot(credentials);
}

/** A provider's root below one that several share. */
export const belowRoot = (root: string, { name }: Pick<MailProvider, 'name'>): string =>
  `${root.replace(/\/$/, '')}/${name}`;

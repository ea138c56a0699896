import type { ProviderRoots } from '@cascade/channel';
import type { HttpMailCredentials } from '@cascade/store';
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
  if (root !== undefined) return `${root.replace(/\/$/, '')}/${provider.name}`;
  return device.sandbox ? undefined : provider.liveRoot(credentials);
}

import type { Channel } from '@cascade/contracts';
import { sandboxNameOf, type AddressOwner, type Repositories } from '@cascade/store';
import type { ApiFailure } from '../failures/api-failures.ts';
import { claimSenders } from '../sandbox/claim-senders.ts';
import { assignAddresses } from './assign-addresses.ts';
import type { KnownCredentials } from './read-credentials.ts';

/** Assigns senders and addresses of the credentials to the device. Returns a failure if one is taken. */
export async function assignSenders(
  repositories: Repositories,
  owner: AddressOwner,
  channel: Channel,
  read: KnownCredentials,
): Promise<ApiFailure | null> {
  const { account, sandbox } = owner;
  const { mail, number, sealable } = read;
  const name = sandboxNameOf({ channel, number }, JSON.parse(sealable));
  const taken = sandbox ? await claimSenders(repositories, { account, channel, name, mail }) : null;
  return taken ?? (mail ? assignAddresses(repositories, owner, read) : null);
}

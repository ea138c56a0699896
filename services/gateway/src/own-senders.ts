import { ofChannel } from '@cascade/cascade';
import { agentOf, hasScope, type Channel, type ValidSendRequest } from '@cascade/contracts';
import type { ChooseSenders, Senders } from '@cascade/dispatch';
import { idOfCall } from '@cascade/runtime';
import { devicesBehind, mayUseDevices, type Repositories, type Token } from '@cascade/store';
import type { IncomingMessage } from 'node:http';
import { findNamedOwner, findOwner, type KeyOwner } from './find-owner.ts';
import { type Rejection, foreignKey, keyNotAllowed } from './reject.ts';

/** Who sends. */
export interface SendCaller {
  account: string;
  /** May name a device or pool by its id where a channel token stands. */
  namesDevices: boolean;
  /** See `Token`. */
  devices?: Token['devices'];
  /** What the agent that sends calls itself. */
  agent?: string | undefined;
  /** `X-Request-Id` of the call. */
  correlation?: string | undefined;
  /** Id of the account token of the call. */
  tokenId: string;
}

export const callerOf = (request: IncomingMessage, token: Readonly<Token>): SendCaller => ({
  account: token.account,
  namesDevices: hasScope(token, 'devices:send'),
  devices: token.devices,
  agent: agentOf(request.headers),
  correlation: idOfCall(request),
  tokenId: token._id,
});

/** Whose keys a call uses. */
export type KeyCaller = Pick<SendCaller, 'account' | 'namesDevices' | 'devices'>;

/**
 * The device or sender pool of a key, by its channel token, or by its id for a caller who may name it. A token that is
 * limited to devices uses a pool only where it may use each member.
 */
export async function ownerOfKey(
  repositories: Pick<Repositories, 'devices' | 'senderPools'>,
  caller: KeyCaller,
  channel: Channel,
  token: string,
): Promise<{ owner: KeyOwner } | { rejection: Rejection }> {
  const { account, namesDevices } = caller;
  const owner =
    (await findOwner(repositories, account, channel, token)) ??
    (namesDevices ? await findNamedOwner(repositories, account, channel, token) : null);
  if (owner === null) return { rejection: foreignKey(channel) };
  return mayUseDevices(caller, devicesBehind(owner))
    ? { owner }
    : { rejection: keyNotAllowed(channel) };
}

/**
 * Checks that each used key is the account's and of its channel (SPEC, "Authentication"), and finds its
 * device; of a sender pool the one that is chosen.
 */
export function createOwnSenders({
  repositories,
  chooseSenders,
}: {
  repositories: Pick<Repositories, 'devices' | 'senderPools'>;
  chooseSenders: ChooseSenders;
}) {
  return async function ownSenders(
    caller: KeyCaller,
    valid: Pick<ValidSendRequest, 'keys' | 'plan' | 'target'>,
  ): Promise<{ senders: Senders } | { rejection: Rejection }> {
    const named: Partial<Record<Channel, string>> = {};
    for (const channel of valid.plan.flat()) {
      const { token } = ofChannel(valid.keys, channel);
      const found = await ownerOfKey(repositories, caller, channel, token);
      if ('rejection' in found) return found;
      named[channel] = found.owner._id;
    }
    return { senders: await chooseSenders(caller.account, valid, named) };
  };
}

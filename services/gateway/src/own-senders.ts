import { ofChannel } from '@cascade/cascade';
import { agentOf, hasScope, type Channel, type ValidSendRequest } from '@cascade/contracts';
import type { ChooseSenders, Senders } from '@cascade/dispatch';
import { idOfCall } from '@cascade/runtime';
import type { Repositories, Token } from '@cascade/store';
import type { IncomingMessage } from 'node:http';
import { findNamedOwner, findOwner } from './find-owner.ts';
import { type Rejection, foreignKey } from './reject.ts';

/** Who sends. */
export interface SendCaller {
  account: string;
  /** May name a device or pool by its id where a channel token stands. */
  namesDevices: boolean;
  /** What the agent that sends calls itself. */
  agent?: string | undefined;
  /** `X-Request-Id` of the call. */
  correlation?: string | undefined;
}

export const callerOf = (request: IncomingMessage, token: Readonly<Token>): SendCaller => ({
  account: token.account,
  namesDevices: hasScope(token, 'devices:send'),
  agent: agentOf(request.headers),
  correlation: idOfCall(request),
});

/** The device or sender pool of a key: its channel token, or its id for a caller who may name it. */
export const ownerOfKey = async (
  repositories: Pick<Repositories, 'devices' | 'senderPools'>,
  { account, namesDevices }: Pick<SendCaller, 'account' | 'namesDevices'>,
  channel: Channel,
  token: string,
) =>
  (await findOwner(repositories, account, channel, token)) ??
  (namesDevices ? await findNamedOwner(repositories, account, channel, token) : null);

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
    { account, namesDevices }: SendCaller,
    valid: Pick<ValidSendRequest, 'keys' | 'plan' | 'target'>,
  ): Promise<{ senders: Senders } | { rejection: Rejection }> {
    const named: Partial<Record<Channel, string>> = {};
    for (const channel of valid.plan.flat()) {
      const { token } = ofChannel(valid.keys, channel);
      const owner = await ownerOfKey(repositories, { account, namesDevices }, channel, token);
      if (owner === null) {
        return { rejection: foreignKey(channel) };
      }
      named[channel] = owner._id;
    }
    return { senders: await chooseSenders(account, valid, named) };
  };
}

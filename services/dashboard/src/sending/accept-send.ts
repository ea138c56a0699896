import {
  isPoolId,
  validateSendRequest,
  type Channel,
  type OptOutReach,
  type ValidSendRequest,
  sentenceOf,
} from '@cascade/contracts';
import {
  buildRequest,
  countSends,
  isSensitive,
  MAX_RESERVES,
  mayBeTransactional,
  syncWaitFault,
  withDefaultSuccess,
  type ChosenSender,
  type Senders,
} from '@cascade/dispatch';
import { traced } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { ConsoleSend } from '../schemas/console.ts';

export interface CheckedSend {
  valid: ValidSendRequest;
  /** Of a sender pool its id alone: the member is chosen when the send is accepted. */
  senders: Partial<Record<Channel, ChosenSender | { pool: string }>>;
}

/** Placeholder for the channel token of `/v1`: the rules are the same, but `device` names the device. */
const NO_TOKEN = 'named-by-device';

type Parts = Pick<
  DashboardContext,
  'repositories' | 'clock' | 'deadlines' | 'wakeUp' | 'chooseSender'
>;

/** Checks a send by every rule of `POST /v1/send`, and that each device is the account's. */
export async function checkSend(
  { repositories, clock, deadlines }: Parts,
  account: string,
  { keys, require_variables: _required, ...rest }: ConsoleSend,
): Promise<CheckedSend | { reason: string }> {
  const tokens = Object.fromEntries(
    Object.entries(keys).map(([channel, { device: _device, ...key }]) => [
      channel,
      { ...key, token: NO_TOKEN },
    ]),
  );
  const checked = validateSendRequest({ keys: tokens, ...rest }, clock.now());
  if (!checked.ok) return { reason: sentenceOf(checked.failure) };
  const fault = syncWaitFault(checked.request, deadlines);
  if (fault !== null) return { reason: fault };
  if (!(await mayBeTransactional(repositories.accounts, account, checked.request))) {
    return { reason: sentenceOf({ kind: 'transactionalNotAllowed' }) };
  }
  const senders: CheckedSend['senders'] = {};
  for (const channel of checked.request.plan.flat()) {
    const id = keys[channel]?.device ?? '';
    const owner = isPoolId(id)
      ? await repositories.senderPools.byId(account, id)
      : await repositories.devices.byId(account, id);
    if (owner?.channel !== channel) {
      return {
        reason: `keys.${channel}.device: is not a ${channel} device or sender pool of this account`,
      };
    }
    senders[channel] = 'members' in owner ? { pool: id } : { device: id };
  }
  return { valid: checked.request, senders };
}

/**
 * Accepts a send as `/v1/send` does: one accept row, then the wake-up. With reserved ids, a repeated
 * call finds the row and changes nothing.
 */
export async function acceptSend(
  parts: Parts,
  account: string,
  {
    valid,
    senders: named,
    notice = false,
    optOuts,
    correlation,
  }: CheckedSend & {
    notice?: boolean;
    optOuts?: OptOutReach;
    /** `X-Request-Id` of the call. */
    correlation?: string | undefined;
  },
  given?: { request: number; firstSend: number; sends?: number },
): Promise<StoredRequest> {
  const { repositories, clock, deadlines, wakeUp } = parts;
  const { accounts, ids, requests, templates } = repositories;
  return traced('accept', {}, async () => {
    const senders = await choose(parts, account, { valid, senders: named }, given?.sends);
    const row = buildRequest({
      id: given?.request ?? (await ids.next('request')),
      firstSend: given?.firstSend ?? (await ids.next('send', countSends(valid, senders))),
      account,
      valid: withDefaultSuccess(valid, await accounts.byId(account), deadlines),
      senders,
      now: clock.now(),
      deadlines,
      notice,
      optOuts,
      correlation,
      sensitive: await isSensitive(templates, account, valid.content),
    });
    if (await requests.accept(row)) wakeUp(row);
    return row;
  });
}

/**
 * Chooses members of sender pools. `sends`: as many ids were reserved, and a pool may have more members by
 * now.
 */
async function choose(
  { repositories, chooseSender }: Parts,
  account: string,
  { valid, senders }: CheckedSend,
  sends = Infinity,
): Promise<Senders> {
  const chosen: Senders = {};
  const channels = valid.plan.flat();
  let spare = sends - channels.length;
  for (const channel of channels) {
    const named = senders[channel];
    if (!named || 'device' in named) {
      if (named) chosen[channel] = named;
      continue;
    }
    const pool = await repositories.senderPools.byId(account, named.pool);
    const { reserves = [], ...first } = pool
      ? await chooseSender(pool, valid.target[channel])
      : { device: named.pool, pool: named.pool };
    const kept = reserves.slice(0, spare);
    spare -= kept.length;
    chosen[channel] = { ...first, ...(kept.length === 0 ? {} : { reserves: kept }) };
  }
  return chosen;
}

/** How many send ids a request may need: of a sender pool as many as members may be tried. */
export async function mostSends(
  { repositories }: Pick<Parts, 'repositories'>,
  account: string,
  { valid, senders }: CheckedSend,
): Promise<number> {
  let most = 0;
  for (const channel of valid.plan.flat()) {
    const named = senders[channel];
    const pool =
      named && !('device' in named)
        ? await repositories.senderPools.byId(account, named.pool)
        : null;
    most += Math.max(1, Math.min(pool?.members.length ?? 1, 1 + MAX_RESERVES));
  }
  return most;
}

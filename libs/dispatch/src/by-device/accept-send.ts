import {
  broken,
  isFailure,
  isPoolId,
  validateSendRequest,
  type Channel,
  type Failure,
  type OptOutReach,
  type ValidSendRequest,
} from '@cascade/contracts';
import { traced } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import { countSends, type NamedSenders } from '../acceptance/choose-senders.ts';
import { withDefaultSuccess } from '../acceptance/default-success.ts';
import { withinBudget, type FitBudget } from '../acceptance/fit-budget.ts';
import { isSensitive } from '../acceptance/is-sensitive.ts';
import { optionsFault } from '../acceptance/options-fault.ts';
import { planRequest, type NewRequest } from '../acceptance/plan-request.ts';
import { syncWaitFault } from '../acceptance/sync-wait.ts';
import type { SendByDevice, SendByDeviceParts } from './send-by-device.ts';

export interface CheckedSend {
  valid: ValidSendRequest;
  /** Ids of devices and sender pools: the member of a pool is chosen when the send is accepted. */
  senders: NamedSenders;
}

/** Placeholder for the channel token of `/v1`: the rules are the same, but `device` names the device. */
const NO_TOKEN = 'named-by-device';

/** Checks a send by every rule of `POST /v1/send`, and that each device is the account's. */
export async function checkSend(
  { repositories, clock, deadlines }: SendByDeviceParts,
  account: string,
  { keys, require_variables: _required, ...rest }: SendByDevice,
): Promise<CheckedSend | Failure> {
  const tokens = Object.fromEntries(
    Object.entries(keys).map(([channel, { device: _device, ...key }]) => [
      channel,
      { ...key, token: NO_TOKEN },
    ]),
  );
  const checked = validateSendRequest({ keys: tokens, ...rest }, clock.now());
  if (!checked.ok) return checked.failure;
  const fault =
    syncWaitFault(checked.request, deadlines) ??
    (await optionsFault(repositories.accounts, account, checked.request));
  if (fault !== null) return fault;
  const senders: Partial<Record<Channel, string>> = {};
  for (const channel of checked.request.plan.flat()) {
    const id = keys[channel]?.device ?? '';
    const owner = isPoolId(id)
      ? await repositories.senderPools.byId(account, id)
      : await repositories.devices.byId(account, id);
    if (owner?.channel !== channel) {
      return broken(`keys.${channel}.device`, 'notDeviceOrPool', { channel });
    }
    senders[channel] = id;
  }
  return { valid: checked.request, senders };
}

interface GivenSend extends CheckedSend {
  notice?: boolean;
  optOuts?: OptOutReach;
  /** `X-Request-Id` of the call. */
  correlation?: string | undefined;
  /** Id of the account token that asks for it. */
  tokenId?: string | undefined;
}

interface GivenIds {
  request: number;
  firstSend: number;
  sends?: number;
}

/**
 * Accepts a send as `/v1/send` does: one accept row, then the wake-up. With reserved ids, a repeated
 * call finds the row and changes nothing. The send has no `max_cost`: see `acceptWithin`.
 */
export async function acceptSend(
  parts: SendByDeviceParts,
  account: string,
  send: GivenSend,
  given?: GivenIds,
): Promise<StoredRequest> {
  return traced('accept', {}, async () => {
    const asked = await newRequest(parts, account, send, given);
    const row = planRequest(asked, parts.clock.now());
    await parts.insertRequest(row);
    return row;
  });
}

/** Accepts a send that may have `max_cost`. A failure: every tier would cost more, or nothing is known of costs. */
export async function acceptWithin(
  { fitBudget, ...parts }: SendByDeviceParts & { fitBudget: FitBudget },
  account: string,
  send: GivenSend,
): Promise<StoredRequest | Failure> {
  return traced('accept', {}, async () => {
    const asked = await newRequest(parts, account, send);
    const now = parts.clock.now();
    const whole = planRequest(asked, now);
    const fitted = await fitBudget(whole, send.valid);
    if (fitted !== null && isFailure(fitted)) return fitted;
    const row = fitted === null ? whole : planRequest(withinBudget(asked, fitted), now);
    await parts.insertRequest(row);
    return row;
  });
}

async function newRequest(
  { repositories, deadlines, chooseSenders }: SendByDeviceParts,
  account: string,
  { valid, senders: named, notice = false, optOuts, correlation, tokenId }: GivenSend,
  given?: GivenIds,
): Promise<NewRequest> {
  const { accounts, ids, templates } = repositories;
  const senders = await chooseSenders(account, valid, named, given?.sends);
  return {
    ids: {
      request: given?.request ?? (await ids.next('request')),
      firstSend: given?.firstSend ?? (await ids.next('send', countSends(valid, senders))),
    },
    account,
    valid: withDefaultSuccess(valid, await accounts.byId(account), deadlines),
    senders,
    deadlines,
    marks: {
      notice,
      optOuts,
      correlation,
      sensitive: await isSensitive(templates, account, valid),
      tokenId,
    },
  };
}

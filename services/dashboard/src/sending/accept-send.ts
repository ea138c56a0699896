import {
  REASONS,
  validateSendRequest,
  type Channel,
  type ValidSendRequest,
} from '@cascade/contracts';
import {
  buildRequest,
  countSends,
  isSensitive,
  mayBeTransactional,
  syncWaitFault,
} from '@cascade/dispatch';
import { traced } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { ConsoleSend } from '../schemas/console.ts';

export interface CheckedSend {
  valid: ValidSendRequest;
  devices: Partial<Record<Channel, string>>;
}

/** Placeholder for the channel token of `/v1`: the rules are the same, but `device` names the device. */
const NO_TOKEN = 'named-by-device';

type Parts = Pick<DashboardContext, 'repositories' | 'clock' | 'deadlines' | 'wakeUp'>;

/** Checks a send by every rule of `POST /v1/send`, and that each device is the account's. */
export async function checkSend(
  { repositories, clock, deadlines }: Parts,
  account: string,
  { keys, ...rest }: ConsoleSend,
): Promise<CheckedSend | { reason: string }> {
  const tokens = Object.fromEntries(
    Object.entries(keys).map(([channel, { device: _device, ...key }]) => [
      channel,
      { ...key, token: NO_TOKEN },
    ]),
  );
  const checked = validateSendRequest({ keys: tokens, ...rest }, clock.now());
  if (!checked.ok) return { reason: checked.reason };
  const fault = syncWaitFault(checked.request, deadlines);
  if (fault !== null) return { reason: fault };
  if (!(await mayBeTransactional(repositories.accounts, account, checked.request))) {
    return { reason: REASONS.transactionalNotAllowed };
  }
  const devices: Partial<Record<Channel, string>> = {};
  for (const channel of checked.request.plan.flat()) {
    const id = keys[channel]?.device ?? '';
    const device = await repositories.devices.byId(account, id);
    if (device?.channel !== channel) {
      return { reason: `keys.${channel}.device: is not a ${channel} device of this account` };
    }
    devices[channel] = id;
  }
  return { valid: checked.request, devices };
}

/**
 * Accepts a send as `/v1/send` does: one accept row, then the wake-up. With reserved ids, a repeated
 * call finds the row and changes nothing.
 */
export async function acceptSend(
  { repositories, clock, deadlines, wakeUp }: Parts,
  account: string,
  { valid, devices }: CheckedSend,
  given?: { request: number; firstSend: number },
): Promise<StoredRequest> {
  const { ids, requests, templates } = repositories;
  return traced('accept', {}, async () => {
    const row = buildRequest({
      id: given?.request ?? (await ids.next('request')),
      firstSend: given?.firstSend ?? (await ids.next('send', countSends(valid))),
      account,
      valid,
      devices,
      now: clock.now(),
      deadlines,
      sensitive: await isSensitive(templates, account, valid.content),
    });
    if (await requests.accept(row)) wakeUp(row);
    return row;
  });
}

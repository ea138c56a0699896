import { callbackUrl } from '@cascade/service';
import {
  hasHeard,
  isCallbackWorking,
  SESSION_WINDOW_MS,
  type Device,
  type DeviceCallback,
} from '@cascade/store';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { CallbackView } from '../schemas/device-callback.ts';

/** Builds what is known of a device's callback, and how to repair it. */
export function viewCallback(
  { _id, channel, sandbox }: Pick<Device, '_id' | 'channel' | 'sandbox'>,
  row: DeviceCallback | null,
  { now, publicUrl }: { now: number; publicUrl: string | undefined },
): CallbackView {
  const state = stateOf(row, now);
  const { since, lastAt, checkedAt, refusedAt } = row ?? {};
  const isRefused = refusedAt !== undefined && refusedAt > (lastAt ?? 0);
  return {
    state,
    url: publicUrl === undefined ? null : callbackUrl(publicUrl, channel, _id),
    last_at: writeTimeIfAny(lastAt),
    since: state === 'working' && since !== undefined ? writeTime(since) : null,
    checked_at: writeTimeIfAny(checkedAt),
    refused_at: writeTimeIfAny(refusedAt),
    proves_closed_windows: hasHeard(row, now, SESSION_WINDOW_MS),
    repair: repairOf({ state, sandbox, isRefused, isChecked: checkedAt !== undefined, publicUrl }),
  };
}

function stateOf(row: DeviceCallback | null, now: number): CallbackView['state'] {
  if (row?.lastAt === undefined) return 'never';
  return isCallbackWorking(row, now) ? 'working' : 'silent';
}

function repairOf(of: {
  state: CallbackView['state'];
  sandbox: boolean;
  isRefused: boolean;
  isChecked: boolean;
  publicUrl: string | undefined;
}): CallbackView['repair'] {
  if (of.isRefused) return 'app_secret';
  // The sandbox sets its callbacks up by itself.
  if (of.state === 'working' || of.sandbox) return null;
  if (of.publicUrl === undefined) return 'public_url';
  if (of.state === 'silent') return 'silence';
  return of.isChecked ? 'subscribe' : 'set_up';
}

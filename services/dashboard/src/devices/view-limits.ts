import { CHANNEL_DEFINITIONS, PHONE_LIMITS } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { DeviceLimitsView } from '../schemas/devices.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Day of an instant (UTC), as the device's counts name it. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Builds the limits in force of a linked phone and what is left of its day. A sandbox phone has no defaults. */
export function viewLimits(
  { channel, settings, sandbox }: Pick<Device, 'channel' | 'settings' | 'sandbox'>,
  counted: { sent: number; first: number },
  now: number,
): DeviceLimitsView {
  const defaults = sandbox ? {} : PHONE_LIMITS.dailyCap;
  const cap = { ...defaults, ...settings.dailyCap };
  const pace = sandbox ? undefined : CHANNEL_DEFINITIONS[channel].pace.device;
  const strangers = sandbox ? undefined : PHONE_LIMITS.firstContactPace;
  return {
    day: dayOf(now),
    resets_at: writeTime((Math.floor(now / DAY_MS) + 1) * DAY_MS),
    messages: usage(cap.messages, counted.sent),
    first_contacts: usage(cap.firstContacts, counted.first),
    pace: viewPace(settings.pace ?? pace),
    first_contact_pace: viewPace(settings.firstContactPace ?? strangers),
  };
}

const usage = (limit: number | undefined, used: number) => ({
  limit: limit ?? null,
  used,
  left: limit === undefined ? null : Math.max(0, limit - used),
});

const viewPace = (pace: { perSecond: number; burst: number } | undefined) =>
  pace === undefined ? null : { perSecond: pace.perSecond, burst: pace.burst };

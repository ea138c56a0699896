import {
  CHANNEL_DEFINITIONS,
  DAY_MS,
  dailyCapOn,
  dayNumberOf,
  PHONE_LIMITS,
  readQuietHours,
  readWarmUp,
} from '@cascade/contracts';
import type { Device } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { DeviceLimitsView } from '../schemas/device-limits.ts';

/** Day of an instant (UTC), as the device's counts name it. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Builds the limits in force of a linked phone and what is left of its day. A sandbox phone has no defaults. */
export function viewLimits(
  { channel, settings, sandbox }: Pick<Device, 'channel' | 'settings' | 'sandbox'>,
  counted: { sent: number; first: number },
  now: number,
): DeviceLimitsView {
  const today = dayNumberOf(now);
  const cap = dailyCapOn({ settings, sandbox }, today);
  const pace = sandbox ? undefined : CHANNEL_DEFINITIONS[channel].pace.device;
  const strangers = sandbox ? undefined : PHONE_LIMITS.firstContactPace;
  return {
    day: dayOf(now),
    resets_at: writeTime((today + 1) * DAY_MS),
    warm_up: viewWarmUp(settings, today),
    quiet_hours: viewQuietHours(settings, now),
    messages: usage(cap.messages, counted.sent),
    first_contacts: usage(cap.firstContacts, counted.first),
    pace: viewPace(settings.pace ?? pace),
    first_contact_pace: viewPace(settings.firstContactPace ?? strangers),
  };
}

const usage = (limit: number, used: number) =>
  limit === Infinity
    ? { limit: null, used, left: null }
    : { limit, used, left: Math.max(0, limit - used) };

function viewWarmUp({ warm_up: plan }: Device['settings'], today: number) {
  if (plan === undefined) return null;
  const { day, days, endsOn, cap } = readWarmUp(plan, today);
  return cap === null ? null : { day, days, ends_at: writeTime(endsOn * DAY_MS) };
}

function viewQuietHours({ quiet_hours: quiet }: Device['settings'], now: number) {
  if (quiet === undefined) return null;
  const { isQuiet, changesAt } = readQuietHours(quiet, now);
  return { active: isQuiet, changes_at: writeTime(changesAt) };
}

const viewPace = (pace: { perSecond: number; burst: number } | undefined) =>
  pace === undefined ? null : { perSecond: pace.perSecond, burst: pace.burst };

import {
  addressOf,
  formOf,
  isFailure,
  nextOpening,
  zonesOfNumber,
  type NextOpening,
  type SendWindow,
} from '@cascade/contracts';
import { readingOf, type Account } from '@cascade/store';
import type { SendToJudge } from './send-to-judge.ts';

type HoursToJudge = Pick<SendToJudge, 'hours' | 'plan' | 'recipients' | 'timezone'>;

/**
 * When a send may go next by a window (epoch ms): now, while it is open where its recipient is. All channels of a request
 * have the same hours, because they reach one person.
 */
export function hoursOfSend(
  { hours, plan, recipients, timezone }: HoursToJudge,
  account: Readonly<Account>,
  window: SendWindow,
  now: number,
): NextOpening {
  const numbers = plan.flat().flatMap((channel) => {
    if (!formOf(channel).hasCountries) return [];
    const read = addressOf(channel, recipients[channel], readingOf(account, { sandbox: true }));
    return isFailure(read) ? [] : [read.to];
  });
  const named = timezone === undefined ? undefined : [timezone];
  return openingFor(account, window, named ?? zonesOf(numbers), Math.max(now, hours.dueAt));
}

/** When a send to an address may go by its account's window (epoch ms): now, without one. */
export function hoursOfAddress(account: Readonly<Account>, address: string, now: number): number {
  const { sendWindow } = account.settings;
  if (sendWindow === undefined) return now;
  return openingFor(account, sendWindow, zonesOfNumber(address), now).opensAt;
}

const zonesOf = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.flatMap(zonesOfNumber)),
];

/** Where nothing tells a zone, and where the hours of several never meet, the account's own counts. */
function openingFor(
  { settings }: Readonly<Account>,
  window: SendWindow,
  zones: readonly string[],
  now: number,
): NextOpening {
  const own = [settings.timeZone ?? 'UTC'];
  const met = zones.length === 0 ? null : nextOpening(window, zones, now);
  return met ?? nextOpening(window, own, now) ?? { opensAt: now, closesAt: now };
}

import { COUNTED_AS, type Truth } from '@cascade/cascade';
import { CHANNELS, type Channel } from '@cascade/contracts';
import {
  verificationState,
  type Repositories,
  type RequestStanding,
  type Verification,
} from '@cascade/store';
import type { VerifyFigures } from '../schemas/verify.ts';

/** Verifications that are counted at most: reading more would take seconds. */
const MOST_COUNTED = 5_000;
const ROWS_AT_ONCE = 500;

type Figures = Omit<VerifyFigures['by_channel'][number], 'channel'>;

class Tally {
  sent = 0;
  refused = 0;
  delivered = 0;
  approved = 0;
  readonly times: number[] = [];

  view(): Figures {
    const { sent, refused, delivered, approved, times } = this;
    return { sent, refused, delivered, approved, seconds: medianSeconds(times) };
  }
}

/** Counts what became of the codes of a period, from their verifications and requests. */
export async function countConversion(
  { verifications, requests }: Pick<Repositories, 'verifications' | 'requests'>,
  account: string,
  { from, now }: { from: number; now: number },
): Promise<VerifyFigures> {
  const rows = await verifications.newest(account, { from }, MOST_COUNTED);
  const channels = new Map<Channel, Tally>();
  const countries = new Map<string | null, Tally>();
  const times: number[] = [];
  const states = rows.map((row) => verificationState(row, now));
  const inState = (state: (typeof states)[number]) => states.filter((one) => one === state).length;
  let wrongCodes = 0;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const ids = some.flatMap(({ sends }) => sends.map(({ request }) => request));
    const standings = await requests.standings(await requests.byIds(ids));
    const found = new Map(standings.map((told) => [told.request, told]));
    for (const row of some) {
      // The last one of an approved verification was right.
      wrongCodes += row.tries - (row.approvedAt === undefined ? 0 : 1);
      if (row.approvedAt !== undefined) times.push(row.approvedAt - row.at);
      for (const sent of sentOf(row, found)) {
        const tallies = [tallyOf(channels, sent.channel), tallyOf(countries, row.country ?? null)];
        for (const tally of tallies) {
          if (sent.refused) {
            tally.refused += 1;
            continue;
          }
          tally.sent += 1;
          if (sent.delivered) tally.delivered += 1;
          if (sent.convertedMs === undefined) continue;
          tally.approved += 1;
          tally.times.push(sent.convertedMs);
        }
      }
    }
  }
  return {
    started: rows.length,
    approved: inState('approved'),
    failed: inState('failed'),
    expired: inState('expired'),
    pending: inState('pending'),
    wrong_codes: wrongCodes,
    seconds: medianSeconds(times),
    complete: rows.length < MOST_COUNTED,
    by_channel: CHANNELS.flatMap((channel) => {
      const tally = channels.get(channel);
      return tally ? [{ channel, ...tally.view() }] : [];
    }),
    by_country: [...countries]
      .map(([country, tally]) => ({ country, ...tally.view() }))
      .toSorted((a, b) => b.sent - a.sent),
  };
}

interface SentCode {
  channel: Channel;
  /** The provider refused the message, at once or by a later receipt. */
  refused: boolean;
  delivered: boolean;
  /** Time to the approval, of the last message before it. */
  convertedMs?: number;
}

/** Messages of a verification; the newest one before the approval that wasn't refused has converted. */
function sentOf(row: Verification, requests: ReadonlyMap<number, RequestStanding>): SentCode[] {
  const { approvedAt = Infinity } = row;
  const sent = row.sends.flatMap(({ request, at }) => {
    const { channels = [] } = requests.get(request) ?? {};
    return channels.flatMap(({ channel, standing }) => {
      // Nobody knows whether a provider took it.
      if (COUNTED_AS[standing] === 'unknown') return [];
      return [{ channel, at, standing, refused: COUNTED_AS[standing] === 'failed' }];
    });
  });
  const before = sent.filter(({ at, refused }) => !refused && at <= approvedAt);
  const converting = row.approvedAt === undefined ? undefined : before.at(-1);
  return sent.map((one) => ({
    channel: one.channel,
    refused: one.refused,
    delivered: ARRIVED.has(one.standing),
    ...(one === converting ? { convertedMs: approvedAt - one.at } : {}),
  }));
}

const ARRIVED: ReadonlySet<Truth> = new Set<Truth>(['delivered', 'read', 'arrived_later']);

function tallyOf<K>(tallies: Map<K, Tally>, key: K): Tally {
  let tally = tallies.get(key);
  if (!tally) tallies.set(key, (tally = new Tally()));
  return tally;
}

/** Median in seconds with one decimal place; null of nothing. */
function medianSeconds(times: readonly number[]): number | null {
  if (times.length === 0) return null;
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round(middle / 100) / 10;
}

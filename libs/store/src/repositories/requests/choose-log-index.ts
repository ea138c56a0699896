import { CHANNELS, type Channel } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database, Doc, Filter, FindOptions } from '../../port.ts';
import type { SenderPool } from '../../records/index.ts';
import { deviceIndex, devicePath } from './log-indexes.ts';
import { stretchOf } from './log-cursor.ts';
import { conditionsOf, type RequestFilters } from './log-filters.ts';
import { LOOKED_AT_WITHIN_MS } from './marks.ts';
import type { StoredRequest, StoredState } from './stored-request.ts';

/** Rows of one index that have the same first keys: they are in the log's order. */
export interface LogRange {
  index: string;
  /** What the index is sought by. */
  filter: Filter;
  /** What the rows must say themselves: their keys don't have it, or are older than they are. */
  truth?: Filter;
}

/** The ranges of indexes that have every row that matches, and the conditions that they leave open. */
export interface LogPath {
  ranges: LogRange[];
  /** Matching rows that no range has: few, in no order. */
  unordered?: Unordered;
  /** Null: every row of the ranges matches. */
  rest: Filter | null;
}

type Unordered = Required<Pick<FindOptions, 'hint'>> & { filter: Filter };

type Rare = { state: Exclude<StoredState, 'finished'> } | { status: false };

type Served = 'state' | 'status' | 'channel' | 'device';

interface Candidate {
  ranges: LogRange[];
  unordered?: Unordered;
  serves: readonly Served[];
  /** Few rows of a range may match. */
  isWide?: boolean;
}

/** Devices of one channel whose rows are merged. With more of them, a row in some thousands matches. */
const MOST_DEVICES = 40;
/** A range with more rows than this counts as large. */
const LARGE = 1_000;

/** Finds the way to the matches over the fewest rows. */
export function createFindLogPath(db: Database, clock: Pick<Clock, 'now'>) {
  const requests = db.collection<StoredRequest>('requests');
  const devices = db.collection<Doc & { _id: string; channel: Channel }>('devices');
  const pools = db.collection<SenderPool>('sender_pools');

  /** @param hasMarks every request has its mark. */
  return async function findLogPath(
    account: string,
    filters: RequestFilters,
    hasMarks: boolean,
  ): Promise<LogPath> {
    const { state, status, device, channel } = filters;
    const candidates: Candidate[] = [];
    const rare = hasMarks ? byMark : byOwnIndex;
    if (state !== undefined && state !== 'finished') candidates.push(rare(account, { state }));
    if (status === false) candidates.push(rare(account, { status }));
    if (device !== undefined) candidates.push(await byDevice(account, device, channel));
    else if (channel !== undefined) candidates.push(...(await byChannel(account, channel)));
    const best = await fewest(candidates, filters);
    return {
      ranges: best?.ranges ?? [{ index: 'accepted', filter: { account } }],
      ...(best?.unordered && { unordered: best.unordered }),
      rest: restOf(filters, best),
    };
  };

  function byMark(account: string, truth: Rare): Candidate {
    const mark = 'state' in truth ? truth.state : 'failed';
    const ranges = [{ index: 'mark', filter: { account, mark }, truth }];
    const serves = ['state' in truth ? 'state' : 'status'] as const;
    if (mark !== 'open') return { ranges, serves };
    const nextAt = { $lte: clock.now() + LOOKED_AT_WITHIN_MS };
    const filter = { nextAt, account, state: 'open', mark: { $exists: false } };
    return { ranges, unordered: { hint: 'next', filter }, serves };
  }

  /** The rows of a device, and those of other members of its pools, which may name it as a reserve. */
  async function byDevice(
    account: string,
    device: string,
    only: Channel | undefined,
  ): Promise<Candidate> {
    const [[known], all] = await Promise.all([
      devices.findByIds([device]),
      pools.find({ account }, { sort: { _id: 1 } }),
    ]);
    // Rows of a deleted device may be of any channel.
    const channels = known === undefined ? CHANNELS : [known.channel];
    const own = channels.map((one) => rangeOf(account, one, device));
    const mates = all
      .filter(({ channel }) => channels.includes(channel))
      .flatMap(({ channel, members }) => members.map((member) => [channel, member.device] as const))
      .filter(([, mate]) => mate !== device);
    const asReserve = [...new Map(mates.map(([channel, mate]) => [mate, channel]))].map(
      ([mate, channel]): LogRange => {
        const truth = { [`sends.${channel}.reserves.device`]: device };
        return { ...rangeOf(account, channel, mate), truth };
      },
    );
    return {
      ranges: [...own, ...asReserve],
      serves: only !== undefined && known?.channel === only ? ['device', 'channel'] : ['device'],
      isWide: asReserve.length > 0,
    };
  }

  /** The rows of each device that has any on the channel: one seek of an index for each device. */
  async function byChannel(account: string, channel: Channel): Promise<Candidate[]> {
    const path = devicePath(channel);
    const ranges: LogRange[] = [];
    for (let after = ''; ranges.length <= MOST_DEVICES;) {
      const next = await requests.findOne(
        { account, [path]: { $gt: after } },
        { sort: { [path]: 1 }, projection: { [path]: 1 }, hint: deviceIndex(channel) },
      );
      const device = next?.sends[channel]?.device;
      if (device === undefined) return [{ ranges, serves: ['channel'] }];
      ranges.push(rangeOf(account, channel, device));
      after = device;
    }
    return [];
  }

  /** The candidate with the fewest rows, or the first of several large ones. */
  async function fewest(
    candidates: readonly Candidate[],
    filters: RequestFilters,
  ): Promise<Candidate | undefined> {
    const [only] = candidates;
    if (candidates.length < 2) return only;
    const counts = await Promise.all(candidates.map((one) => countUpTo(one, filters)));
    return candidates[counts.indexOf(Math.min(...counts))];
  }

  /** Without those of `unordered`, which are few. */
  async function countUpTo({ ranges }: Candidate, period: RequestFilters): Promise<number> {
    const counts = await Promise.all(
      ranges.map(({ index, filter }) =>
        requests.countDocuments(
          { ...filter, ...stretchOf(period, undefined) },
          { limit: LARGE, hint: index },
        ),
      ),
    );
    return Math.min(
      LARGE,
      counts.reduce((sum, count) => sum + count, 0),
    );
  }
}

/** Until every request has its mark. */
function byOwnIndex(account: string, truth: Rare): Candidate {
  const filter = { account, ...truth };
  if ('status' in truth) return { ranges: [{ index: 'failed', filter }], serves: ['status'] };
  const index = truth.state === 'cancelled' ? 'cancelled' : 'unfinished';
  return { ranges: [{ index, filter }], serves: ['state'] };
}

const rangeOf = (account: string, channel: Channel, device: string): LogRange => ({
  index: deviceIndex(channel),
  filter: { account, [devicePath(channel)]: device },
});

/** The conditions that the ranges don't have. The period bounds every range. */
function restOf(filters: RequestFilters, found: Candidate | undefined): Filter | null {
  const left = { ...filters };
  for (const served of found?.serves ?? []) delete left[served];
  const rest = conditionsOf(left);
  return Object.keys(rest).length === 0 && found?.isWide !== true ? null : rest;
}

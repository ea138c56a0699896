import { CHANNELS, type Channel } from '@cascade/contracts';
import type { Database, Doc, Filter } from '../../port.ts';
import type { SenderPool } from '../../records/index.ts';
import { deviceIndex, devicePath } from './log-indexes.ts';
import { stretchOf } from './log-cursor.ts';
import { conditionsOf, type RequestFilters } from './log-filters.ts';
import type { StoredRequest } from './stored-request.ts';

/** Rows of one index that have the same first keys: they are in the log's order. */
export interface LogRange {
  index: string;
  filter: Filter;
}

/** The ranges of indexes that have every row that matches, and the conditions that they leave open. */
export interface LogPath {
  ranges: LogRange[];
  /** Null: every row of the ranges matches. */
  rest: Filter | null;
}

type Served = 'state' | 'status' | 'channel' | 'device';

interface Candidate {
  ranges: LogRange[];
  serves: readonly Served[];
  /** A range's filter has more conditions than its index. */
  isWide?: boolean;
}

/** Devices of one channel whose rows are merged. With more of them, a row in some thousands matches. */
const MOST_DEVICES = 40;
/** A range with more rows than this counts as large. */
const LARGE = 1_000;

/** Finds the way to the matches over the fewest rows. */
export function createFindLogPath(db: Database) {
  const requests = db.collection<StoredRequest>('requests');
  const devices = db.collection<Doc & { _id: string; channel: Channel }>('devices');
  const pools = db.collection<SenderPool>('sender_pools');

  return async function findLogPath(account: string, filters: RequestFilters): Promise<LogPath> {
    const { state, status, device, channel } = filters;
    const candidates: Candidate[] = [];
    if (state !== undefined && state !== 'finished') {
      const index = state === 'cancelled' ? 'cancelled' : 'unfinished';
      candidates.push({ ranges: [{ index, filter: { account, state } }], serves: ['state'] });
    }
    if (status === false) {
      candidates.push({
        ranges: [{ index: 'failed', filter: { account, status } }],
        serves: ['status'],
      });
    }
    if (device !== undefined) candidates.push(await byDevice(account, device, channel));
    else if (channel !== undefined) candidates.push(...(await byChannel(account, channel)));
    const best = await fewest(candidates, filters);
    return {
      ranges: best?.ranges ?? [{ index: 'accepted', filter: { account } }],
      rest: restOf(filters, best),
    };
  };

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
        const { index, filter } = rangeOf(account, channel, mate);
        return { index, filter: { ...filter, [`sends.${channel}.reserves.device`]: device } };
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
    const counts = await Promise.all(candidates.map(({ ranges }) => countUpTo(ranges, filters)));
    return candidates[counts.indexOf(Math.min(...counts))];
  }

  async function countUpTo(ranges: readonly LogRange[], period: RequestFilters): Promise<number> {
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

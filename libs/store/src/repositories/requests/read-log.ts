import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '@cascade/runtime';
import type { Database, Filter } from '../../port.ts';
import { cursorAfter, findPage, pageSize, type Page, type PageQuery } from '../page.ts';
import {
  compareNewestFirst,
  logCursorAfter,
  NEWEST_FIRST,
  readLogCursor,
  stretchOf,
  type LogPlace,
} from './log-cursor.ts';
import { conditionsOf, type RequestFilters } from './log-filters.ts';
import { LOG_INDEXES, UNMARKED_INDEXES } from './log-indexes.ts';
import { createAreMarksReady } from './marks-ready.ts';
import { createFindLogPath, type LogPath, type LogRange } from './choose-log-index.ts';
import type { StoredRequest } from './stored-request.ts';

export interface LogPage extends Page<StoredRequest> {
  /**
   * The page ended before its limit, because few of many match: when the last request that was looked at was
   * accepted (epoch ms). The next page looks further back.
   */
  lookedBackTo?: number;
}

type Matches = (row: Pick<StoredRequest, 'sends'>) => boolean;

/** A page looks back for so long. */
const LOOKS_MS = 70;
/** Rows of the first look, and the most of one: each is one command. The embedded store works in this thread. */
const FIRST_ROWS = 250;
const MOST_ROWS = { embedded: 1_000, mongo: 8_000 } as const;
/** The same where this process must read each row. */
const MOST_READ = 1_000;
const FASTER = 4;
/** More are only there while no process sweeps. */
const MOST_UNORDERED = 10_000;

/**
 * Creates the function that reads a page of the log. Where few of many rows match, it looks back for `looksMs`,
 * at `firstRows` rows first.
 */
export function createReadLog(
  db: Database,
  clock: Pick<Clock, 'now'>,
  { looksMs = LOOKS_MS, firstRows = FIRST_ROWS } = {},
) {
  const requests = db.collection<StoredRequest>('requests');
  const findPath = createFindLogPath(db, clock);
  const areMarksReady = createAreMarksReady(db);

  return async function readLog(
    account: string,
    filters: RequestFilters,
    { limit, cursor }: PageQuery,
    matches?: Matches,
  ): Promise<LogPage> {
    const hasMarks = await areMarksReady();
    const needed = hasMarks ? LOG_INDEXES : [...LOG_INDEXES, ...UNMARKED_INDEXES];
    if (!needed.every(({ options }) => requests.hasIndex(options.name))) {
      return readWithoutIndexes(account, filters, { limit, cursor }, matches);
    }
    const wanted = pageSize(limit);
    const after = cursor === undefined ? undefined : await readLogCursor(requests, cursor);
    const path = await findPath(account, filters, hasMarks);
    return path.rest === null && matches === undefined
      ? readRanges(path, filters, wanted, after)
      : lookBack(path, filters, wanted, after, matches);
  };

  /** Reads a page of ranges whose every row matches. */
  async function readRanges(
    path: LogPath,
    period: RequestFilters,
    wanted: number,
    after: LogPlace | undefined,
  ): Promise<LogPage> {
    const found = await readMerged(path, stretchOf(period, after), wanted + 1);
    return pageOf(found, wanted);
  }

  /** Reads rows of several ranges in the log's order. */
  async function readMerged(
    { ranges, unordered }: Pick<LogPath, 'ranges' | 'unordered'>,
    rest: Filter,
    limit: number,
  ): Promise<StoredRequest[]> {
    const read = (projection?: { acceptedAt: 1 }) =>
      Promise.all(
        ranges.map(({ index, filter, truth }) =>
          requests.find(
            { ...filter, ...truth, ...rest },
            { sort: NEWEST_FIRST, limit, hint: index, ...(projection && { projection }) },
          ),
        ),
      );
    const others =
      unordered === undefined
        ? []
        : await requests.find(
            { ...unordered.filter, ...rest },
            { limit: MOST_UNORDERED, hint: unordered.hint, projection: { acceptedAt: 1 } },
          );
    if (ranges.length === 1 && others.length === 0) return (await read()).flat();
    // By the keys first: of rows of many ranges most are on later pages.
    const places = inOrder([...(await read({ acceptedAt: 1 })).flat(), ...others]);
    const rows = await requests.findByIds(places.slice(0, limit).map(({ _id }) => _id));
    return rows.sort(compareNewestFirst);
  }

  /** Looks at all rows of the ranges, stretch by stretch, until the page is full or time is up. */
  async function lookBack(
    { ranges, unordered, rest }: LogPath,
    period: RequestFilters,
    wanted: number,
    from: LogPlace | undefined,
    matches: Matches | undefined,
  ): Promise<LogPage> {
    const began = performance.now();
    const found: StoredRequest[] = [];
    let after = from;
    const most = matches === undefined ? MOST_ROWS[db.engine] : MOST_READ;
    let rows = firstRows;
    for (;;) {
      const each = Math.ceil(rows / ranges.length);
      const through = await placeAfter(ranges, stretchOf(period, after), each);
      const all = each * ranges.length + (unordered === undefined ? 0 : MOST_UNORDERED);
      const limit = matches === undefined ? wanted + 1 - found.length : all;
      const stretch = stretchOf(period, after, through);
      const path = { ranges, ...(unordered && { unordered }) };
      const seen = await readMerged(path, { ...stretch, ...rest }, limit);
      found.push(...(matches === undefined ? seen : seen.filter(matches)));
      if (found.length > wanted || through === undefined) return pageOf(found, wanted);
      after = through;
      if (performance.now() - began >= looksMs) {
        const next_cursor = logCursorAfter(after);
        return { data: found, has_more: true, next_cursor, lookedBackTo: after.acceptedAt };
      }
      rows = Math.min(most, rows * FASTER);
      await turn();
    }
  }

  /** The place in which a look over `rows` rows of each range ends; undefined where no range has more. */
  async function placeAfter(
    ranges: readonly LogRange[],
    stretch: Filter,
    rows: number,
  ): Promise<LogPlace | undefined> {
    const ends = await Promise.all(
      ranges.map(({ index, filter }) =>
        requests.find(
          { ...filter, ...stretch },
          {
            sort: NEWEST_FIRST,
            skip: rows - 1,
            limit: 1,
            hint: index,
            projection: { acceptedAt: 1 },
          },
        ),
      ),
    );
    return inOrder(ends.flat())[0];
  }

  /** While indexes are created on a large store: the order is that of ids, and filters are slow. */
  async function readWithoutIndexes(
    account: string,
    filters: RequestFilters,
    { limit, cursor }: PageQuery,
    matches: Matches = () => true,
  ): Promise<LogPage> {
    const { acceptedAt } = stretchOf(filters, undefined);
    const filter = {
      account,
      ...conditionsOf(filters),
      ...(acceptedAt === undefined ? {} : { acceptedAt }),
    };
    const after = cursor === undefined ? undefined : await readLogCursor(requests, cursor);
    const page = await findPage(requests, filter, {
      limit,
      cursor: after && cursorAfter(after._id),
    });
    const last = page.data.at(-1);
    const next = page.has_more && last ? logCursorAfter(last) : null;
    return { ...page, data: page.data.filter(matches), next_cursor: next };
  }
}

/** In the log's order, each once: a request may be in two ranges. */
function inOrder<T extends LogPlace>(rows: T[]): T[] {
  rows.sort(compareNewestFirst);
  return rows.filter(({ _id }, i) => _id !== rows[i - 1]?._id);
}

function pageOf(found: StoredRequest[], wanted: number): LogPage {
  const data = found.slice(0, wanted);
  const last = data.at(-1);
  const hasMore = found.length > wanted && last !== undefined;
  return { data, has_more: hasMore, next_cursor: hasMore ? logCursorAfter(last) : null };
}

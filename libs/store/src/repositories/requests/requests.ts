import {
  CHANNELS,
  chosenOf,
  type Channel,
  type Lane,
  type RequestRow,
  type SendResponse,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { ContactEntriesRepository } from '../contacts/contact-entries.ts';
import type { HoldRepository } from '../hold/hold.ts';
import type { ContentsRepository } from './contents.ts';
import { attentionOf } from './attention.ts';
import { createBacklog, type OpenRequests } from './count-backlog.ts';
import { markOfRequest, markOfAccepted } from './marks.ts';
import { recountMark } from '../figures/recount-mark.ts';
import type { NotedWait, RequestProjection, StoredRequest } from './stored-request.ts';
import { createOutboxMarker, type OutboxMarker } from '../events/outbox-marker.ts';
import type { PageQuery } from '../page.ts';
import type { RequestFilters } from './log-filters.ts';
import { createReadLog, type LogPage } from './read-log.ts';
import { createReadStandings, type RequestStanding } from './read-standings.ts';

/** Context under which the content of a sensitive request is sealed. */
export const sealedContentContext = (request: number): string => `request:${request}:content`;

type Ended = Pick<RequestRow, '_id' | 'sensitive'> & Partial<Pick<RequestRow, 'acceptedAt'>>;

export interface RequestsRepository {
  /**
   * Inserts and journals the accept row. False when the id is taken (a repeated idempotent insert). Throws
   * AccountHeldError.
   */
  accept(row: StoredRequest): Promise<boolean>;
  byId(id: number): Promise<StoredRequest | null>;
  byIds(ids: readonly number[]): Promise<StoredRequest[]>;
  get(account: string, id: number): Promise<StoredRequest | null>;
  /**
   * Lists requests, the newest first. Looks back for a limited time: where few of many match, a page may hold
   * fewer than its limit, or none, and have a next one.
   */
  list(account: string, filters: RequestFilters, page: PageQuery): Promise<LogPage>;
  /** Lists those that match, where no index can tell. */
  listMatching(
    account: string,
    filters: RequestFilters,
    page: PageQuery,
    matches: (row: Pick<StoredRequest, 'sends'>) => boolean,
  ): Promise<LogPage>;
  /** What became of requests and of each of their channels: the only reader of their results. */
  standings(rows: readonly StoredRequest[]): Promise<RequestStanding[]>;
  /** Writes the projection, unconfirmed and batched. */
  project(id: number, projection: Partial<RequestProjection>): Promise<void>;
  /** Projects a request that needs nothing more. First removes the contents of a sensitive one. */
  projectEnd(request: Ended, end: Omit<RequestProjection, 'nextAt' | 'bulkQueue'>): Promise<void>;
  /**
   * Projects a request that ended with this response; in the same update sets `notifyAfter` when
   * endpoints must receive an event.
   */
  projectFinished(
    request: Ended,
    response: SendResponse,
    finishedAt: number,
    notifyAfter?: number,
  ): Promise<void>;
  /** Requests due for the sweeper, longest overdue first; with `from`, those due at `from` or later. */
  overdue(now: number, limit: number, from?: number): Promise<StoredRequest[]>;
  /** Claims an overdue request until `nextAt`: true for one of several callers. */
  claimOverdue(
    row: Pick<StoredRequest, '_id' | 'state' | 'mark'>,
    was: number,
    nextAt: number,
  ): Promise<boolean>;
  /** Retries a request that waits for quota at `at`, unless it is due sooner or has ended. */
  tryQuotaAt(id: number, at: number): Promise<void>;
  /**
   * Puts a starting bulk request into its bulk queue. False, and nothing is written, when the row has
   * changed since it was read: another process has handled it.
   */
  wait(
    read: Pick<StoredRequest, '_id' | 'state' | 'nextAt' | 'bulkQueue'>,
    bulkQueue: string,
    nextAt: number,
  ): Promise<boolean>;
  /**
   * Takes a request that waits for receipts out of its bulk queue, where it would keep others from being
   * claimed. The sweeper handles it from `nextAt` on.
   */
  leaveBulkQueue(id: number, nextAt: number): Promise<void>;
  /** Postpones the sweeper's next try at an open request whose handling failed by a defect. */
  postpone(id: number, nextAt: number): Promise<void>;
  /**
   * Counts an attempt at a send that failed by a defect of the program. Takes the request out of its
   * bulk queue, where it would block others; the sweeper handles it from `nextAt` on.
   */
  noteFault(id: number, channel: Channel, nextAt: number): Promise<void>;
  /**
   * Notes that a worker couldn't open what a send needs: the installation's failure, which is told at the deadline and
   * gives no send up. Takes the request out of its bulk queue; the sweeper handles it from `nextAt` on.
   */
  noteUnopened(id: number, channel: Channel, nextAt: number): Promise<void>;
  /** Notes that a send of an open request waits for a limit of its phone, or for its recipient's send window or cap. */
  noteWait(id: number, channel: Channel, wait: NotedWait): Promise<void>;
  /**
   * Ids of the bulk queue's oldest unfinished requests, claimed or not, from `from` on. Recently
   * finished entries are slow to skip (see `ScanBudget`).
   */
  inBulkQueue(bulkQueue: string, limit: number, from?: number): Promise<number[]>;
  /** Names of bulk queues with waiting requests, at most `limit`, after the name `after`. */
  bulkQueues(limit: number, after?: string): Promise<string[]>;
  /**
   * Counts the due and unfinished requests of a lane, up to `BACKLOG_LIMIT`. Requests scheduled for
   * later cost nothing.
   */
  backlog(lane: Lane, now: number): Promise<OpenRequests>;
  /** Rows whose event must be raised. */
  events: OutboxMarker<StoredRequest>;
}

export function createRequestsRepository(
  db: Database,
  clock: Pick<Clock, 'now'>,
  {
    contactEntries,
    contents,
    hold,
  }: {
    contactEntries: Pick<ContactEntriesRepository, 'enter'>;
    contents: Pick<ContentsRepository, 'removeFromRequests'>;
    hold: Pick<HoldRepository, 'demand'>;
  },
): RequestsRepository {
  const requests = db.collection<StoredRequest>('requests');
  const readStandings = createReadStandings(db);
  const readLog = createReadLog(db, clock);
  const projectEnd: RequestsRepository['projectEnd'] = async (request, end) => {
    const { _id, sensitive } = request;
    // Before the end is projected: if the process dies in between, the sweeper repeats both.
    if (sensitive) {
      const now = end.finishedAt ?? 0;
      await contents.removeFromRequests(await requests.findByIds([_id]), now);
    }
    const mark = markOfRequest(end);
    await requests.updateLater(_id, {
      $set: {
        ...end,
        ...recountMark(request, clock.now()),
        ...(mark === undefined ? {} : { mark }),
      },
      $unset: {
        nextAt: '',
        bulkQueue: '',
        ...(mark === undefined ? { mark: '' } : {}),
        ...(end.attention === undefined ? { attention: '' } : {}),
      },
    });
  };
  async function leaveBulkQueue(id: number, nextAt: number): Promise<void> {
    await requests.updateOne(
      { ...openRow(id), bulkQueue: { $exists: true } },
      { $min: { nextAt }, $unset: { bulkQueue: '' } },
    );
  }
  const { oldestWaiting, backlog } = createBacklog(requests);

  return {
    async accept(row) {
      hold.demand(row.account);
      const mark = markOfAccepted(row);
      const entered = contactEntries.enter(mark === undefined ? row : { ...row, mark });
      const isNew = await requests.tryInsert(entered.row);
      if (isNew) entered.note();
      return isNew;
    },
    byId: async (id) => (await requests.findByIds([id]))[0] ?? null,
    byIds: (ids) => requests.findByIds(ids),
    get: (account, id) => requests.findOne({ _id: id, account }),
    standings: readStandings,
    list: (account, filters, page) => readLog(account, filters, page),
    listMatching: readLog,
    project: (id, projection) => requests.updateLater(id, { $set: projection }),
    projectEnd,
    projectFinished: (request, answer, finishedAt, notifyAfter) => {
      const { status, id: primary, channels = {}, skipped } = answer;
      const attention = attentionOf({ status, channels });
      const end = {
        state: 'finished',
        status,
        finishedAt,
        ...(attention === undefined ? {} : { attention }),
        ...(skipped === undefined ? {} : { skipped }),
      } as const;
      if (notifyAfter === undefined)
        return projectEnd(request, { ...end, channels: endsOf(channels) });
      const fields = { ...end, channels, notifyAfter };
      return projectEnd(request, primary === undefined ? fields : { ...fields, primary });
    },
    overdue: (now, limit, from = 0) =>
      requests.find({ nextAt: { $gte: from, $lte: now } }, { sort: { nextAt: 1 }, limit }),
    async claimOverdue({ _id, state, mark }, was, nextAt) {
      const isUnmarked = state === 'open' && mark === undefined;
      const result = await requests.updateOne(
        { _id, nextAt: was },
        { $set: { nextAt, ...(isUnmarked ? MARKED_OPEN : {}) } },
      );
      return result.modifiedCount === 1;
    },
    async tryQuotaAt(id, at) {
      await requests.updateOne(
        { _id: id, nextAt: { $gt: at } },
        { $set: { nextAt: at, quotaAt: at } },
      );
    },
    async wait(read, bulkQueue, nextAt) {
      // `updateMany`, because a repeat isn't needed, and MongoDB would record each update for it.
      const { matchedCount } = await requests.updateMany(
        {
          _id: read._id,
          state: read.state,
          nextAt: read.nextAt ?? NONE,
          bulkQueue: read.bulkQueue ?? NONE,
        },
        { $set: { state: 'open', ...MARKED_OPEN, bulkQueue, nextAt } },
      );
      return matchedCount === 1;
    },
    leaveBulkQueue,
    async postpone(id, nextAt) {
      await requests.updateOne(openRow(id), { $set: { nextAt } });
    },
    async noteFault(id, channel, nextAt) {
      await requests.updateOne(openRow(id), { $inc: { [`faults.${channel}`]: 1 } });
      await leaveBulkQueue(id, nextAt);
    },
    async noteUnopened(id, channel, nextAt) {
      // Once, so that no number of attempts is one too many.
      await requests.updateOne(openRow(id), {
        $max: { [`faults.${channel}`]: 1 },
        $set: { nextAt, ...MARKED_OPEN },
        $unset: { bulkQueue: '' },
      });
    },
    async noteWait(id, channel, { limit, until, since, nextAt }) {
      const path = `waits.${channel}`;
      const wait = { [`${path}.limit`]: limit, [`${path}.until`]: until };
      await requests.updateOne(openRow(id), {
        $set: { ...wait, ...(nextAt === undefined ? {} : { nextAt, ...MARKED_OPEN }) },
        $min: { [`${path}.since`]: since },
        ...(nextAt === undefined ? {} : { $unset: { bulkQueue: '' } }),
      });
    },
    async inBulkQueue(bulkQueue, limit, from = 0) {
      // A covered query: the index alone answers.
      const found = await requests.find(
        { bulkQueue, _id: { $gte: from } },
        { sort: { _id: 1 }, limit, projection: { _id: 1 } },
      );
      return found.map(({ _id }) => _id);
    },
    async bulkQueues(limit, after = '') {
      return (await oldestWaiting(limit, { bulkQueue: 1 }, after)).map(
        ({ bulkQueue }) => bulkQueue,
      );
    },
    backlog,
    events: createOutboxMarker(requests, 'notifyAfter'),
  };
}

const NONE = { $exists: false };

/** Of an open request that isn't looked at soon. */
const MARKED_OPEN = { mark: 'open' } as const;

/** An ended request has no `nextAt`. */
const openRow = (id: number) => ({ _id: id, nextAt: { $exists: true } });

/**
 * Members that statistics and batches read. They are equal for thousands of sends, so updates of one
 * millisecond become one statement. Outcomes have the rest.
 */
function endsOf(channels: NonNullable<RequestProjection['channels']>) {
  const ends: NonNullable<RequestProjection['channels']> = {};
  for (const channel of CHANNELS) {
    const result = channels[channel];
    if (!result) continue;
    const { status, reason, fallback, cost, delivery, later } = result;
    ends[channel] = {
      status,
      ...(reason === undefined ? {} : { reason }),
      ...(fallback === undefined ? {} : { fallback }),
      ...chosenOf(result),
      ...(cost === undefined ? {} : { cost }),
      ...(delivery === undefined ? {} : { delivery }),
      ...(later === undefined ? {} : { later }),
    };
  }
  return ends;
}

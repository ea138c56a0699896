import { ACK } from '@cascade/broker';
import type { Disposition } from '@cascade/broker';
import {
  accountOfBulkQueue,
  channelOfBulkQueue,
  heldAgainAt,
  ofChannel,
  outcomesToTell,
  snapshotOf,
} from '@cascade/cascade';
import { logIds, type BulkClaimed, type Channel, type Failure } from '@cascade/contracts';
import type { Asked, Dispatch, HeldUntil } from '@cascade/dispatch';
import { UnavailableError } from '@cascade/runtime';
import { barOfAccount, type RequestsRepository, type StoredRequest } from '@cascade/store';
import type { AccountQueue } from '../fair/account-queue.ts';
import { GIVEN_BACK, LATER, STORE_AWAY } from './dispositions.ts';
import { endWithoutCall } from './end-without-call.ts';
import { processSend } from './handle-send.ts';
import type { InTurn } from './in-turn.ts';
import { notingFault } from './note-fault.ts';
import type { WorkerParts } from './parts.ts';

/** Requests of a bulk claim that are in memory at once: each may have a quarter of a megabyte. */
const READ_AT_ONCE = 128;

/**
 * Returns a bulk claim to the broker if it isn't read in this time. Requests that haven't begun return, too: their
 * account has all the places that it may have.
 */
const READ_WITHIN_MS = 30_000;
const BEGIN_WITHIN_MS = 5_000;

/** What became of a send of a first tier: its disposition, or it waits, and nobody has stored that yet. */
type Opened = Disposition | Extract<Asked, { held: unknown }>;

/**
 * Handles a bulk claim: reads its requests, opens their first tier and makes its own channel's sends. A
 * message for each send would carry the same through two processes.
 *
 * The claim is acknowledged when each of its sends has its outcome, travels on as a message of its own,
 * or waits for quota until the next check of the claim. A claim that comes again calls nobody twice: its
 * sends are in the ledger. A request that fails by a defect of the program is counted and logged. The
 * other requests go on, and then the claim is a dead letter that names the failed request and its error.
 */
export function createHandleBulkClaim({
  parts,
  requests,
  dispatch,
  reading,
  inTurn,
}: {
  parts: WorkerParts;
  requests: Pick<RequestsRepository, 'byIds'>;
  dispatch: Pick<Dispatch, 'ask' | 'askPrepared' | 'prepare'>;
  /** Whose turn it is to have its requests read and begun. */
  reading: AccountQueue;
  inTurn: InTurn;
}) {
  const { clock, logger, stopping } = parts;

  return async function handleBulkClaim({
    bulkQueue,
    requests: ids,
  }: BulkClaimed): Promise<Disposition> {
    // Its requests wait: the next check of the claim publishes it again.
    if (await isStopped(accountOfBulkQueue(bulkQueue))) return ACK;
    let last: Disposition = ACK;
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const disposition = await handleSome(bulkQueue, ids.slice(from, from + READ_AT_ONCE));
      if (disposition.disposition === 'retry') return disposition;
      if (disposition.disposition === 'dead-letter') last = disposition;
    }
    return last;
  };

  /** Each send asks again. */
  async function isStopped(account: string): Promise<boolean> {
    try {
      return barOfAccount(await parts.accounts.byId(account)) !== null;
    } catch (error) {
      if (error instanceof UnavailableError) return false;
      throw error;
    }
  }

  async function handleSome(bulkQueue: string, ids: number[]): Promise<Disposition> {
    const own = channelOfBulkQueue(bulkQueue);
    const turn = {
      key: `${bulkQueue} ${ids[0] ?? 0}`,
      account: accountOfBulkQueue(bulkQueue),
      device: bulkQueue,
      until: clock.now() + READ_WITHIN_MS,
    };
    const read = await reading.run(turn, async () => {
      let rows: StoredRequest[];
      try {
        rows = await requests.byIds(ids);
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error;
        logger.warn('bulk claim: returned to the broker, store unavailable', { bulkQueue, error });
        return [Promise.resolve(STORE_AWAY)];
      }
      const sends = rows
        .filter((row) => row.bulkQueue === bulkQueue)
        .map((row) => inTurn(placeOf(row, own), () => openRequest(row, own)));
      // The next claim is read when this one's sends have begun, however long their calls take.
      await Promise.all(sends.map(({ begun }) => begun));
      return sends.map(({ disposition }) => disposition);
    });
    if ('notRun' in read) return stopping.aborted ? GIVEN_BACK : LATER;
    return worst(await Promise.all(read.ran));
  }

  function placeOf(row: StoredRequest, own: Channel) {
    const { id, device } = ofChannel(row.sends, own);
    return { key: String(id), account: row.account, device, until: clock.now() + BEGIN_WITHIN_MS };
  }

  async function openRequest(row: StoredRequest, own: Channel): Promise<Disposition> {
    if (stopping.aborted) return GIVEN_BACK;
    const tier = row.plan[0] ?? [];
    try {
      const opened = await Promise.all(
        tier.map((channel) =>
          notingFault(parts, row._id, channel, () =>
            channel === own ? makeSend(row, channel) : askOther(row, channel),
          ),
        ),
      );
      const held = tier.flatMap((channel, at) => {
        const one = opened[at];
        return one !== undefined && 'held' in one ? [{ channel, ...one.held }] : [];
      });
      await noteHeld(row, held, tier.length);
      return worst(opened.map((one) => ('held' in one ? ACK : one)));
    } catch (error) {
      if (!(error instanceof UnavailableError)) {
        logger.error('bulk request: failed', { ...logIds(row), error });
        return { disposition: 'dead-letter', reason: `request ${row._id}: ${String(error)}` };
      }
      logger.warn('bulk request: returned to the broker, store unavailable', {
        ...logIds(row),
        error,
      });
      return STORE_AWAY;
    }
  }

  /**
   * The request says that its sends wait. Where others of its tier are under way it stays in its bulk queue: their sends
   * are judged from there.
   */
  async function noteHeld(
    row: StoredRequest,
    held: readonly (HeldUntil & { channel: Channel })[],
    sends: number,
  ): Promise<void> {
    const since = clock.now();
    for (const [at, { channel, limit, until }] of held.entries()) {
      // With the last one, so that it leaves once.
      const leaves = held.length === sends && at === sends - 1;
      const nextAt = leaves ? { nextAt: heldAgainAt(held, since) } : {};
      await parts.noteWait(row, channel, { limit, until, since, ...nextAt });
    }
  }

  /** `retry` before `dead-letter`: the claim comes again as a whole, and tells then what failed. */
  function worst(dispositions: readonly Disposition[]): Disposition {
    const of = (kind: Disposition['disposition']) =>
      dispositions.find(({ disposition }) => disposition === kind);
    return of('retry') ?? of('dead-letter') ?? ACK;
  }

  /** Throws StoreUnavailableError. */
  async function makeSend(row: StoredRequest, channel: Channel): Promise<Opened> {
    const prepared = await dispatch.prepare(row, channel);
    if (!prepared.ok) {
      if ('failure' in prepared) return end(row, channel, prepared.failure);
      return prepared.held === undefined ? ACK : { held: prepared.held };
    }
    const disposition = await processSend(parts, prepared.message);
    if (disposition.disposition !== 'retry' || stopping.aborted) return disposition;
    // The send waits for its device; the bulk claim is acknowledged meanwhile.
    dispatch.askPrepared(prepared.message);
    return ACK;
  }

  /** Throws StoreUnavailableError. */
  async function askOther(row: StoredRequest, channel: Channel): Promise<Opened> {
    const answer = await dispatch.ask(row, channel);
    if ('held' in answer) return answer;
    return 'refused' in answer ? end(row, channel, answer.refused) : ACK;
  }

  function end(row: StoredRequest, channel: Channel, failure: Failure): Promise<Disposition> {
    const { id: send } = ofChannel(row.sends, channel);
    logger.info('send: ended without a call', { ...logIds(row, send), kind: failure.kind });
    const earlier = outcomesToTell(row, channel, []);
    const ended = { send, channel, lane: row.lane, request: snapshotOf(row) };
    return endWithoutCall(parts, earlier ? { ...ended, earlier } : ended, { failure });
  }
}

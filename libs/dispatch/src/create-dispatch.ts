import { announceChange, type Broker } from '@cascade/broker';
import {
  type Again,
  lastCallAt,
  outcomesToTell,
  RECHECK_MS,
  ofChannel,
  snapshotOf,
} from '@cascade/cascade';
import {
  isChannelWith,
  logIds,
  type Channel,
  type Failure,
  type OutcomeRow,
  type RequestRow,
  type SendRequested,
  type SendTry,
  findTry,
} from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { DispatchStore } from './ports.ts';
import {
  createPrepareSend,
  type HeldUntil,
  type JudgedSend,
  type PreparedSend,
} from './prepare-send.ts';
import { QuotaHolder, type QuotaUnits } from './quota-holder.ts';

/**
 * The message to the worker, or why there is none. `waits`: no unit of the account's quota is free yet, or it waits as
 * `held` says.
 */
type PreparedCall =
  | { ok: true; message: SendRequested }
  | { ok: false; failure: Failure }
  | { ok: false; waits: true; held?: HeldUntil };

export type Asked =
  | { requested: true }
  | { refused: Failure }
  /** No unit of the account's quota is free: to be asked for again at that time (epoch ms). */
  | { waitsUntil: number }
  /** It waits for what only time brings: the caller stores that. */
  | { held: HeldUntil };

/** Which call of a channel is asked for, and what is known of the request. */
interface Asking {
  /** Of a pool's further member; the first try when absent. */
  send?: number;
  /** For a further call after a refusal for the moment. */
  again?: Again | undefined;
  /**
   * Every outcome of the request so far, where messages alone say them. Then the sweeper asks again for a message
   * that is lost, so that the interactive lane's needn't be stored.
   */
  settled?: readonly OutcomeRow[] | undefined;
}

export interface Dispatch {
  /** Builds `send.requested` of a first tier: checks target, template, session window and quota now. */
  prepare(row: RequestRow, channel: Channel): Promise<PreparedCall>;
  /** Requests the call from the channel's worker, or says why it can't be requested. */
  ask(row: RequestRow, channel: Channel, asking?: Asking): Promise<Asked>;
  /** Requests the call of a send that was prepared. */
  askPrepared(message: SendRequested): void;
  /**
   * Requests every send of the first tier, or none: false when one of them must end without a call or wait for
   * quota, which only an orchestrator stores.
   */
  openFirstTier(row: RequestRow): Promise<boolean>;
}

/**
 * Prepares sends and asks their workers for the call. Asking inserts no fact, so anyone who holds
 * an accept row may do it, any number of times.
 */
export function createDispatch(parts: {
  store: DispatchStore;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
  /** Where the process has one that others use too. */
  units?: QuotaUnits;
}): Dispatch {
  const { store, broker, clock, logger, units = createUnits(parts) } = parts;
  const { judge, draw } = createPrepareSend(store, units, clock);

  /** Nobody waits for the broker: the sweeper asks again for a message that is lost. */
  function askPrepared(message: SendRequested, { persistent = true } = {}): void {
    const { send, channel, device, lane, until } = message;
    broker
      .publish(`send.requested.${channel}`, message, {
        messageId: `send-${send}`,
        route: isChannelWith(channel, 'delivery', 'device') ? device : lane,
        expiresInMs: Math.max(1, until - clock.now()),
        persistent,
      })
      .catch((error: unknown) => {
        logFailure(logger, 'send: send.requested not published, the sweeper will retry', {
          ...logIds(message.request, send),
          error,
        });
      });
  }

  async function prepare(
    row: RequestRow,
    channel: Channel,
    { send, again, settled }: Asking,
  ): Promise<PreparedCall> {
    const by = (send !== undefined && findTry(row, send)) || ofChannel(row.sends, channel);
    const judged = await judge(row, channel, by);
    const prepared = judged.ok ? await draw(judged) : judged;
    if (!prepared.ok) return prepared;
    const message = messageOf(row, channel, prepared, { by, settled });
    if (again === undefined) return { ok: true, message };
    const { refused, until } = again;
    return { ok: true, message: { ...message, refused, until: Math.min(message.until, until) } };
  }

  /** What the channel's worker must know of a prepared send. */
  function messageOf(
    row: RequestRow,
    channel: Channel,
    { to, content, block, note, chosen, otherwise, windowEnds, person }: PreparedSend,
    {
      by: { id: send, device },
      settled,
    }: { by: SendTry; settled: readonly OutcomeRow[] | undefined },
  ): SendRequested {
    const earlier = settled && outcomesToTell(row, channel, settled);
    if (note !== undefined)
      logger.info('send: national number converted', { ...logIds(row, send), note });
    return {
      send,
      channel,
      lane: row.lane,
      device,
      to,
      content,
      ...(chosen === undefined ? {} : { chosen }),
      ...(otherwise === undefined ? {} : { otherwise }),
      until: lastCallAt(row),
      ...(block ? { block: block.id, unitUntil: block.until } : {}),
      ...(windowEnds === undefined ? {} : { windowEnds }),
      ...(person === undefined ? {} : { person }),
      request: snapshotOf(row),
      ...(earlier === undefined ? {} : { earlier }),
    };
  }

  /** Checks every send of the first tier; null when one of them can't be requested. */
  async function judgeFirstTier(
    row: RequestRow,
  ): Promise<{ channel: Channel; send: JudgedSend }[] | null> {
    const channels = row.plan[0] ?? [];
    const [channel, ...others] = channels;
    // Most tiers have one channel.
    if (channel !== undefined && others.length === 0) {
      const send = await judge(row, channel);
      return send.ok ? [{ channel, send }] : null;
    }
    const judged = await Promise.all(
      channels.map(async (one) => ({ channel: one, send: await judge(row, one) })),
    );
    const ready = judged.flatMap(({ channel: one, send }) =>
      send.ok ? [{ channel: one, send }] : [],
    );
    return ready.length < channels.length ? null : ready;
  }

  return {
    prepare: (row, channel) => prepare(row, channel, { settled: [] }),
    askPrepared,
    async ask(row, channel, asking = {}) {
      const prepared = await prepare(row, channel, asking);
      if (prepared.ok) {
        askPrepared(prepared.message, {
          persistent: row.lane === 'bulk' || asking.settled === undefined,
        });
        return { requested: true };
      }
      if ('failure' in prepared) return { refused: prepared.failure };
      if (prepared.held !== undefined) return { held: prepared.held };
      return { waitsUntil: tryAgainAt(row, clock.now()) };
    },
    async openFirstTier(row) {
      const judged = await judgeFirstTier(row);
      if (judged === null || mayStrandUnits(judged.map(({ send }) => send))) return false;
      for (const { channel, send } of judged) {
        const prepared = await draw(send);
        if (!prepared.ok) return false;
        const by = ofChannel(row.sends, channel);
        // What is lost of it the sweeper asks for again, and then it is stored.
        askPrepared(messageOf(row, channel, prepared, { by, settled: [] }), { persistent: false });
      }
      return true;
    },
  };
}

/** Units of limited plans for the sends of one process. */
export function createUnits(parts: {
  store: Pick<DispatchStore, 'quota'>;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}): QuotaUnits {
  return new QuotaHolder(parts.store.quota, parts.clock, parts.logger, (id) => {
    void announceChange(parts, { kind: 'quota', id });
  });
}

const TRY_AGAIN_MS = 500;

/** Somebody waits for an interactive send; the longer it has waited, the seldomer it is tried. */
function tryAgainAt(row: RequestRow, now: number): number {
  const waitMs =
    row.lane === 'bulk'
      ? RECHECK_MS
      : Math.min(RECHECK_MS, Math.max(TRY_AGAIN_MS, (now - row.dueAt) / 8));
  return Math.min(now + waitMs, lastCallAt(row));
}

/**
 * Several draws of a limited plan could end with some of the tier drawn for and some refused; the
 * orchestrator would then draw for the first ones again, from a quota that they have used up.
 */
function mayStrandUnits(sends: readonly JudgedSend[]): boolean {
  return sends.length > 1 && sends.some(({ account }) => account.plan.quota !== null);
}

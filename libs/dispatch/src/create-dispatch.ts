import type { Broker } from '@cascade/broker';
import { ofChannel } from '@cascade/cascade';
import type { Channel, RequestRow, SendRequested } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import { createAskForCall, sendRequestedOf } from './ask-for-call.ts';
import type { DispatchStore } from './ports.ts';
import { createPrepareSend, type JudgedSend, type PreparedSend } from './prepare-send.ts';
import { QuotaHolder } from './quota-holder.ts';

const TELLS_INBOX = { tellsInbox: true } as const;

/** What to say to a worker, or why the send can't be asked for. */
type PreparedCall = { ok: true; message: SendRequested } | { ok: false; reason: string };

export interface Dispatch {
  /** What asking for the call takes: target, template, window and quota are judged now. */
  prepare(row: RequestRow, channel: Channel): Promise<PreparedCall>;
  /** Asks the channel's worker for the call; the reason when the send can't be asked for. */
  ask(row: RequestRow, channel: Channel): Promise<string | null>;
  /** Asks the channel's worker for the call of a send that was prepared. */
  askPrepared(message: SendRequested): void;
  /**
   * Asks for every send of a tier (0 is primary), or for none: false when one of them must end
   * without a call, which is for the orchestrator to write down. The verdict on a send that is a tier
   * of its own is told to the request's gateway, at which this is called.
   */
  openTier(row: RequestRow, tier: number): Promise<boolean>;
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
}): Dispatch {
  const { store, broker, clock, logger } = parts;
  const { judge, draw } = createPrepareSend(store, new QuotaHolder(store.quota, clock), clock);
  const askPrepared = createAskForCall({ broker, clock, logger });

  async function prepare(row: RequestRow, channel: Channel): Promise<PreparedCall> {
    const judged = await judge(row, channel);
    const prepared = judged.ok ? await draw(judged) : judged;
    return prepared.ok ? { ok: true, message: messageOf(row, channel, prepared) } : prepared;
  }

  function messageOf(row: RequestRow, channel: Channel, prepared: PreparedSend): SendRequested {
    if (prepared.note !== undefined) {
      const { id } = ofChannel(row.sends, channel);
      logger.info('target converted', { request: row._id, send: id, note: prepared.note });
    }
    return sendRequestedOf(row, channel, prepared);
  }

  return {
    prepare,
    askPrepared,
    async ask(row, channel) {
      const prepared = await prepare(row, channel);
      if (!prepared.ok) return prepared.reason;
      askPrepared(prepared.message);
      return null;
    },
    async openTier(row, tier) {
      const channels = row.plan[tier] ?? [];
      const judged = await Promise.all(
        channels.map(async (channel) => ({ channel, send: await judge(row, channel) })),
      );
      const ready = judged.flatMap(({ channel, send }) => (send.ok ? [{ channel, send }] : []));
      if (ready.length < channels.length || mayStrandUnits(ready.map(({ send }) => send))) {
        return false;
      }
      // Whether a tier of several is over isn't told by its workers alone: that takes all facts.
      const told = row.reply !== undefined && channels.length === 1 ? TELLS_INBOX : {};
      for (const { channel, send } of ready) {
        const prepared = await draw(send);
        if (!prepared.ok) return false;
        // What is lost of it the sweeper asks for again, and then it is stored.
        askPrepared({ ...messageOf(row, channel, prepared), ...told }, { fleeting: true });
      }
      return true;
    },
  };
}

/**
 * Several draws of a limited plan could end with some of the tier drawn for and some refused; the
 * orchestrator would then draw for the first ones again, from a quota that they have used up.
 */
function mayStrandUnits(sends: readonly JudgedSend[]): boolean {
  return sends.length > 1 && sends.some(({ account }) => account.plan.quota !== null);
}

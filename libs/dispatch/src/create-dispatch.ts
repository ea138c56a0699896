import type { Broker } from '@cascade/broker';
import type { Channel, RequestRow } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import { createAskForCall } from './ask-for-call.ts';
import type { DispatchStore } from './ports.ts';
import { createPrepareSend, type JudgedSend } from './prepare-send.ts';
import { QuotaHolder } from './quota-holder.ts';

export interface Dispatch {
  /** Asks the channel's worker for the call; the reason when the send can't be asked for. */
  ask(row: RequestRow, channel: Channel): Promise<string | null>;
  /**
   * Asks for every send of the first tier, or for none: false when one of them must end without a
   * call, which is for the orchestrator to write down.
   */
  openFirstTier(row: RequestRow): Promise<boolean>;
}

/**
 * Prepares sends and asks their workers for the call. Asking inserts no fact, so anyone who holds
 * an accept row may do it, any number of times.
 */
export function createDispatch(parts: {
  store: DispatchStore;
  broker: Broker;
  clock: Clock;
  logger: Logger;
}): Dispatch {
  const { store, broker, clock, logger } = parts;
  const { judge, draw } = createPrepareSend(store, new QuotaHolder(store.quota, clock), clock);
  const askForCall = createAskForCall({ broker, clock, logger });
  return {
    async ask(row, channel) {
      const judged = await judge(row, channel);
      const prepared = judged.ok ? await draw(judged) : judged;
      if (!prepared.ok) return prepared.reason;
      askForCall(row, channel, prepared);
      return null;
    },
    async openFirstTier(row) {
      const channels = row.plan[0] ?? [];
      const judged = await Promise.all(
        channels.map(async (channel) => ({ channel, send: await judge(row, channel) })),
      );
      const ready = judged.flatMap(({ channel, send }) => (send.ok ? [{ channel, send }] : []));
      if (ready.length < channels.length || mayStrandUnits(ready.map(({ send }) => send))) {
        return false;
      }
      for (const { channel, send } of ready) {
        const prepared = await draw(send);
        if (!prepared.ok) return false;
        askForCall(row, channel, prepared);
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

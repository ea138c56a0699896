import type { Broker } from '@cascade/broker';
import type { Channel, RequestRow } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import { createAskForCall } from './ask-for-call.ts';
import type { DispatchStore } from './ports.ts';
import { createPrepareSend } from './prepare-send.ts';
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
  const prepare = createPrepareSend(store, new QuotaHolder(store.quota, clock), clock);
  const askForCall = createAskForCall({ broker, clock, logger });
  return {
    async ask(row, channel) {
      const prepared = await prepare(row, channel);
      if (!prepared.ok) return prepared.reason;
      askForCall(row, channel, prepared);
      return null;
    },
    async openFirstTier(row) {
      const channels = row.plan[0] ?? [];
      const prepared = await Promise.all(channels.map((channel) => prepare(row, channel)));
      const ready = prepared.filter((send) => send.ok);
      if (ready.length < channels.length) return false;
      for (const [index, send] of ready.entries()) {
        askForCall(row, channels[index] as Channel, send);
      }
      return true;
    },
  };
}

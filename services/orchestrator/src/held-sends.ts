import { heldAgainAt, type Action, type Derived } from '@cascade/cascade';
import type { Facts } from '@cascade/contracts';
import type { HeldUntil } from '@cascade/dispatch';
import type { Clock } from '@cascade/runtime';
import type { OrchestratorStore } from './ports.ts';

type Request = Pick<Facts['request'], '_id' | 'lane'>;

/** Stores that sends wait for what only time brings: the hours of their recipient. */
export function createHeldSends({
  store,
  clock,
}: {
  store: { requests: Pick<OrchestratorStore['requests'], 'leaveBulkQueue' | 'noteWait'> };
  clock: Pick<Clock, 'now'>;
}) {
  return { note, waitFor, leaveBulkQueue };

  /** The request says that a send waits. */
  async function note(
    { _id }: Request,
    { channel, send }: Extract<Action, { do: 'ask' }>,
    held: HeldUntil,
  ): Promise<{ send: number; held: HeldUntil }> {
    await store.requests.noteWait(_id, channel, { ...held, since: clock.now() });
    return { send, held };
  }

  /** When to look again at a request all of whose open sends wait (epoch ms); null: others are to be asked for. */
  async function waitFor(
    request: Request,
    { actions, nextAt: soonest = Infinity }: Derived,
    held: ReadonlyMap<number, HeldUntil>,
  ): Promise<number | null> {
    const waits = actions.flatMap((action) => {
      const wait = action.do === 'ask' ? held.get(action.send) : undefined;
      return wait === undefined ? [] : [wait];
    });
    if (waits.length === 0 || waits.length < actions.length) return null;
    const nextAt = Math.min(soonest, heldAgainAt(waits, clock.now()));
    await leaveBulkQueue(request, nextAt);
    return nextAt;
  }

  /** The wait may take hours, and the place in the bulk queue is for sends that are under way. */
  async function leaveBulkQueue({ _id, lane }: Request, nextAt: number): Promise<void> {
    if (lane === 'bulk') await store.requests.leaveBulkQueue(_id, nextAt);
  }
}

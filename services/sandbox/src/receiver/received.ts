/** A call that a receiver got, as `GET /sandbox/receiver/{name}` shows it. */
interface ReceivedCall {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  method: string;
  path: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** As text, cut at 256 KB. */
  body: string;
  /** What it was answered; null: nothing yet, or never. */
  status: number | null;
}

/** Keeps the newest calls of each name. Calls, names and bytes are limited. */
export interface ReceivedCalls {
  add(name: string, call: Omit<ReceivedCall, 'id'>): ReceivedCall;
  /** Newest first. */
  list(name: string): ReceivedCall[];
  forget(name: string): void;
}

const MAX_CALLS = 1_000;
const MAX_NAMES = 200;
/** Of all bodies together. */
const MAX_TOTAL = 64 * 1024 * 1024;

export function keepReceivedCalls(): ReceivedCalls {
  const byName = new Map<string, ReceivedCall[]>();
  let ids = 0;
  let total = 0;

  const drop = (calls: ReceivedCall[], count: number) => {
    for (const { body } of calls.splice(0, count)) total -= body.length;
  };
  function forget(name: string): void {
    const calls = byName.get(name);
    if (calls) drop(calls, calls.length);
    byName.delete(name);
  }

  return {
    add(name, call) {
      const received = { id: ++ids, ...call };
      const calls = byName.get(name) ?? [];
      // A `Map` lists the name that was called last at its end: it is deleted last.
      byName.delete(name);
      byName.set(name, calls);
      calls.push(received);
      total += call.body.length;
      if (calls.length > MAX_CALLS) drop(calls, calls.length - MAX_CALLS);
      for (const [oldest, others] of byName) {
        if (total <= MAX_TOTAL && byName.size <= MAX_NAMES) break;
        if (others === calls) drop(calls, Math.ceil(calls.length / 2));
        else forget(oldest);
      }
      return received;
    },
    list: (name) => (byName.get(name) ?? []).toReversed(),
    forget,
  };
}

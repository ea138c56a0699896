/** Idempotency keys that are remembered; the oldest is forgotten first. */
const MAX_KEYS = 1_000;

/** An accepted call with an idempotency key. */
interface RepeatableCall {
  /** Of its body. */
  hash: string;
  /** Of its mail. */
  id: string;
}

/** Remembers calls by account and idempotency key. */
export interface RepeatedCalls {
  add(key: string, call: RepeatableCall): void;
  find(key: string): RepeatableCall | undefined;
}

export function createRepeatedCalls(): RepeatedCalls {
  const calls = new Map<string, RepeatableCall>();
  return {
    add(key, call) {
      calls.set(key, call);
      const [oldest] = calls.keys();
      if (calls.size > MAX_KEYS && oldest !== undefined) calls.delete(oldest);
    },
    find: (key) => calls.get(key),
  };
}

interface Ratchet {
  _chains: Record<string, { chainType: number; messageKeys: Record<string, unknown> }>;
}

/** As libsignal numbers them. */
const RECEIVING = 2;
/** Signal itself keeps five. */
const MOST_RECEIVING = 40;
/** Of one chain; as many as libsignal makes for one message. */
const MOST_MESSAGE_KEYS = 2_000;
/** Of all chains of one session. */
const MOST_KEYS_OF_SESSION = 4_000;

/**
 * Takes the oldest chains and message keys out of a serialized session with a contact's device. libsignal keeps
 * them all, and walks through them for each message: the contact could make it as large as it likes.
 */
export function dropOldChains(record: unknown): void {
  const { _sessions = {} } = (record ?? {}) as { _sessions?: Record<string, Ratchet> };
  for (const { _chains: chains } of Object.values(_sessions)) {
    // The newest first: a chain is added at the end.
    const receiving = Object.entries(chains)
      .filter(([, { chainType }]) => chainType === RECEIVING)
      .toReversed();
    for (const [key] of receiving.slice(MOST_RECEIVING)) delete chains[key];
    let room = MOST_KEYS_OF_SESSION;
    for (const [, { messageKeys }] of receiving.slice(0, MOST_RECEIVING)) {
      const counters = Object.keys(messageKeys);
      const kept = Math.min(counters.length, MOST_MESSAGE_KEYS, room);
      room -= kept;
      for (const counter of counters.slice(0, counters.length - kept)) delete messageKeys[counter];
    }
  }
}

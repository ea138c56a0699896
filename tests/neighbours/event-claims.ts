const TIMEOUT_MS = 180_000;
const EVENTS = 40;

/**
 * What holds where a server closes connections that were idle for a moment, without a word.
 *
 * @param write A contact writes this; returns what became of the event.
 * @param heard What the receiver has heard so far.
 */
export function claimEvents(write: (text: string) => Promise<string>, heard: () => string): void {
  test(
    `closes connections that are idle for a moment: each of ${EVENTS} events arrives, once`,
    async () => {
      const texts = Array.from({ length: EVENTS }, (_, at) => `Event number ${at}.`);
      for (const text of texts) expect(await write(text)).toBe('delivered');
      const times = texts.map((text) => heard().split(text).length - 1);
      expect(times).toEqual(texts.map(() => 1));
    },
    TIMEOUT_MS,
  );
}

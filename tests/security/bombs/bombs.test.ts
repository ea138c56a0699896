import { createClient, freshRecipient } from '../../harness/index.ts';
import { startTarget, type BombTarget } from './start-target.ts';

/** Each is answered within 2 s; a machine that has other things to do may take longer. */
const ANSWER_MS = 2_000 * 10;
const TIMEOUT_MS = 120_000;
/** What one bomb may cost for a moment: two copies of the most that is unpacked, and a thread's heap. */
const PEAK_MB = 1_500;

describe('what comes from outside ends no process', () => {
  let target: BombTarget;
  let honest: Promise<void>;
  const ended = new AbortController();
  const answers: number[] = [];

  beforeAll(async () => {
    target = await startTarget();
    const client = createClient(target.url);
    const { keys, token } = target.other;
    honest = (async () => {
      while (!ended.signal.aborted) {
        const { status } = await client.send(
          {
            keys: { telegram: { token: keys.telegram } },
            content: { telegram: { message: { type: 'text', message: 'hi' } } },
            target: { telegram: freshRecipient('telegram') },
          },
          { token },
        );
        answers.push(status);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
  }, TIMEOUT_MS);

  afterAll(async () => {
    ended.abort();
    await honest;
    await target?.stop();
  }, TIMEOUT_MS);

  test(
    'each is answered, while others are served',
    async () => {
      for (const bomb of target.bombs) {
        const { answer, ms, peakMb } = await target.throwAt(bomb);
        const { name } = bomb;
        expect({ name, answer }).toEqual({ name, answer: expect.stringMatching(bomb.answer) });
        expect({ name, isSoon: ms < ANSWER_MS }).toEqual({ name, isSoon: true });
        expect({ name, isBounded: peakMb < PEAK_MB }).toEqual({ name, isBounded: true });
        expect({ name, isAlive: target.isAlive() }).toEqual({ name, isAlive: true });
      }
      expect(answers.length).toBeGreaterThan(10);
      expect(answers.filter((status) => status !== 200)).toEqual([]);
    },
    10 * TIMEOUT_MS,
  );
});

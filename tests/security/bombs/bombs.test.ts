import { createClient, freshRecipient } from '../../harness/index.ts';
import { allBombs } from './all-bombs.ts';
import { startTarget, type BombTarget } from './start-target.ts';

/**
 * Generous: `npm run attack -- bombs` measures the times. A bomb with its own limit is too slow for
 * each run; a test beside its parser covers it.
 */
const ANSWER_MS = 60_000;
/** Only their names are used: the bytes of a backup bomb depend on the key. */
const BOMBS = allBombs(Buffer.alloc(32).toString('base64')).filter(
  ({ withinMs }) => withinMs === undefined,
);

let target: BombTarget;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

test.each(BOMBS.map(({ name }) => name))(
  '%s: is answered, and the product keeps running',
  async (name) => {
    const bomb = target.bombs.find((one) => one.name === name)!;
    const { answer } = await target.throwAt(bomb);
    expect(answer).toMatch(bomb.answer);
    expect(target.isAlive()).toBe(true);
  },
  ANSWER_MS,
);

test('afterwards another account is served', async () => {
  const { token, keys } = target.other;
  const { status } = await createClient(target.aim.url).send(
    {
      keys: { telegram: { token: keys.telegram } },
      content: { telegram: { message: { type: 'text', message: 'hi' } } },
      target: { telegram: freshRecipient('telegram') },
    },
    { token },
  );
  expect(status).toBe(200);
});

import { createClient, describeOnRealServers, freshRecipient } from '../../harness/index.ts';
import type { AttackedProduct } from '../attacked-product.ts';
import { startOwn } from '../start-own.ts';
import { startSplit } from '../start-split.ts';
import { allBombs, isOfService } from './all-bombs.ts';
import type { Bomb } from './bomb.ts';
import { aimAt, TARGET_ENV, type BombTarget } from './start-target.ts';

/**
 * Generous: `npm run attack -- bombs` measures the times. A bomb with its own limit is too slow for
 * each run; a test beside its parser covers it.
 */
const ANSWER_MS = 60_000;
/** Only their names are used: the bytes of a backup bomb depend on the key. */
const BOMBS = allBombs(Buffer.alloc(32).toString('base64')).filter(
  ({ withinMs }) => withinMs === undefined,
);

describe('one process on the embedded twins', () => {
  promises(() => startOwn(TARGET_ENV), BOMBS);
});

describeOnRealServers('services apart, RabbitMQ and MongoDB', (servers) => {
  promises(
    () => startSplit(servers, ['worker-email', 'worker-sms', 'worker-telegram']),
    // Commands read the others in processes of their own.
    BOMBS.filter(isOfService),
  );
});

function promises(start: () => Promise<AttackedProduct>, bombs: readonly Bomb[]): void {
  let target: BombTarget;
  beforeAll(async () => {
    target = await aimAt(await start());
  });
  afterAll(() => target?.stop());

  test.each(bombs.map(({ name }) => name))(
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
    const { status } = await createClient(target.aim.sendUrl).send(
      {
        keys: { telegram: { token: keys.telegram } },
        content: { telegram: { message: { type: 'text', message: 'hi' } } },
        target: { telegram: freshRecipient('telegram') },
      },
      { token },
    );
    expect(status).toBe(200);
  });
}

import { describeOnRealServers, magicRecipient } from '../harness/index.ts';
import type { Role } from './roles.ts';
import { bodyOf } from './body-of.ts';
import { startWorld, type World } from './world.ts';

const OTHERS: readonly Role[] = ['orchestrator', 'worker-telegram', 'worker-waba', 'worker-email'];
const REFUSED = ['telegram', 'waba'] as const;
const REFUSALS = ['Recipient has blocked the bot', 'Recipient has opted out of marketing messages'];
const TIMEOUT_MS = 120_000;

describeOnRealServers('a gateway dies after publishing the first of three tiers', (servers) => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({ servers, groups: [['gateway'], OTHERS] });
  });

  afterAll(() => world.stop());

  test(
    'an orchestrator opens its later tiers, and no outcome is lost with it',
    async () => {
      const { tenant, caller } = world;
      const others = world.processOf('orchestrator');
      const passed = await others.record();
      await world.processOf('gateway').arm({
        point: 'gateway broker publish send.requested.telegram',
        moment: 'after',
        ordinal: 1,
      });
      const targets = Object.fromEntries(
        REFUSED.map((channel) => [channel, magicRecipient('blocked', channel)]),
      );
      const body = bodyOf(tenant, { channels: [...REFUSED, 'email'], targets });
      expect(await caller.send({ tenant, body })).toBeNull();
      const { rows, faults } = await world.settle({ mayFail: REFUSALS, mayExpire: false });
      await others.disarm();
      expect(faults).toEqual([]);
      expect(rows.outcomes.map(({ state }) => state).toSorted()).toEqual([
        'failed',
        'failed',
        'sent',
      ]);
      expect(Object.fromEntries(passed)).toMatchObject({
        'worker-telegram broker publish send.outcome': 1,
        'worker-waba broker publish send.outcome': 1,
        'worker-email broker publish gateway.reply': 1,
        'orchestrator broker consume send.outcome': 2,
      });
      expect(passed.get('worker-email broker publish send.outcome')).toBeUndefined();
    },
    TIMEOUT_MS,
  );
});

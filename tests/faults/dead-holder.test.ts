import { sentenceOf } from '@cascade/contracts';
import { describeOnRealServers } from '../harness/index.ts';
import type { Role } from './roles.ts';
import { bodyOf } from './body-of.ts';
import { LIMIT, startWorld, type World } from './world.ts';

const OTHERS: readonly Role[] = ['orchestrator', 'worker-waba'];
const TIMEOUT_MS = 120_000;

describeOnRealServers('a process that holds units of a limited plan is killed', (servers) => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({ servers, groups: [['gateway'], OTHERS] });
  });

  afterAll(() => world.stop());

  test(
    'a send that finds no free unit waits until units come back, and the whole limit is used',
    async () => {
      const tenant = await world.limited();
      const send = () =>
        world.caller.send({ tenant, body: bodyOf(tenant, { channels: ['waba'] }) });
      // The gateway dies with a unit that no send will use. The sweeper draws another unit for its
      // send.
      await world.processOf('gateway').arm({
        point: 'gateway store quota_blocks.tryInsert',
        moment: 'after',
        ordinal: 1,
      });
      expect(await send()).toBeNull();
      await world.rest();
      for (let n = 2; n < LIMIT; n++) expect(await send()).toMatchObject({ status: true });
      expect(await send()).toMatchObject({ status: true });
      expect(await send()).toMatchObject({
        status: false,
        channels: { waba: { reason: sentenceOf({ kind: 'insufficientQuota' }) } },
      });
      const { rows, faults } = await world.settle({
        mayFail: [sentenceOf({ kind: 'insufficientQuota' })],
        mayExpire: false,
      });
      expect(faults).toEqual([]);
      expect(rows.outcomes.filter(({ state }) => state === 'sent')).toHaveLength(LIMIT);
    },
    TIMEOUT_MS,
  );
});

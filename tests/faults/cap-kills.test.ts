import { isOnEngine } from '@cascade/runtime/testing';
import { describeOnRealServers, freshRecipient } from '../harness/index.ts';
import type { RealServers } from '../servers/index.ts';
import { bodyOf } from './body-of.ts';
import type { Moment, Point } from './failpoints.ts';
import type { Role } from './roles.ts';
import { startWorld, type World } from './world.ts';

const GROUPS: readonly (readonly Role[])[] = [['gateway', 'orchestrator'], ['worker-waba']];
const TIMEOUT_MS = 120_000;
const DEATH_TIMEOUT_MS = 30_000;

/** Where the place is taken, where the send is claimed, and where the provider is called. */
const KILLS: readonly (readonly [Moment, Point])[] = [
  ['before', 'store recipient_sends.tryInsert'],
  ['after', 'store recipient_sends.tryInsert'],
  ['before', 'store send_claims.tryInsert'],
  ['after', 'store send_claims.tryInsert'],
  ['before', 'provider send'],
  ['after', 'provider send'],
];

/** A recipient who may get one message an hour: a worker dies around the place of the first one. */
function suite(servers?: RealServers): void {
  let world: World;

  beforeAll(async () => {
    const groups = servers ? GROUPS : [GROUPS.flat()];
    const caps = [{ messages: 1, hours: 1 }];
    world = await startWorld({ ...(servers ? { servers } : {}), groups, caps });
  });

  afterAll(() => world.stop());

  test.each(KILLS)(
    'a worker that dies %s %s: the recipient gets one message, and the next one only if that surely failed',
    async (moment, point) => {
      const { tenant, caller } = world;
      const to = freshRecipient('waba');
      const send = () =>
        caller.send({
          tenant,
          body: bodyOf(tenant, { channels: ['waba'], targets: { waba: to } }),
        });
      const worker = world.processOf('worker-waba');
      const deaths = worker.deaths.length;
      await worker.arm({ point: `worker-waba ${point}`, moment, ordinal: 1 });
      await send();
      expect(await worker.died(deaths + 1, DEATH_TIMEOUT_MS)).toBe(true);
      await world.rest();
      const first = await world.news();
      const second = await send();
      const waba = second?.channels?.waba;
      const { rows, faults } = await world.settle({
        mayFail: waba?.reason === undefined ? [] : [waba.reason],
        mayExpire: true,
      });
      expect(faults).toEqual([]);
      const isCounted = ({ state }: { state: string }) => state === 'sent' || state === 'unknown';
      const counted = first.outcomes.some(isCounted);
      expect(waba).toMatchObject(
        counted ? { status: false, code: 'recipient_cap' } : { status: true },
      );
      expect(rows.outcomes.filter(isCounted)).toHaveLength(1);
    },
    TIMEOUT_MS,
  );
}

if (isOnEngine('embedded')) {
  describe('kill -9 around the place of a capped recipient, embedded', () => {
    suite();
  });
}
if (isOnEngine('servers')) {
  describeOnRealServers(
    'kill -9 around the place of a capped recipient, RabbitMQ and MongoDB',
    suite,
  );
}

import { sentenceOf } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import { Caller } from '../../caller.ts';
import { bodyOf } from '../../body-of.ts';
import type { FaultTenant } from '../../tenant.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES, type FaultWorld } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { withRandomKills } from '../random-kills.ts';

const CALLERS = 1_000;
const PER_SECOND = 50;
const MEAN_MS = 1_500;
const ASYNC = { behaviour: { mode: 'async' } };

export const shortOfQuota: FaultRow = {
  name: 'F12',
  fault: 'twice as many callers as the quota has sends, under kills',
  async run({ form, scaled, random, world: open }) {
    const world = await open();
    const callers = scaled(CALLERS, 80);
    const limit = Math.floor(callers / 2);
    const tenant = await world.tenant(limit);
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const { value, kills } = await withRandomKills(
      world,
      { random, meanMs: MEAN_MS, among: () => form === 'long' },
      () =>
        runLoad(caller, {
          messages: callers,
          perSecond: PER_SECOND,
          call: (index) => ({
            tenant,
            body: bodyOf(tenant, {
              channels: ['waba'],
              ...(index % 2 === 0 ? {} : { context: ASYNC }),
            }),
          }),
        }),
    );
    const held = (await usageOf(world, tenant)).held ?? 0;
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: kills,
        kills,
        mayFail: [sentenceOf({ kind: 'insufficientQuota' })],
        mayExpire: form === 'short',
        limits: { [tenant.account]: limit },
        figures: { limit, 'held after the load': held, 'calls without an answer': value.refused },
        async check({ outcomes }) {
          const spent = outcomes.filter(({ state }) => state !== 'failed').length;
          return [
            ...(spent > limit ? [`${spent} sends of ${limit}`] : []),
            // Units of a process that died come back within two minutes: until then others are refused.
            ...(spent + held === 0 ? ['nothing was sent, and no process held the quota'] : []),
            ...(await checkSum(world, tenant, limit)),
          ];
        },
      });
  },
};

/** Checks the quota that the account is shown. */
async function checkSum(world: FaultWorld, tenant: FaultTenant, limit: number): Promise<string[]> {
  const usage = await usageOf(world, tenant);
  const sum = usage.available! + usage.held! + usage.spent!;
  return sum === limit ? [] : [`available, held and spent are ${sum} of ${limit}`];
}

async function usageOf({ repositories }: FaultWorld, { account }: FaultTenant) {
  const { plan } = (await repositories.accounts.get(account))!;
  return repositories.quota.usage(account, plan, systemClock.now());
}

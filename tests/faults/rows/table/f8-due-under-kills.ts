import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../caller.ts';
import type { Rows } from '../../messages.ts';
import { bodyOf } from '../../body-of.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { withRandomKills } from '../random-kills.ts';
import type { ServiceSupervisor } from '../service-supervisor.ts';

const MESSAGES = 10_000;
const ORCHESTRATORS = 3;
/** All requests are due in this time: the first half without kills, the second with kills. */
const DUE_WITHIN_S = 60;
/** Accepting takes time, and none may be due before the last is accepted. */
const ACCEPTED_PER_SECOND = 250;
const MEAN_MS = 1_500;
/** Allowed p99 of lateness (ms). */
const LATE_MS = { calm: 1_000, kills: 10_000 };

export const dueUnderKills: FaultRow = {
  name: 'F8',
  fault: 'due sends with three orchestrators, the second half under kills of them',
  async run({ form, scaled, random, world: open, say }) {
    const world = await open();
    const others: ServiceSupervisor[] = [];
    while (world.named('orchestrator').length < ORCHESTRATORS) {
      others.push(await world.add('orchestrator'));
    }
    const tenant = await world.tenant();
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const messages = scaled(MESSAGES, 60);
    const firstDue = Math.ceil(Date.now() / 1_000 + (messages / ACCEPTED_PER_SECOND) * 1.5) + 2;
    const halfway = (firstDue + DUE_WITHIN_S / 2) * 1_000;
    await runLoad(caller, {
      messages,
      perSecond: ACCEPTED_PER_SECOND,
      call(index) {
        const context = { timing: { schedule: firstDue + (index % DUE_WITHIN_S) } };
        return { tenant, body: bodyOf(tenant, { channels: ['waba'], context }) };
      },
    });
    const early = Date.now() < firstDue * 1_000;
    say(
      `${caller.told.length} accepted${early ? '' : ', the last of them after the first was due'}`,
    );
    await sleep(Math.max(0, halfway - Date.now()));
    const { kills } = await withRandomKills(
      world,
      {
        random,
        meanMs: MEAN_MS,
        among: ({ name }) => name === 'orchestrator',
        eachAtLeast: 1,
      },
      () => sleep((DUE_WITHIN_S / 2) * 1_000),
    );
    for (const other of others) await world.remove(other);
    return async () => {
      let late = { calm: 0, kills: 0 };
      const result = await judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: kills,
        kills,
        check(rows) {
          late = { calm: lateness(rows, 0, halfway), kills: lateness(rows, halfway, Infinity) };
          return [
            ...neverEarly(rows),
            ...(late.calm > LATE_MS.calm ? [`${late.calm} ms late while calm`] : []),
            ...(late.kills > LATE_MS.kills ? [`${late.kills} ms late under kills`] : []),
          ];
        },
      });
      const figures = {
        'p99 late, calm': `${late.calm} ms`,
        'p99 late, under kills': `${late.kills} ms`,
      };
      return { ...result, figures };
    };
  },
};

function neverEarly({ requests, claims }: Rows): string[] {
  const dueAt = new Map(requests.map((row) => [row._id, row.dueAt]));
  return claims
    .filter(({ request, at }) => at < dueAt.get(request)!)
    .map(({ request, at }) => `request ${request} was called ${dueAt.get(request)! - at} ms early`);
}

/** Returns the p99 of the time from due to send claim, of requests due in the span (ms). */
function lateness({ requests, claims }: Rows, from: number, to: number): number {
  const dueAt = new Map(
    requests
      .filter((row) => row.dueAt >= from && row.dueAt < to)
      .map((row) => [row._id, row.dueAt]),
  );
  const late = claims
    .filter(({ request }) => dueAt.has(request))
    .map(({ request, at }) => at - dueAt.get(request)!)
    .toSorted((one, other) => one - other);
  return late[Math.floor(late.length * 0.99)] ?? 0;
}

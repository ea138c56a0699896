import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../caller.ts';
import { bodyOf } from '../../scenarios.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES } from '../fault-world.ts';
import { startGatewayFront } from '../gateway-front.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import {
  both,
  clusterRow,
  cutPrimaryOff,
  killAfterAbsence,
  killNode,
  killPrimary,
  stepDown,
  stopPrimary,
} from './cluster-row.ts';

const MESSAGES = 5_000;
const PER_SECOND = 15;
const SYNC = ['waba', 'telegram', 'email'] as const;
const BETWEEN_MS = 2_000;

const primaryGone = clusterRow(
  {
    name: 'F14',
    fault:
      'of three MongoDB members the primary: killed, stepped down, stopped, cut off; an old log',
    messages: MESSAGES,
    count: 50,
  },
  [killPrimary, stepDown, stopPrimary, cutPrimaryOff, killAfterAbsence],
);

const nodeKilled = clusterRow(
  {
    name: 'F15',
    fault: 'of three RabbitMQ nodes one: killed, in turn with leaders of queues on it',
    messages: MESSAGES,
    count: 40,
  },
  [killNode],
);

const twoAtOnce = clusterRow(
  {
    name: 'F16',
    fault: 'two faults at once: the primary and a RabbitMQ node',
    messages: MESSAGES,
    count: 30,
  },
  [both(killPrimary, killNode), both(stopPrimary, killNode), both(cutPrimaryOff, killNode)],
);

const rollingServers: FaultRow = {
  name: 'F17',
  fault: 'every member, node and process is restarted by SIGTERM, one after the other, under load',
  async run({ form, scaled, clusterWorld, say }) {
    const world = await clusterWorld();
    const tenant = await world.tenant();
    const front = await startGatewayFront(() => world.named('gateway'));
    const caller = new Caller(() => Promise.resolve(front.url), DEADLINES[form].syncMs * 2);
    let over = false;
    let restarts = 0;
    const rolling = (async () => {
      do {
        for (const { server } of world.mongoMembers) {
          await server.restart();
          await world.mongoRecovered();
          restarts += 1;
          await sleep(BETWEEN_MS);
        }
        for (const node of world.rabbitNodes) {
          await node.restart();
          restarts += 1;
          await sleep(BETWEEN_MS);
        }
        for (const service of world.services) {
          await service.roll();
          await service.ready();
          restarts += 1;
          await sleep(BETWEEN_MS);
        }
        say(`${restarts} restarts`);
      } while (!over);
    })();
    const { refused } = await runLoad(caller, {
      messages: scaled(MESSAGES, 120),
      perSecond: PER_SECOND,
      call: (index) => ({
        tenant,
        body: bodyOf(tenant, { channels: [SYNC[index % 3] ?? 'waba'] }),
      }),
    }).finally(() => (over = true));
    await rolling;
    front.close();
    const unsuccessful = caller.told.filter(({ response }) => !response.status);
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: restarts,
        kills: 0,
        figures: { 'failed requests': refused + unsuccessful.length },
        broken: [
          ...(refused > 0 ? [`${refused} requests were refused or got no answer`] : []),
          ...unsuccessful.map(({ response }) => `failed: ${JSON.stringify(response)}`),
        ],
      });
  },
};

/** Rows on three MongoDB members and three RabbitMQ nodes. */
export const CLUSTER_ROWS: readonly FaultRow[] = [
  primaryGone,
  nodeKilled,
  twoAtOnce,
  rollingServers,
];

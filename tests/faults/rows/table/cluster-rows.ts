import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRow } from '../fault-row.ts';
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
import { rollUnderLoad } from './rolling-row.ts';

const MESSAGES = 5_000;
const PER_SECOND = 15;
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
  async run(given) {
    const world = await given.clusterWorld();
    const load = { messages: given.scaled(MESSAGES, 120), perSecond: PER_SECOND };
    const slowly = (restart: () => Promise<void>) => async () => {
      await restart();
      await sleep(BETWEEN_MS);
    };
    return rollUnderLoad(given, world, load, () => [
      ...world.mongoMembers.map(({ server }) =>
        slowly(async () => {
          await server.restart();
          await world.mongoRecovered();
        }),
      ),
      ...world.rabbitNodes.map((node) => slowly(() => node.restart())),
      ...world.services.map((service) =>
        slowly(async () => {
          await service.roll();
          await service.ready();
        }),
      ),
    ]);
  },
};

/** Rows on three MongoDB members and three RabbitMQ nodes. */
export const CLUSTER_ROWS: readonly FaultRow[] = [
  primaryGone,
  nodeKilled,
  twoAtOnce,
  rollingServers,
];

import { describeOnRealServers } from '../harness/index.ts';
import type { RealServers } from '../servers/index.ts';
import { CASES, runCase, type Ended } from './success-cases.ts';
import type { Role } from './roles.ts';
import { WorldPool } from './world-pool.ts';

const WORLDS = 3;
const TIMEOUT_MS = 10 * 60_000;
const ROLES: readonly Role[] = [
  'gateway',
  'worker-telegram',
  'orchestrator',
  'worker-waba',
  'worker-email',
  'worker-whatsapp',
];
/** The gateway and the next tier's worker never die. */
const APART: readonly (readonly Role[])[] = [
  ['gateway', 'worker-telegram'],
  ['orchestrator'],
  ['worker-waba'],
  ['worker-email'],
  ['worker-whatsapp'],
];

/** `keys.<channel>.success`: a process dies while a request waits, or at what ends the wait. */
function suite(servers?: RealServers): void {
  let ended: Map<string, Ended>;

  beforeAll(async () => {
    const options = servers ? { servers, groups: APART } : { groups: [ROLES] };
    const results = await WorldPool.with(WORLDS, { ...options, receives: true }, (worlds) =>
      worlds.run(CASES, runCase),
    );
    ended = new Map(CASES.map(({ name }, index) => [name, results[index]!]));
  }, TIMEOUT_MS);

  test.each(CASES)('$name', ({ name }) => {
    expect(ended.get(name)).toEqual({ died: true, faults: [] });
  });
}

describe('kill -9 while a success is waited for, embedded', () => {
  suite();
});
describeOnRealServers('kill -9 while a success is waited for, RabbitMQ and MongoDB', suite);

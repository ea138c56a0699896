import { FORM, isOnEngine } from '@cascade/runtime/testing';
import { describeOnRealServers } from '../harness/index.ts';
import type { RealServers } from '../servers/index.ts';
import {
  casesOf,
  DEFAULT_WAIT_MS,
  runCase,
  type Ended,
  type SuccessCase,
} from './success-cases.ts';
import type { Role } from './roles.ts';
import { WorldPool } from './world-pool.ts';

const TIMEOUT_MS = 30 * 60_000;

interface Part {
  isOf: (given: SuccessCase) => boolean;
  worlds: number;
  /**
   * Roles that share a process on real servers. The gateway and the next tier's worker never die. No process
   * idles beside the cases of another channel.
   */
  groups: readonly (readonly Role[])[];
}
const PARTS: readonly Part[] = [
  {
    isOf: ({ first }) => first !== 'whatsapp',
    worlds: 2,
    groups: [['gateway', 'worker-telegram'], ['orchestrator'], ['worker-waba', 'worker-email']],
  },
  {
    isOf: ({ first }) => first === 'whatsapp',
    // One for each: a phone is away for some seconds after its worker's death.
    worlds: 3,
    groups: [['gateway', 'worker-telegram'], ['orchestrator'], ['worker-whatsapp']],
  },
];

/** `keys.<channel>.success`, and the wait by default: a process dies while a request waits, or at what ends the wait. */
function suite(servers?: RealServers): void {
  const cases = casesOf(servers ? 'servers' : 'embedded');
  let ended: Map<string, Ended>;

  beforeAll(async () => {
    const parts = PARTS.filter(({ isOf }) => cases.some(isOf));
    const results = await Promise.all(
      parts.map(({ isOf, worlds, groups }) => {
        const options = servers ? { servers, groups } : { groups: [groups.flat()] };
        return WorldPool.with(
          FORM === 'short' ? 1 : worlds,
          { ...options, receives: true, confirmMs: DEFAULT_WAIT_MS },
          (pool) =>
            pool.run(
              cases.filter(isOf),
              async (world, given) => [given.name, await runCase(world, given)] as const,
            ),
        );
      }),
    );
    ended = new Map(results.flat());
  }, TIMEOUT_MS);

  test.each(cases)('$name', ({ name }) => {
    expect(ended.get(name)).toEqual({ died: true, faults: [] });
  });
}

if (isOnEngine('embedded')) {
  describe('kill -9 while a success is waited for, embedded', () => {
    suite();
  });
}
if (isOnEngine('servers')) {
  describeOnRealServers('kill -9 while a success is waited for, RabbitMQ and MongoDB', suite);
}

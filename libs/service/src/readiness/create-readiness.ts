import type { Broker } from '@cascade/broker';
import type { Clock } from '@cascade/runtime';
import type { Database, Repositories } from '@cascade/store';
import type { PartStates } from './readiness-table.ts';
import { WriteProof } from './write-proof.ts';

/** How long a probe waits for the store's answer. */
const PING_MS = 2_000;

/** Returns the state of the process's parts, for `/readyz`. */
export type Readiness = () => Promise<PartStates>;

export function createReadiness(parts: {
  database: Pick<Database, 'ping' | 'refusedWrites'>;
  repositories: Pick<Repositories, 'proveWrites'>;
  broker: Pick<Broker, 'healthy' | 'fault'>;
  clock: Pick<Clock, 'now' | 'after'>;
}): Readiness {
  const { database, repositories, broker, clock } = parts;
  const writes = new WriteProof({
    prove: () => repositories.proveWrites(),
    refusedWrites: () => database.refusedWrites(),
    clock,
  });
  /** One at a time: pings of a server that hangs would take all connections. */
  let pinging: Promise<boolean> | undefined;

  return async function readiness() {
    const [store, takesWrites] = await Promise.all([inTime(ping()), writes.takesWrites()]);
    // Of a store that is away nothing is known about its writes.
    const storeStates: PartStates = store ? { store, store_writes: takesWrites } : { store };
    // The server answers and refuses this user: no wait mends that.
    const rights: PartStates = broker.fault()?.kind === 'refused' ? { broker_rights: false } : {};
    return { ...storeStates, broker: broker.healthy(), ...rights };
  };

  function ping(): Promise<boolean> {
    pinging ??= database
      .ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pinging = undefined;
      });
    return pinging;
  }

  async function inTime(answer: Promise<boolean>): Promise<boolean> {
    const late = Promise.withResolvers<boolean>();
    const timer = clock.after(PING_MS, () => late.resolve(false));
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      timer.cancel();
    }
  }
}

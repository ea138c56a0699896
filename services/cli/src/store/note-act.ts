import { systemClock } from '@cascade/runtime';
import { createRepositories, type Database } from '@cascade/store';

/** Writes the row of an act on the store itself. It names no person: none signs in for it. */
export async function noteAct(
  database: Database,
  operation: 'restore' | 'rotateKey',
  reason: string,
): Promise<void> {
  const { operatorActs } = createRepositories(database, { clock: systemClock });
  const actor = { actor: 'operator', role: 'administrator' } as const;
  await operatorActs.insert({ ...actor, operation, status: 200, reason });
}

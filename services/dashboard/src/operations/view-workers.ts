import type { Instance } from '@cascade/store';
import type { Static } from 'typebox';
import { writeTime } from '../http/times.ts';
import type { WorkersSchema } from '../schemas/operations.ts';

type WorkerView = Static<typeof WorkersSchema>['data'][number];

/** Lists processes that reported themselves, with their leases, and lease holders that haven't yet. */
export function viewWorkers(
  instances: readonly Instance[],
  holders: readonly { pool: string; instance: string; devices: number }[],
): WorkerView[] {
  const views = new Map<string, WorkerView>(
    instances.map(({ _id: instance, service, startedAt, seenAt, keys }) => [
      instance,
      {
        instance,
        service,
        started_at: writeTime(startedAt),
        seen_at: writeTime(seenAt),
        keys: keys ?? null,
        leases: [],
      },
    ]),
  );
  for (const { pool, instance, devices } of holders) {
    const view = views.get(instance) ?? silent(instance);
    views.set(instance, view);
    view.leases.push({ pool, devices });
  }
  return [...views.values()].sort(
    (a, b) => a.service.localeCompare(b.service) || a.instance.localeCompare(b.instance),
  );
}

const silent = (instance: string): WorkerView => ({
  instance,
  service: 'unknown',
  started_at: null,
  seen_at: null,
  keys: null,
  leases: [],
});

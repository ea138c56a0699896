import type { Instance } from '@cascade/store';
import type { Static } from 'typebox';
import { writeTime } from '../http/times.ts';
import type { WorkersSchema } from '../schemas/operations.ts';

type WorkersView = Static<typeof WorkersSchema>;
type WorkerView = WorkersView['data'][number];

/** Lists processes that reported themselves, with their leases, and lease holders that haven't yet; counts versions. */
export function viewWorkers(
  instances: readonly Instance[],
  holders: readonly { pool: string; instance: string; devices: number }[],
): WorkersView {
  const views = new Map<string, WorkerView>(
    instances.map(
      ({
        _id: instance,
        service,
        startedAt,
        seenAt,
        version = null,
        commit = null,
        keys = null,
        brokerFault = null,
        clockAheadMs = null,
        memory = null,
      }) => [
        instance,
        {
          instance,
          service,
          version,
          commit,
          started_at: writeTime(startedAt),
          seen_at: writeTime(seenAt),
          keys,
          broker_fault: brokerFault,
          clock_ahead_ms: clockAheadMs,
          memory,
          leases: [],
        },
      ],
    ),
  );
  for (const { pool, instance, devices } of holders) {
    const view = views.get(instance) ?? silent(instance);
    views.set(instance, view);
    view.leases.push({ pool, devices });
  }
  const data = [...views.values()].sort(
    (a, b) => a.service.localeCompare(b.service) || a.instance.localeCompare(b.instance),
  );
  return { data, versions: countVersions(data.filter(({ seen_at }) => seen_at !== null)) };
}

/** Versions of the code that processes run, the most frequent first. */
function countVersions(workers: readonly WorkerView[]): WorkersView['versions'] {
  const counts = new Map<string, WorkersView['versions'][number]>();
  for (const { version, commit } of workers) {
    const key = JSON.stringify([version, commit]);
    const { processes } = counts.get(key) ?? { processes: 0 };
    counts.set(key, { version, commit, processes: processes + 1 });
  }
  return [...counts.values()].sort((a, b) => b.processes - a.processes);
}

const silent = (instance: string): WorkerView => ({
  instance,
  service: 'unknown',
  version: null,
  commit: null,
  started_at: null,
  seen_at: null,
  keys: null,
  broker_fault: null,
  clock_ahead_ms: null,
  memory: null,
  leases: [],
});

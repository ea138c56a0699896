import { readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import {
  isMixed,
  MIXED_ADVICE,
  versionText,
  versionsText,
  type RunningVersion,
} from '../operator/running-versions.ts';
import { judgeKeys } from '../operator/judge-keys.ts';
import { plain, printRows } from '../operator/print-rows.ts';

interface Queues {
  broker: string;
  healthy: boolean;
  queues: { queue: string; ready: number | null; consumers: number | null }[];
  backlog: { lane: string; open: number; oldest_age_ms: number | null }[];
}

interface Worker {
  instance: string;
  service: string;
  version: string | null;
  commit: string | null;
  started_at: string | null;
  keys?: string[] | null;
  leases: { pool: string; devices: number }[];
}

interface Installed {
  store: { key?: string | null };
  broker: { refusal?: string | null };
}

/** Limit of the list; at this count there may be more. */
const LETTERS = 500;

export const status: Command = {
  usage: `cascade admin status
  What runs, what waits, what nobody could handle, and what a restore holds back.

  --json              one JSON object
${OPERATOR_USAGE}`,
  async run(args, terminal) {
    const { options } = readArguments(args, { ...OPERATOR_OPTIONS, json: 'boolean' });
    const operator = createOperator(terminal, options);
    const [queues, workers, letters, held, events, installed] = await Promise.all([
      operator.call<Queues>('GET', '/api/operations/queues'),
      operator.call<{ data: Worker[]; versions: RunningVersion[] }>(
        'GET',
        '/api/operations/workers',
      ),
      operator.call<{ data: unknown[] }>('GET', `/api/operations/dead-letters?limit=${LETTERS}`),
      operator.all('/api/operations/held'),
      operator.call<{ events: number }>('GET', '/api/operations/held/events'),
      operator.call<Installed>('GET', '/api/operations/installation'),
    ]);
    const { key = null } = installed.store;
    const keyFaults = judgeKeys(key, workers.data).map(({ seen }) => seen);
    if (options.json) {
      const counts = { dead_letters: letters.data.length, held: held.length, ...events };
      const { versions, data } = workers;
      const keys = { key, key_faults: keyFaults };
      terminal.print(JSON.stringify({ ...queues, versions, workers: data, ...keys, ...counts }));
      return 0;
    }
    const { print } = terminal;
    print(`versions     ${versionsText(workers.versions)}`);
    if (isMixed(workers.versions)) print(`             ${MIXED_ADVICE}`);
    print(`broker       ${queues.broker}, ${queues.healthy ? 'healthy' : 'NOT healthy'}`);
    const { refusal } = installed.broker;
    if (refusal) print(`${' '.repeat(13)}${plain(refusal)}`);
    print(
      `key          ${key === null ? 'unknown' : plain(key)}${keyFaults.length > 0 ? ', NOT in all processes' : ''}`,
    );
    for (const fault of keyFaults) print(`${' '.repeat(13)}${plain(fault)}`);
    for (const { lane, open, oldest_age_ms: age } of queues.backlog) {
      print(`${lane.padEnd(13)}${open} open${age === null ? '' : `, the oldest for ${age} ms`}`);
    }
    print(
      `dead letters ${letters.data.length}${letters.data.length === LETTERS ? ' or more' : ''}`,
    );
    print(`held         ${held.length} requests, ${events.events} events`);
    print('');
    printRows(terminal, workers.data, {
      service: (worker) => worker.service,
      instance: ({ instance }) => instance,
      version: versionText,
      since: (worker) => worker.started_at,
      holds: ({ leases }) =>
        leases.map(({ pool, devices }) => `${plain(pool)}: ${devices}`).join(', '),
    });
    print('');
    printRows(terminal, queues.queues, {
      queue: ({ queue }) => queue,
      ready: ({ ready }) => ready,
      consumers: ({ consumers }) => consumers,
    });
    return 0;
  },
};

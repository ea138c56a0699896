import { readArguments, type Command } from '../command.ts';
import { createOperator, OPERATOR_OPTIONS, OPERATOR_USAGE } from '../operator/create-operator.ts';
import {
  isMixed,
  MIXED_ADVICE,
  versionText,
  versionsText,
  type RunningVersion,
} from '../operator/running-versions.ts';
import { copyText, type RestoredCopy } from '../operator/restored-copy.ts';
import { judgeKeys } from '../operator/judge-keys.ts';
import {
  judgeProcesses,
  type BrokerFaultView,
  type JudgedProcess,
} from '../operator/judge-processes.ts';
import { judgeQueues, type Queues } from '../operator/judge-queues.ts';
import { plain, printRows } from '../operator/print-rows.ts';

interface Worker extends JudgedProcess {
  version: string | null;
  commit: string | null;
  started_at: string | null;
  keys?: string[] | null;
  leases: { pool: string; devices: number }[];
}

interface Installed {
  store: { engine: string; version: string; takes_writes?: boolean; key?: string | null };
  broker: { refusal?: string | null; fault?: BrokerFaultView | null };
  /** Absent in older versions. */
  restored?: RestoredCopy | null;
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
    const [installed, queues, workers, held, events, devices] = await Promise.all([
      operator.call<Installed>('GET', '/api/operations/installation'),
      operator.call<Queues>('GET', '/api/operations/queues'),
      operator.call<{ data: Worker[]; versions: RunningVersion[] }>(
        'GET',
        '/api/operations/workers',
      ),
      operator.all('/api/operations/held'),
      operator.call<{ events: number }>('GET', '/api/operations/held/events'),
      operator.call<{ data: { channel: string }[] }>('GET', '/api/operations/devices?limit=200'),
    ]);
    // Only the broker knows them, and the rest is needed most while it is away.
    const letters = queues.healthy
      ? (
          await operator.call<{ data: unknown[] }>(
            'GET',
            `/api/operations/dead-letters?limit=${LETTERS}`,
          )
        ).data.length
      : null;
    const { store, restored = null } = installed;
    const { key = null } = store;
    const keyFaults = judgeKeys(key, workers.data).map(({ seen }) => seen);
    const channels = new Map(
      [...Map.groupBy(devices.data, ({ channel }) => channel)].map(([name, own]) => [
        name,
        own.length,
      ]),
    );
    const findings = [
      ...judgeProcesses(workers.data, installed.broker.fault),
      ...judgeQueues(queues, channels),
    ].filter(({ state }) => state === 'wrong' || state === 'look');
    if (options.json) {
      const counts = { dead_letters: letters, held: held.length, ...events };
      const { versions, data } = workers;
      const keys = { key, key_faults: keyFaults, findings };
      terminal.print(
        JSON.stringify({ store, ...queues, versions, workers: data, ...keys, restored, ...counts }),
      );
      return 0;
    }
    const { print } = terminal;
    if (restored !== null) print(`copy         ${copyText(restored)}`);
    print(`versions     ${versionsText(workers.versions)}`);
    if (isMixed(workers.versions)) print(`             ${MIXED_ADVICE}`);
    const refuses = store.takes_writes === false ? ', takes NO writes' : '';
    print(`store        ${store.engine} ${store.version}${refuses}`);
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
    const { deliveries } = queues;
    if (deliveries) {
      const age = deliveries.oldest_age_ms;
      print(
        `deliveries   ${deliveries.waiting} wait${age === null ? '' : `, the oldest for ${age} ms`}`,
      );
    }
    print(
      `dead letters ${letters === null ? 'unknown without the broker' : letters}${letters === LETTERS ? ' or more' : ''}`,
    );
    print(`held         ${held.length} requests, ${events.events} events`);
    for (const { check, state, seen } of findings) {
      print(`${state === 'wrong' ? 'WRONG' : 'look'.padEnd(5)}        ${check}: ${plain(seen)}`);
    }
    if (findings.length > 0) print(`${' '.repeat(13)}cascade admin doctor says what to do`);
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
    if (deliveries && deliveries.accounts.length > 0) {
      print('');
      printRows(terminal, deliveries.accounts, {
        'deliveries of': ({ account }) => account,
        wait: ({ waiting }) => waiting,
        'oldest, ms': ({ oldest_age_ms: age }) => age,
      });
    }
    return 0;
  },
};

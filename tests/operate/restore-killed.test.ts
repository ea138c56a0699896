import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { systemClock } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { createRepositories, openStore, prepareSchema, type Database } from '@cascade/store';
import { bundleServices } from '../harness/bundle-programs.ts';
import {
  composeRequest,
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
} from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { restoreUntil, type Death } from './restore-until.ts';
import { runCommand } from './run-command.ts';

const TIMEOUT_MS = 180_000;
/** More rows than a restore inserts at a time (500). */
const AUDIT_ROWS = 1_200;
const ERASED = '6281277700012';
const UNFINISHED = /restore .*run `cascade admin restore <file> --replace` again/;

type Found = 'the old data' | 'the new data' | 'half' | 'refused';

const at = (write: string, moment: Death['moment'], ordinal = 1): Death => ({
  at: write,
  moment,
  ordinal,
});

/** Where a restore is killed, and what a service then finds in the store. */
const DEATHS: readonly { death: Death; found: Found }[] = [
  { death: at('meta.updateOne', 'before'), found: 'the old data' },
  { death: at('meta.updateOne', 'after'), found: 'refused' },
  { death: at('requests.deleteMany', 'during'), found: 'refused' },
  { death: at('audit.insertMany', 'during', 2), found: 'refused' },
  { death: at('meta.updateOne', 'after', 3), found: 'refused' },
  { death: at('meta.updateOne', 'after', 4), found: 'refused' },
  { death: at('meta.updateOne', 'after', 5), found: 'the new data' },
];

function withAuditRows(backup: string, from: number): string {
  const rows = Array.from({ length: AUDIT_ROWS }, (_, i) => ({ doc: { _id: -1 - from - i } }));
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return backup
    .replace('{"collection":"audit"}\n', (line) => line + lines)
    .replace(
      /\{"documents":(\d+)\}\n$/,
      (_, count) => `{"documents":${Number(count) + AUDIT_ROWS}}\n`,
    );
}

/** Each restore adds the operator's act of it, with a time and an id of its own. */
const withoutActs = (backup: string): string =>
  backup
    .replace(/(?<=\{"collection":"operator_acts"\}\n)(?:\{"doc":.*\n)*/, '')
    .replace(/\{"documents":\d+\}\n$/, '');

interface Backup {
  file: string;
  /** Contents of the store after a restore without a kill. */
  contents: string;
}

describeOnEngines('a restore that is killed', (engine) => {
  let folder: string;
  let stack: Stack;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-killed-'));
    stack = await startStack({ engine });
  });
  afterAll(async () => {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function withStore<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const { DATA_DIR: data = '', MONGODB_URL: mongoUrl } = stack.env;
    const path = join(data, 'store.sqlite');
    const database = await openStore({ mongoUrl, file: path, logger: silentLogger });
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  }

  /** Text of a backup without the time at which accounts and events were held. */
  const contents = (key = '') =>
    withStore(async (database) => {
      const { backup } = createRepositories(database, { clock: systemClock });
      let text = '';
      for await (const piece of backup({ now: 0, key })) text += piece;
      return text
        .replaceAll(/"held":\{"at":\d+/g, '"held":{"at":0')
        .replaceAll(/"heldAt":\d+/g, '"heldAt":0');
    });

  async function restore({ file }: Pick<Backup, 'file'>): Promise<string> {
    const { exit, said } = await runCommand(stack, ['restore', file, '--replace']);
    if (exit !== 0) throw new Error(said);
    return withoutActs(await contents());
  }

  /** Writes two backups with different audit rows. Restores each once for its contents. */
  async function writeBackups(): Promise<[Backup, Backup]> {
    const first = { file: join(folder, 'first') };
    const second = { file: join(folder, 'second') };
    const text = gunzipSync(await readFile(first.file)).toString();
    const { key } = JSON.parse(text.split('\n', 1)[0] ?? '') as { key: string };
    await writeFile(second.file, gzipSync(withAuditRows(await contents(key), 5_000)));
    await writeFile(first.file, gzipSync(withAuditRows(text, 0)));
    return [
      { ...first, contents: await restore(first) },
      { ...second, contents: await restore(second) },
    ];
  }

  /** What a service that starts now would serve. */
  async function found(old: Backup, restored: Backup): Promise<Found> {
    const refusal = await withStore(prepareSchema).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
    if (refusal !== null) return UNFINISHED.test(refusal) ? 'refused' : 'half';
    const all = withoutActs(await contents());
    if (all === old.contents) return 'the old data';
    return all === restored.contents ? 'the new data' : 'half';
  }

  test(
    'leaves the data complete, or no service starts until it is run again',
    async () => {
      const tenant = await provision(stack);
      const { body } = await stack.send(composeRequest(tenant, { waba: { to: ERASED } }), {
        token: tenant.token,
      });
      await stack.settled(body.request_id ?? 0, tenant.token);
      const { exit, said } = await runCommand(stack, ['backup', join(folder, 'first')]);
      expect({ exit, said }).toMatchObject({ exit: 0 });
      await stack.manage(tenant.account, 'POST', '/api/contacts/erase', { address: ERASED });
      await provision(stack);

      const seen: { death: Death; found: Found }[] = [];
      stack = await stack.restart(async () => {
        let [next, held] = await writeBackups();
        for (const { death } of DEATHS) {
          const killed = await restoreUntil(death, [next.file, '--replace'], stack.env);
          expect({ death, ...killed }).toMatchObject({ death, signal: 'SIGKILL' });
          seen.push({ death, found: await found(held, next) });
          if (seen.length === 3) await expectNoStart();
          // A second run ends, with exactly the contents of a restore without a kill.
          const again = await restore(next);
          expect({ death, same: again === next.contents }).toEqual({ death, same: true });
          expect(again).not.toContain(ERASED);
          [next, held] = [held, next];
        }
      });
      expect(seen).toEqual(DEATHS);
    },
    TIMEOUT_MS,
  );

  /** Runs as its own process, as a supervisor starts it. */
  async function expectNoStart(): Promise<void> {
    const amqp = engine.kind === 'servers' ? { AMQP_URL: engine.amqpUrl } : {};
    const bundleOf = await bundleServices();
    const env = { ...stack.env, ...amqp, OPERATOR_TOKEN };
    const service = new ServiceProcess('standalone', env, bundleOf('standalone'));
    try {
      const what = 'the service to say why it ends';
      await waitFor(() => UNFINISHED.test(service.stderr), { timeoutMs: 90_000, what });
      expect(await service.exit).toEqual({ code: 1, signal: null });
    } finally {
      await service.kill('SIGKILL');
    }
  }
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecipientCap } from '@cascade/contracts';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { openStore, type StoredRequest } from '@cascade/store';
import type { RealServers } from '../servers/index.ts';
import { Caller } from './caller.ts';
import { checkFacts, isTerminal, type Evidence } from './check-facts.ts';
import type { Rows } from './messages.ts';
import { arrivedAs, referencesOf } from './reference-of.ts';
import { sumOf } from './sum-of.ts';
import { untilCalledBack } from './until-called-back.ts';
import { countOpenings, readRows } from './read-rows.ts';
import { startTestSandbox, takeRealNames } from '../harness/index.ts';
import type { Breakage, Role, RoleSettings } from './roles.ts';
import { SupervisedRole } from './supervised-role.ts';
import { insertTenant, type FaultTenant } from './tenant.ts';

/**
 * Short, so that `unknown` is decided within seconds. Long enough for a process to start on a busy
 * machine, so that a lost send is sent after all and doesn't expire.
 */
const DEADLINES = { syncMs: 20_000, asyncMs: 24_000 };
const TERMINAL_TIMEOUT_MS = 60_000;

/** Longer than the time between two turns of the sweeper. */
const CONFIRM_MS = 1_000;

/** Plan limit of a world's limited account, in sends. */
export const LIMIT = 3;

export interface WorldOptions {
  /** Absent: the embedded twins, and all roles share one process. */
  servers?: RealServers;
  /** Roles that share a process. */
  groups: readonly (readonly Role[])[];
  breakage?: Breakage;
  /** WABA receipts of the sandbox reach the product. */
  receives?: true;
  /** How long accepted messages with a later tier behind them wait for receipts; not at all when absent. */
  confirmMs?: number;
  /** How many messages the tenant's recipients may get. */
  caps?: RecipientCap[];
  /** Folder for the embedded store, such as a disk of its own. */
  within?: string;
}

/** The product in processes that can be killed, with a sandbox that never is. */
export interface World {
  tenant: FaultTenant;
  /** An account whose WABA number waits for receipts; none come unless the world `receives`. */
  patient: FaultTenant;
  /** Creates an account that may send `LIMIT` times. Only on real servers. */
  limited(): Promise<FaultTenant>;
  caller: Caller;
  processOf(role: Role): SupervisedRole;
  /** Kills the processes of the roles and waits for the next ones. */
  replace(roles: readonly Role[]): Promise<void>;
  /** Rows of the requests accepted since the last `settle`. */
  news(): Promise<Rows>;
  /**
   * Waits until every accepted request is terminal and every device has come through its opening, or a timeout, and until
   * receipts reach the product.
   */
  rest(): Promise<void>;
  /**
   * Waits until every request accepted since the last call is terminal and checks it. The next call
   * only covers later requests.
   */
  settle(
    allowed: Pick<Evidence, 'mayFail' | 'mayExpire' | 'cuts'>,
  ): Promise<{ rows: Rows; faults: string[] }>;
  stop(): Promise<void>;
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const sandbox = await startTestSandbox();
  const names = options.servers && takeRealNames(options.servers);
  const dataDir = await mkdtemp(join(options.within ?? tmpdir(), 'cascade-faults-'));
  const file = join(dataDir, 'store.sqlite');
  const secretsKey = randomBytes(32).toString('base64');
  const store = names ? { mongoUrl: names.mongoUrl } : { file };
  const database = await openStore({ ...store, logger: silentLogger });
  const tenant = await insertTenant(database, secretsKey, 'unlimited', {
    quota: null,
    phone: '6281100000001',
    ...(options.caps === undefined ? {} : { caps: options.caps }),
  });
  const patient = await insertTenant(database, secretsKey, 'patient', {
    quota: null,
    confirmMs: CONFIRM_MS,
  });
  // One process at a time can open the embedded store.
  if (!names) await database.close();

  const settings: Omit<RoleSettings, 'roles'> = {
    secretsKey,
    ...(names ? { servers: names } : { file }),
    sandboxUrl: sandbox.url,
    deadlines: DEADLINES,
    ...(options.breakage === undefined ? {} : { breakage: options.breakage }),
    ...(options.receives === undefined ? {} : { receives: options.receives }),
    ...(options.confirmMs === undefined ? {} : { confirmMs: options.confirmMs }),
  };
  const processes = new Map<Role, SupervisedRole>();
  for (const roles of options.groups) {
    const process = new SupervisedRole({ ...settings, roles });
    for (const role of roles) processes.set(role, process);
  }
  const all = [...new Set(processes.values())];
  const processOf = (role: Role) => processes.get(role)!;
  const caller = new Caller(async () => (await processOf('gateway').ready()).url!);
  let limits: Record<string, number> = {};
  const seen = new Set<number>();
  const read = async () => (names ? await readRows(database) : (await all[0]!.rows()).rows);

  const news = async (): Promise<Rows> => newsIn(await read());

  function newsIn(rows: Rows): Rows {
    const isNew = (request: number) => !seen.has(request);
    return {
      requests: rows.requests.filter(({ _id }) => isNew(_id)),
      starts: rows.starts.filter(({ _id }) => isNew(_id)),
      claims: rows.claims.filter(({ request }) => isNew(request)),
      acceptances: rows.acceptances.filter(({ request }) => isNew(request)),
      outcomes: rows.outcomes.filter(({ request }) => isNew(request)),
      blocks: rows.blocks,
    };
  }

  async function isQuiet(): Promise<boolean> {
    if (!names) {
      const { rows, openings } = await all[0]!.rows();
      return openings === 0 && newsIn(rows).requests.every(isTerminal);
    }
    if ((await countOpenings(database)) > 0) return false;
    const goesOn = { _id: { $nin: [...seen] }, state: { $in: ['scheduled', 'open'] } };
    const requests = database.collection<StoredRequest>('requests');
    return (await requests.countDocuments(goesOn, { limit: 1 })) === 0;
  }

  async function rest(): Promise<void> {
    await Promise.all(all.map((process) => process.ready()));
    if (options.receives && processes.has('worker-waba')) await untilCalledBack(sandbox, tenant);
    // A timeout is a finding too: the checker names the requests that aren't terminal.
    await waitFor(isQuiet, {
      timeoutMs: TERMINAL_TIMEOUT_MS,
      everyMs: 100,
      what: 'all that was accepted to be terminal, and all devices to be open',
    }).catch(() => undefined);
  }

  return {
    tenant,
    patient,
    async limited() {
      const name = `limited-${randomBytes(4).toString('hex')}`;
      const limited = await insertTenant(database, secretsKey, name, { quota: LIMIT });
      limits[limited.account] = LIMIT;
      return limited;
    },
    caller,
    processOf,
    async replace(roles) {
      const replaced = new Set(roles.map(processOf));
      await Promise.all([...replaced].map((process) => process.replace()));
    },
    news,
    rest,
    async settle(allowed) {
      await rest();
      const rows = await news();
      const arrived = new Map(
        sandbox.sandbox.inbox
          .arrivals({ atLeast: 1, limit: 200_000 })
          .map(({ channel, reference, arrivals }) => [
            `${channel} ${arrivedAs(channel, reference)}`,
            arrivals,
          ]),
      );
      const faults = checkFacts({
        rows,
        told: caller.told,
        deaths: all.flatMap(({ deaths }) => deaths),
        arrivals: (row, channel) =>
          sumOf(
            referencesOf(row, channel),
            (reference) => arrived.get(`${channel} ${reference}`) ?? 0,
          ),
        ...allowed,
        limits,
      });
      for (const { _id } of rows.requests) seen.add(_id);
      caller.forget();
      limits = {};
      return { rows, faults };
    },
    async stop() {
      await Promise.all(all.map((process) => process.stop()));
      await sandbox.stop();
      if (names) {
        await database.close();
        await names.remove();
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, provision, switchCompat, type Tenant } from '../../harness/index.ts';
import { handMail } from '../bombs/hand-mail.ts';
import { MAIL_BOMBS } from '../bombs/mail-bombs.ts';
import { startAdapterHost } from './adapters/start-adapter-host.ts';
import { createCallbackTargets } from './http/callbacks.ts';
import { callRaw, RouteInputs, type HttpInput } from './http/drive-routes.ts';
import { readRoutes, type FuzzRoute } from './http/routes.ts';
import { restock } from './http/stock.ts';
import { confirmStalls } from './confirm-stalls.ts';
import { InFlight } from './in-flight.ts';
import { MAIL_SEEDS } from './mail/mail-seeds.ts';
import { mutateText } from './mutate.ts';
import type { FuzzTarget } from './process/targets.ts';
import { Random } from './random.ts';
import { keepSeed, type Kept } from './seeds.ts';
import { Tally } from './tally.ts';
import { Turns } from './turns.ts';
import { Watch } from './watch.ts';

export interface FuzzRun {
  minutes: number;
  /** The run goes on until each intake has its quota, for no longer than this in all. */
  atMostMinutes: number;
  seed: number;
  /** Executions of each intake. */
  each: number;
  /** Only intakes whose names have this text. */
  only?: string | undefined;
  /** Sends every worst input once before. */
  worst: boolean;
}

export interface FuzzReport {
  tally: Tally;
  watch: Watch;
  /** Longest piece of each intake of adapters, in ms. */
  longest: ReadonlyMap<string, number>;
  /** Time that inputs were driven for, without the pass of worst inputs. */
  seconds: number;
}

const MAIL_INTAKE = 'mail by SMTP';
const SUPPORT = 'support@fuzz.test';
/** Some calls wait for seconds, and hold no processor meanwhile. */
const HTTP_LANES = 40;
const WORST_LANES = 4;
/** All worst inputs of one intake together may take this long. */
const WORST_MS = 90_000;
/** A worst input comes again every so many executions. */
const WORST_EVERY = 400;
const MAIL_LANES = 4;
const MAIL_BYTES = 256 * 1024;
const MAIL_MS = 120_000;
/** An intake that is ahead of its pace waits, and leaves the processor to others. */
const AHEAD_MS = 200;
/** An input that is sent again, alone, has this long. */
const CONFIRM_MS = 30_000;
const LOOK_MS = 500;
const STOCK_MS = 1_000;
const PROGRESS_MS = 60_000;
/** How often the run looks whether its account still works. */
const ACCOUNT_MS = 15_000;

/** Drives all intakes of the product and of its adapters at once, and watches the processes. */
export async function runFuzz(target: FuzzTarget, run: FuzzRun): Promise<FuzzReport> {
  const random = new Random(run.seed);
  const tally = new Tally();
  const inFlight = new InFlight();
  const base = target.baseOf('/api');
  const client = createClient(base);
  const world = await openWorld(target, client);
  const isMeant = (name: string) => run.only === undefined || name.includes(run.only);
  const intakes = world.routes.flatMap((route) =>
    world.inputs
      .intakesOf(route)
      .filter(isMeant)
      .map((name) => ({ route, name })),
  );
  for (const { name } of intakes) tally.register(name);
  if (isMeant(MAIL_INTAKE)) tally.register(MAIL_INTAKE);
  // Somewhat more than is asked for: the last minute may be a slow one.
  const perSecond = (1.1 * run.each) / (run.minutes * 60);
  const host = await startAdapterHost({ seed: random.fork(), only: run.only, perSecond, tally });
  const watch = new Watch([...target.processes, ...(host ? [host.process] : [])], tally, inFlight);
  await watch.start();
  const call = (input: HttpInput, lane: number, timeoutMs?: number) =>
    makeCall(target, world.inputs, input, lane, { tally, inFlight, timeoutMs });

  if (run.worst) await sendWorst();
  // What the pass of worst inputs counted is none of the random ones.
  for (const name of tally.intakes) tally.set(name, 0);
  const turns = new Turns(intakes, tally, HTTP_LANES);
  const begunAt = Date.now();
  const secondsIn = () => (Date.now() - begunAt) / 1_000;
  host?.begin();
  await Promise.all([
    tellProgress(),
    everyWhile(STOCK_MS, () => world.restock()),
    everyWhile(ACCOUNT_MS, () => world.renew()),
    ...Array.from({ length: HTTP_LANES }, (_, lane) =>
      driveRoutes(lane, new Random(random.fork())),
    ),
    ...(isMeant(MAIL_INTAKE)
      ? Array.from({ length: MAIL_LANES }, (_, lane) => driveMail(lane, new Random(random.fork())))
      : []),
  ]);
  const seconds = Math.round(secondsIn());
  await host?.end();
  await watch.end();
  await confirmStalls({
    suspects: watch.suspects,
    processes: target.processes,
    host,
    tally,
    send: ({ method, path, headers = {}, ...kept }) =>
      method === undefined || path === undefined
        ? mail(kept.body ?? Buffer.of(), 0, kept.what)
        : call({ ...kept, method, path, headers, isStream: kept.isStream === true }, 0, CONFIRM_MS),
  });
  return { tally, watch, longest: host?.longest ?? new Map(), seconds };

  function isOver(): boolean {
    if (target.processes.some(({ ended }) => ended !== undefined)) return true;
    const minutes = secondsIn() / 60;
    return minutes >= run.minutes && (minutes >= run.atMostMinutes || tally.hasEach(run.each));
  }

  async function everyWhile(ms: number, act: () => Promise<void>): Promise<void> {
    while (!isOver()) {
      await sleep(ms);
      // The product may be busy, or gone.
      await act().catch(() => undefined);
    }
  }

  /** Sends every worst input once, intake by intake, and tells how it goes. */
  async function sendWorst(): Promise<void> {
    const waiting = [...intakes];
    let sent = 0;
    let skipped = 0;
    const begun = Date.now();
    console.log(`worst inputs of ${waiting.length} routes`);
    const telling = setInterval(() => {
      const left = waiting.length;
      console.log(
        `worst inputs: ${sent} sent in ${Math.round((Date.now() - begun) / 1_000)} s, ${left} routes wait`,
      );
    }, 15_000);
    await Promise.all(
      Array.from({ length: WORST_LANES }, async (_, lane) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const until = Date.now() + WORST_MS;
          const { route, name } = next;
          for (const [what, make] of world.inputs.worst(route, name)) {
            if (Date.now() > until) skipped += 1;
            else await call({ ...make(), what }, lane, WORST_MS);
            sent += 1;
          }
        }
      }),
    );
    clearInterval(telling);
    console.log(
      `worst inputs: ${sent} of routes sent in ${Math.round((Date.now() - begun) / 1_000)} s, ${skipped} left out: their intake took longer than ${WORST_MS / 1_000} s`,
    );
    if (isMeant(MAIL_INTAKE)) {
      for (const { name, bytes } of MAIL_BOMBS) await mail(bytes(), 0, name);
      console.log(`worst inputs: ${MAIL_BOMBS.length} mails sent`);
    }
    await host?.worst();
    printLongest('worst inputs', host?.longest, await watch.longest());
  }

  async function tellProgress(): Promise<void> {
    let told = Date.now();
    while (!isOver()) {
      await sleep(LOOK_MS);
      turns.measure();
      if (Date.now() - told < PROGRESS_MS) continue;
      told = Date.now();
      const [name, fewest] = tally.rarest[0] ?? ['', 0];
      const minutes = secondsIn() / 60;
      const needed = fewest === 0 ? '?' : Math.round((minutes * run.each) / fewest);
      console.log(
        `${minutes.toFixed(0)} min: ${tally.total} executions (${Math.round(tally.total / secondsIn())} in a second), ` +
          `fewest ${fewest} (${name}), each has ${run.each} after ${needed} min; ${tally.findings.length} findings; ${await watch.busy()}`,
      );
    }
  }

  async function driveRoutes(lane: number, own: Random): Promise<void> {
    while (!isOver() && intakes.length > 0) {
      const next = turns.next(own);
      if (!next) {
        await sleep(1);
        continue;
      }
      const { route, name } = next;
      const done = turns.begin(name);
      const worst = own.chance(1 / WORST_EVERY) ? world.inputs.worst(route, name) : null;
      if (worst && worst.size > 0) {
        const [what, make] = own.pick([...worst]);
        await call({ ...make(), what }, lane);
      } else await call(world.inputs.make(own, route, name), lane);
      done();
    }
  }

  async function driveMail(lane: number, own: Random): Promise<void> {
    while (!isOver()) {
      if (own.chance(1 / WORST_EVERY)) {
        const { name, bytes } = own.pick(MAIL_BOMBS);
        await mail(bytes(), lane, name);
      } else await mail(Buffer.from(mutateText(own, own.pick(MAIL_SEEDS), MAIL_BYTES)), lane);
      if (tally.of(MAIL_INTAKE) > secondsIn() * perSecond) await sleep(AHEAD_MS);
    }
  }

  async function mail(bytes: Buffer, lane: number, what?: string): Promise<void> {
    const kept: Kept = {
      intake: MAIL_INTAKE,
      body: bytes,
      ...(what === undefined ? {} : { what }),
    };
    const done = inFlight.begin(`mail ${lane}`, kept);
    const begun = performance.now();
    const timer = Promise.withResolvers<string>();
    const timeout = setTimeout(() => timer.resolve('timeout'), MAIL_MS);
    const reply = await Promise.race([
      handMail(target.mailPort, SUPPORT, dotted(bytes)).catch(
        (error: unknown) => `failed ${String(error)}`,
      ),
      timer.promise,
    ]);
    clearTimeout(timeout);
    done();
    tally.count(MAIL_INTAKE, Number(/^\d{3}/.exec(reply)?.[0] ?? 0), performance.now() - begun);
    if (reply === 'timeout') {
      const detail = `no reply in two minutes, ${await keepSeed(kept)}`;
      tally.find({ what: 'no answer', intake: MAIL_INTAKE, detail });
    }
  }
}

/** Says which intakes took longest at a stretch. */
function printLongest(
  what: string,
  ...measured: (ReadonlyMap<string, number> | undefined)[]
): void {
  const all = measured.flatMap((one) => [...(one ?? [])]).toSorted(([, a], [, b]) => b - a);
  const named = all.slice(0, 20).map(([intake, ms]) => `${intake} ${ms}`);
  console.log(`${what}: longest pieces, ms of CPU: ${named.join(', ')}`);
}

/** Escapes lines that begin with a dot (RFC 5321, 4.5.2). */
const dotted = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(/^\./gm, '..'), 'latin1');

interface World {
  routes: readonly FuzzRoute[];
  inputs: RouteInputs;
  /** Makes another account where inputs ended the first one, and signs its person in again. */
  renew(): Promise<void>;
  /** Creates what inputs deleted. */
  restock(): Promise<void>;
}

async function openWorld(
  target: FuzzTarget,
  client: ReturnType<typeof createClient>,
): Promise<World> {
  const fetchJson = async (path: string) => (await fetch(`${target.baseOf(path)}${path}`)).json();
  const routes = await readRoutes(fetchJson);
  const make = async () => {
    const tenant = await provision(client);
    await switchCompat(client, tenant.account);
    await client
      .manage(tenant.account, 'POST', '/api/devices', {
        channel: 'email',
        name: 'Support',
        credentials: {
          host: 'smtp.invalid',
          port: 587,
          secure: false,
          from: { address: SUPPORT },
          inbound_addresses: [SUPPORT],
        },
      })
      // A renewed account finds the address taken.
      .catch(() => undefined);
    const targets = await createCallbackTargets(client, tenant.account, {
      secretsKey: target.secretsKey,
      base: target.publicUrl,
    });
    const { data } = await client.manage<{ data: { id: string }[] }>(
      tenant.account,
      'GET',
      '/api/tokens',
    );
    const owner = await client.manage<{ id: string }>(tenant.account, 'POST', '/api/users', {
      ...personOf(tenant),
      role: 'owner',
    });
    const kept = [owner.id, ...targets.map(({ device }) => device), ...data.map(({ id }) => id)];
    const inputs = new RouteInputs(tenant, targets, [...kept, ...Object.values(tenant.devices)]);
    await signIn(client, tenant, inputs);
    await restock(client, tenant, inputs);
    return { tenant, inputs };
  };
  let { tenant, inputs } = await make();
  return {
    routes,
    get inputs() {
      return inputs;
    },
    restock: () => restock(client, tenant, inputs),
    async renew() {
      await signIn(client, tenant, inputs);
      const { status } = await client
        .call('GET', '/api/tokens', undefined, { token: tenant.token })
        .catch(() => ({ status: 0 }));
      if (status !== 401) return;
      console.log('the account was ended by an input: the run goes on with another one');
      ({ tenant, inputs } = await make());
    },
  };
}

const personOf = ({ account }: Tenant) => ({
  email: `owner@${account.replaceAll('_', '-')}.test`.toLowerCase(),
  password: 'what nobody would guess',
});

/** Signs the account's person in, where an input ended the session. */
async function signIn(
  client: Pick<ReturnType<typeof createClient>, 'call'>,
  tenant: Tenant,
  inputs: RouteInputs,
): Promise<void> {
  const { cookie } = inputs;
  if (cookie !== undefined) {
    const { status } = await client.call('GET', '/api/session', undefined, { headers: { cookie } });
    if (status === 200) return;
  }
  const { headers } = await client.call('POST', '/api/login', personOf(tenant));
  inputs.cookie = headers.get('set-cookie')?.split(';', 1)[0];
}

async function makeCall(
  target: FuzzTarget,
  inputs: RouteInputs,
  input: HttpInput,
  lane: number,
  {
    tally,
    inFlight,
    timeoutMs,
  }: { tally: Tally; inFlight: InFlight; timeoutMs?: number | undefined },
): Promise<void> {
  const { intake, method, path, headers, body, isStream, what } = input;
  const kept: Kept = {
    intake,
    method,
    path,
    headers,
    body,
    isStream,
    ...(what === undefined ? {} : { what }),
  };
  const done = inFlight.begin(`http ${lane}`, kept);
  const begun = performance.now();
  try {
    const answer = await callRaw(target.baseOf(path), input, timeoutMs);
    tally.count(intake, answer.status, performance.now() - begun);
    inputs.learn(input, answer);
    if (answer.status >= 500) {
      const isBusy = answer.status === 503;
      if (isBusy) return;
      const detail = `${answer.status} ${answer.text.slice(0, 300)}, ${await keepSeed(kept)}`;
      tally.find({ what: '5xx', intake, detail });
    }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // Node's own client doesn't send such a path.
    if (code === 'ERR_UNESCAPED_CHARACTERS') return;
    tally.count(intake, 0);
    // The server may close a connection whose body it refuses to read.
    if (code === 'EPIPE' || code === 'ECONNRESET') return;
    tally.find({ what: 'no answer', intake, detail: `${message}, ${await keepSeed(kept)}` });
  } finally {
    done();
  }
}

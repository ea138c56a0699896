import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, provision } from '../../harness/index.ts';
import { handMail } from '../bombs/hand-mail.ts';
import { MAIL_BOMBS } from '../bombs/mail-bombs.ts';
import { startAdapterHost } from './adapters/start-adapter-host.ts';
import { createCallbackTargets } from './http/callbacks.ts';
import { callRaw, RouteInputs, type HttpInput } from './http/drive-routes.ts';
import { readRoutes, type FuzzRoute } from './http/routes.ts';
import { InFlight } from './in-flight.ts';
import { MAIL_SEEDS } from './mail/mail-seeds.ts';
import { mutateText } from './mutate.ts';
import type { FuzzTarget } from './process/targets.ts';
import { Random } from './random.ts';
import { keepSeed, type Kept } from './seeds.ts';
import { Tally } from './tally.ts';
import { Watch } from './watch.ts';

export interface FuzzRun {
  minutes: number;
  seed: number;
  /** Executions after which an intake makes room for others. */
  enough: number;
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
}

const MAIL_INTAKE = 'mail by SMTP';
const SUPPORT = 'support@fuzz.test';
/** Some calls wait for seconds, and hold no processor meanwhile. */
const HTTP_LANES = 32;
/** Calls of one intake at once, so that slow ones leave lanes to others. */
const OF_ONE = 2;
const WORST_LANES = 4;
const MAIL_LANES = 2;
const MAIL_BYTES = 256 * 1024;
const MAIL_MS = 120_000;
const LOOK_MS = 500;
/** How often the run looks whether its account still works. */
const ACCOUNT_EVERY = 20_000;

/** Drives all intakes of the product and of its adapters at once, and watches the processes. */
export async function runFuzz(target: FuzzTarget, run: FuzzRun): Promise<FuzzReport> {
  const random = new Random(run.seed);
  const tally = new Tally();
  const inFlight = new InFlight();
  const base = target.baseOf('/api');
  const client = createClient(base);
  const world = await openWorld(target, client);
  const isMeant = (name: string) => run.only === undefined || name.includes(run.only);
  const routes = world.routes.filter((route) => world.inputs.intakesOf(route).some(isMeant));
  const intakes = routes.flatMap((route) =>
    world.inputs
      .intakesOf(route)
      .filter(isMeant)
      .map((name) => ({ route, name })),
  );
  for (const { name } of intakes) tally.register(name);
  if (isMeant(MAIL_INTAKE)) tally.register(MAIL_INTAKE);
  // Somewhat more than is asked for: the last minute may be a slow one.
  const perSecond = (1.1 * run.enough) / (run.minutes * 60);
  const host = await startAdapterHost({ seed: random.fork(), only: run.only, perSecond, tally });
  const watch = new Watch([...target.processes, ...(host ? [host.process] : [])], tally, inFlight);
  await watch.start();
  const call = (input: HttpInput, lane: number) =>
    makeCall(target, world.inputs, input, lane, { tally, inFlight });

  const running = new Map<string, number>();
  let turn = 0;
  let made = 0;
  if (run.worst) await sendWorst();
  const until = Date.now() + run.minutes * 60_000;
  const isOver = () =>
    Date.now() >= until || target.processes.some(({ ended }) => ended !== undefined);
  host?.begin();
  await Promise.all([
    untilOver(),
    ...Array.from({ length: HTTP_LANES }, (_, lane) =>
      driveRoutes(lane, new Random(random.fork())),
    ),
    ...(isMeant(MAIL_INTAKE)
      ? Array.from({ length: MAIL_LANES }, (_, lane) => driveMail(lane, new Random(random.fork())))
      : []),
  ]);
  await host?.end();
  await watch.end();
  return { tally, watch, longest: host?.longest ?? new Map() };

  async function sendWorst(): Promise<void> {
    const waiting = intakes.flatMap(({ route, name }) => [...world.inputs.worst(route, name)]);
    console.log(`${waiting.length} worst inputs of routes`);
    await Promise.all(
      Array.from({ length: WORST_LANES }, async (_, lane) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [what, make] = next;
          await call({ ...make(), what }, lane);
        }
      }),
    );
    if (isMeant(MAIL_INTAKE)) {
      for (const { name, bytes } of MAIL_BOMBS) await mail(bytes(), 0, name);
    }
    await host?.worst();
  }

  async function untilOver(): Promise<void> {
    while (!isOver()) await sleep(LOOK_MS);
  }

  async function driveRoutes(lane: number, own: Random): Promise<void> {
    while (!isOver()) {
      const next = nextIntake(own);
      if (!next) {
        if (intakes.length === 0) return;
        await sleep(1);
        continue;
      }
      const { route, name } = next;
      running.set(name, (running.get(name) ?? 0) + 1);
      await call(world.inputs.make(own, route, name), lane);
      running.set(name, (running.get(name) ?? 1) - 1);
      made += 1;
      if (made % ACCOUNT_EVERY === 0) await world.renew();
    }
  }

  /** The next intake in turn that has few calls running; rarely one that has enough executions while others lack some. */
  function nextIntake(own: Random): (typeof intakes)[number] | undefined {
    for (let tried = 0; tried < intakes.length; tried += 1) {
      turn = (turn + 1) % intakes.length;
      const next = intakes[turn]!;
      if ((running.get(next.name) ?? 0) >= OF_ONE) continue;
      if (tally.of(next.name) < run.enough || own.chance(0.01)) return next;
    }
    return undefined;
  }

  async function driveMail(lane: number, own: Random): Promise<void> {
    while (!isOver()) {
      await mail(Buffer.from(mutateText(own, own.pick(MAIL_SEEDS), MAIL_BYTES)), lane);
    }
  }

  async function mail(bytes: Buffer, lane: number, what?: string): Promise<void> {
    const kept: Kept = {
      intake: MAIL_INTAKE,
      body: bytes,
      ...(what === undefined ? {} : { what }),
    };
    const done = inFlight.begin(`mail ${lane}`, kept);
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
    tally.count(MAIL_INTAKE, Number(/^\d{3}/.exec(reply)?.[0] ?? 0));
    if (reply === 'timeout') {
      const detail = `no reply in two minutes, ${await keepSeed(kept)}`;
      tally.find({ what: 'no answer', intake: MAIL_INTAKE, detail });
    }
  }
}

/** Escapes lines that begin with a dot (RFC 5321, 4.5.2). */
const dotted = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(/^\./gm, '..'), 'latin1');

interface World {
  routes: readonly FuzzRoute[];
  inputs: RouteInputs;
  /** Makes another account where inputs ended the first one. */
  renew(): Promise<void>;
}

async function openWorld(
  target: FuzzTarget,
  client: ReturnType<typeof createClient>,
): Promise<World> {
  const fetchJson = async (path: string) => (await fetch(`${target.baseOf(path)}${path}`)).json();
  const routes = await readRoutes(fetchJson);
  const make = async () => {
    const tenant = await provision(client);
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
    const kept = [...targets.map(({ device }) => device), ...data.map(({ id }) => id)];
    return { tenant, inputs: new RouteInputs(tenant, targets, kept) };
  };
  let { tenant, inputs } = await make();
  return {
    routes,
    get inputs() {
      return inputs;
    },
    async renew() {
      const { status } = await client
        .call('GET', '/api/tokens', undefined, { token: tenant.token })
        .catch(() => ({ status: 0 }));
      if (status !== 401) return;
      console.log('the account was ended by an input: the run goes on with another one');
      ({ tenant, inputs } = await make());
    },
  };
}

async function makeCall(
  target: FuzzTarget,
  inputs: RouteInputs,
  input: HttpInput,
  lane: number,
  { tally, inFlight }: { tally: Tally; inFlight: InFlight },
): Promise<void> {
  const { intake, method, path, headers, body, what } = input;
  const kept: Kept = {
    intake,
    method,
    path,
    headers,
    body,
    ...(what === undefined ? {} : { what }),
  };
  const done = inFlight.begin(`http ${lane}`, kept);
  try {
    const answer = await callRaw(target.baseOf(path), input);
    tally.count(intake, answer.status);
    inputs.learn(input, answer);
    if (answer.status >= 500) {
      const isBusy = answer.status === 503;
      if (isBusy) return;
      const detail = `${answer.status} ${answer.text.slice(0, 300)}, ${await keepSeed(kept)}`;
      tally.find({ what: '5xx', intake, detail });
    }
  } catch (error) {
    tally.count(intake, 0);
    const { message, code } = error as NodeJS.ErrnoException;
    // The server may close a connection whose body it refuses to read.
    if (code === 'EPIPE' || code === 'ECONNRESET') return;
    tally.find({ what: 'no answer', intake, detail: `${message}, ${await keepSeed(kept)}` });
  } finally {
    done();
  }
}

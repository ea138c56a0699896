import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { enterWork, longestWork, mayBeParsed, watchLoop, type Logger } from '@cascade/runtime';
import type { AdapterIntake, OpenIntake } from '@cascade/runtime/testing';
import { jsonBytes, mutateBytes, mutateJson, mutateText } from '../mutate.ts';
import { Random } from '../random.ts';
import { ADAPTER_INTAKES } from './adapter-intakes.ts';
import { AGAIN } from './again.ts';

/** Program of the process in which adapters take inputs: `start-adapter-host.ts` starts and asks it. */
const [seedText = '1', only = '', perSecond = '3'] = process.argv.slice(2);
const intakes = ADAPTER_INTAKES.filter(({ name }) => name.includes(only));

/** Inputs of one turn of an intake. */
const AT_ONCE = 8;
const TAKE_MS = 60_000;
/** A worst input comes again every so many executions. */
const WORST_EVERY = 400;
/** All worst inputs of one intake together may take this long. */
const WORST_MS = 90_000;
/** An intake that is ahead of its pace waits, and leaves the processor to others. */
const PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** Inputs of an intake that may be meant when the event loop was held: several are on their way at once. */
const REMEMBERED = 30;
const REMEMBERED_BYTES = 64 * 1024 * 1024;
/** How often each of them is taken again, alone. */
const AGAIN_TIMES = 5;
const MOST_HELD = 100;

/** The event loop was held; the inputs that may have done it. */
interface Held {
  intake: string;
  ms: number;
  what: string;
  inputs: readonly Buffer[];
}
const held: Held[] = [];
let heldBytes = 0;

const last = new Map<string, Buffer>();
/** The last inputs of each intake, the newest first. */
const recent = new Map<string, Buffer[]>();
/** What the last input is, where it isn't random. */
const lastWhat = new Map<string, string>();
const counts = new Map<string, number>();

/** Logs as the product does, and sends the last input of what held the event loop. */
const logger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn(message, fields = {}) {
    const intake = String(fields['intake']);
    const what = lastWhat.get(intake) ?? `${last.get(intake)?.length ?? 0} random bytes`;
    console.error(JSON.stringify({ level: 'warn', message, ...fields, what }));
    if (message !== 'event loop: held' || isAgain) return;
    process.send?.({ held: intake, what, body: keptOf(intake) });
    note({ intake, ms: Number(fields['ms']), what, inputs: [...(recent.get(intake) ?? [])] });
  },
  error(message, fields = {}) {
    console.error(JSON.stringify({ level: 'error', message, ...fields }));
  },
  child: () => logger,
};

/** Remembers what held the event loop, until there is time to try it alone. */
function note(one: Held): void {
  const bytes = one.inputs.reduce((sum, input) => sum + input.length, 0);
  if (held.length >= MOST_HELD || !intakes.some(({ name }) => name === one.intake)) return;
  const fits = heldBytes + bytes <= REMEMBERED_BYTES * 4;
  heldBytes += fits ? bytes : (one.inputs[0]?.length ?? 0);
  held.push(fits ? one : { ...one, inputs: one.inputs.slice(0, 1) });
}

/** Remembers an input as the newest of its intake. */
function remember(intake: string, input: Buffer): void {
  last.set(intake, input);
  const own = recent.get(intake) ?? [];
  own.unshift(input);
  if (own.length > REMEMBERED) own.pop();
  while (own.length > 1 && own.reduce((sum, one) => sum + one.length, 0) > REMEMBERED_BYTES / 4)
    own.pop();
  recent.set(intake, own);
}

const KEPT_BYTES = 256 * 1024;
const keptOf = (intake: string): string | undefined => {
  const input = last.get(intake);
  return input && input.length <= KEPT_BYTES ? input.toString('base64') : undefined;
};

function tell(what: 'throw' | 'no answer', intake: string, detail: string, input: Buffer): void {
  process.send?.({ finding: { what, intake, detail }, body: input.toString('base64') });
}

function make(
  random: Random,
  { form, limitBytes }: AdapterIntake,
  seed: string | Uint8Array,
): Buffer {
  switch (form) {
    case 'json':
      return jsonBytes(random, mutateJson(random, JSON.parse(String(seed)), limitBytes)).subarray(
        0,
        limitBytes,
      );
    case 'text':
    case 'script':
      return Buffer.from(mutateText(random, String(seed), limitBytes)).subarray(0, limitBytes);
    case 'bytes':
      return mutateBytes(random, Buffer.from(seed), limitBytes);
  }
}

async function take(
  { name, isCounted }: AdapterIntake,
  opened: OpenIntake,
  input: Buffer,
  label = name,
): Promise<void> {
  enterWork(() => ({ intake: label }));
  try {
    const taking = isCounted && !mayBeParsed(input) ? undefined : opened.take(input);
    if (taking instanceof Promise) {
      const timer = new AbortController();
      const late = sleep(TAKE_MS, 'late' as const, { signal: timer.signal, ref: false }).catch(
        () => undefined,
      );
      if ((await Promise.race([taking, late])) === 'late')
        tell('no answer', name, 'not taken in a minute', input);
      timer.abort();
    }
  } catch (error) {
    tell(
      'throw',
      name,
      error instanceof Error ? (error.stack ?? error.message) : String(error),
      input,
    );
  }
  enterWork(() => ({ intake: 'fuzz generator' }));
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Protocols of lines wait for their server again and again. */
const lanesOf = ({ form }: AdapterIntake): number => (form === 'script' ? 24 : 1);

/** A random input; now and then one of the worst. */
function inputOf(
  intake: AdapterIntake,
  random: Random,
  seeds: readonly (string | Uint8Array)[],
): [string | undefined, Buffer] {
  const worst = Object.entries(intake.worst);
  if (worst.length > 0 && random.chance(1 / WORST_EVERY)) {
    const [what, input] = random.pick(worst);
    return [what, Buffer.from(input())];
  }
  return [undefined, make(random, intake, random.pick(seeds))];
}

async function drive(intake: AdapterIntake, random: Random): Promise<void> {
  const opened = await intake.open();
  const seeds = intake.seeds();
  try {
    while (!isOver) {
      for (let n = 0; n < AT_ONCE && !isOver; n += 1) {
        enterWork(() => ({ intake: 'fuzz generator' }));
        const [what, input] = inputOf(intake, random, seeds);
        remember(intake.name, input);
        if (what === undefined) lastWhat.delete(intake.name);
        else lastWhat.set(intake.name, what);
        await take(intake, opened, input);
      }
      const ahead = (counts.get(intake.name) ?? 0) - paced();
      const pauseMs = Math.min(LONGEST_PAUSE_MS, (ahead / Number(perSecond)) * 1_000);
      await (ahead > 0 ? sleep(Math.max(PAUSE_MS, pauseMs)) : nextTurn());
    }
  } finally {
    await opened.close?.();
  }
}

async function sendWorst(): Promise<void> {
  for (const intake of intakes) {
    const opened = await intake.open();
    const until = performance.now() + WORST_MS;
    for (const [what, input] of Object.entries(intake.worst)) {
      if (performance.now() > until) break;
      enterWork(() => ({ intake: 'fuzz generator' }));
      const bytes = Buffer.from(input());
      await nextTurn();
      remember(intake.name, bytes);
      lastWhat.set(intake.name, what);
      await take(intake, opened, bytes);
      await nextTurn();
    }
    await opened.close?.();
  }
}

let isAgain = false;

/**
 * Takes what held the event loop again, alone and several times: what an input costs it costs each time; a pause of
 * the machine or of the collector doesn't come again with it. Returns the CPU time of each round's longest piece.
 */
async function takeAgain(): Promise<{ intake: string; what: string; ms: number[] }[]> {
  isAgain = true;
  const told = [];
  for (const [at, { intake: name, what, ms, inputs }] of held.entries()) {
    const intake = intakes.find((one) => one.name === name)!;
    const rounds = [ms];
    for (let round = 0; round < AGAIN_TIMES; round += 1) {
      globalThis.gc?.();
      const label = `${AGAIN} ${at} ${round}: ${name}`;
      const opened = await intake.open();
      for (const input of inputs) {
        await nextTurn();
        await take(intake, opened, input, label);
      }
      await opened.close?.();
      rounds.push(longestWork().find((one) => one.intake === label)?.ms ?? 0);
    }
    told.push({ intake: name, what, ms: rounds });
  }
  return told;
}

let begunAt = 0;
/** Executions that an intake should have by now. */
const paced = () => ((performance.now() - begunAt) / 1_000) * Number(perSecond);
const figures = () => ({ counts: Object.fromEntries(counts), longest: longestWork() });

let isOver = false;
let running: Promise<unknown> = Promise.resolve();
const counting = setInterval(() => process.send?.(figures()), 1_000);

process.on('message', (message: { begin?: true; end?: true; worst?: true; again?: true }) => {
  if (message.worst) void sendWorst().then(() => process.send?.({ worstDone: true }));
  if (message.begin) {
    begunAt = performance.now();
    counts.clear();
    const random = new Random(Number(seedText));
    running = Promise.all(
      intakes.flatMap((intake) =>
        Array.from({ length: lanesOf(intake) }, () => drive(intake, new Random(random.fork()))),
      ),
    );
  }
  if (message.again) void takeAgain().then((again) => process.send?.({ again }));
  if (message.end) {
    isOver = true;
    void running.then(() => {
      process.send?.({ ...figures(), ended: true });
      clearInterval(counting);
    });
  }
});
process.on('SIGTERM', () => process.exit(0));
// Keeps the process: the channel to the run is not referenced.
setInterval(() => undefined, 1_000);
watchLoop(logger);
console.error(JSON.stringify({ level: 'info', message: 'started', url: 'adapters' }));

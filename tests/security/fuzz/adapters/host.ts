import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { enterWork, longestWork, mayBeParsed, watchLoop, type Logger } from '@cascade/runtime';
import type { AdapterIntake, OpenIntake } from '@cascade/runtime/testing';
import { jsonBytes, mutateBytes, mutateJson, mutateText } from '../mutate.ts';
import { Random } from '../random.ts';
import { ADAPTER_INTAKES } from './adapter-intakes.ts';

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

const last = new Map<string, Buffer>();
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
    if (message === 'event loop: held')
      process.send?.({ held: intake, what, body: keptOf(intake) });
  },
  error(message, fields = {}) {
    console.error(JSON.stringify({ level: 'error', message, ...fields }));
  },
  child: () => logger,
};

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
): Promise<void> {
  enterWork(() => ({ intake: name }));
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
        last.set(intake.name, input);
        if (what === undefined) lastWhat.delete(intake.name);
        else lastWhat.set(intake.name, what);
        await take(intake, opened, input);
      }
      await ((counts.get(intake.name) ?? 0) > paced() ? sleep(PAUSE_MS) : nextTurn());
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
      last.set(intake.name, bytes);
      lastWhat.set(intake.name, what);
      await take(intake, opened, bytes);
      await nextTurn();
    }
    await opened.close?.();
  }
}

let begunAt = 0;
/** Executions that an intake should have by now. */
const paced = () => ((performance.now() - begunAt) / 1_000) * Number(perSecond);
const figures = () => ({ counts: Object.fromEntries(counts), longest: longestWork() });

let isOver = false;
let running: Promise<unknown> = Promise.resolve();
const counting = setInterval(() => process.send?.(figures()), 1_000);

process.on('message', (message: { begin?: true; end?: true; worst?: true }) => {
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

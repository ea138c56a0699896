import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { enterWork, watchLoop, type Logger } from '@cascade/runtime';
import type { AdapterIntake, OpenIntake } from '@cascade/runtime/testing';
import { jsonBytes, mutateBytes, mutateJson, mutateText } from '../mutate.ts';
import { Random } from '../random.ts';
import { ADAPTER_INTAKES } from './adapter-intakes.ts';

/** Program of the process in which adapters take inputs: `start-adapter-host.ts` starts and asks it. */
const [seedText = '1', only = ''] = process.argv.slice(2);
const intakes = ADAPTER_INTAKES.filter(({ name }) => name.includes(only));

/** Inputs of one turn of an intake. */
const AT_ONCE = 8;
const TAKE_MS = 60_000;
/** From this many executions on an intake leaves the processor to others. */
const ENOUGH = 12_000;
const PAUSE_MS = 200;

const last = new Map<string, Buffer>();
const counts = new Map<string, number>();

/** Logs as the product does, and sends the last input of what held the event loop. */
const logger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn(message, fields = {}) {
    console.error(JSON.stringify({ level: 'warn', message, ...fields }));
  },
  error(message, fields = {}) {
    console.error(JSON.stringify({ level: 'error', message, ...fields }));
  },
  child: () => logger,
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

async function take(intake: AdapterIntake, opened: OpenIntake, input: Buffer): Promise<void> {
  const { name } = intake;
  last.set(name, input);
  process.send?.({ running: name });
  await takeQuietly(intake, opened, input);
}

async function takeQuietly(
  { name }: AdapterIntake,
  opened: OpenIntake,
  input: Buffer,
): Promise<void> {
  enterWork(() => ({ intake: name }));
  try {
    const taking = opened.take(input);
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

async function drive(intake: AdapterIntake, random: Random): Promise<void> {
  const opened = await intake.open();
  const seeds = intake.seeds();
  try {
    while (!isOver) {
      for (let n = 0; n < AT_ONCE && !isOver; n += 1) {
        enterWork(() => ({ intake: 'fuzz generator' }));
        const input = make(random, intake, random.pick(seeds));
        last.set(intake.name, input);
        await takeQuietly(intake, opened, input);
      }
      await ((counts.get(intake.name) ?? 0) > ENOUGH ? sleep(PAUSE_MS) : nextTurn());
    }
  } finally {
    await opened.close?.();
  }
}

async function sendWorst(): Promise<void> {
  for (const intake of intakes) {
    const opened = await intake.open();
    for (const [what, input] of Object.entries(intake.worst)) {
      enterWork(() => ({ intake: 'fuzz generator' }));
      const bytes = Buffer.from(input());
      await nextTurn();
      await take(intake, opened, bytes);
      await nextTurn();
      process.send?.({ worst: intake.name, what });
    }
    await opened.close?.();
  }
}

let isOver = false;
let running: Promise<unknown> = Promise.resolve();
const counting = setInterval(() => process.send?.({ counts: Object.fromEntries(counts) }), 1_000);

process.on('message', (message: { begin?: true; end?: true; worst?: true; lastOf?: string }) => {
  if (message.worst) void sendWorst().then(() => process.send?.({ worstDone: true }));
  if (message.begin) {
    const random = new Random(Number(seedText));
    running = Promise.all(intakes.map((intake) => drive(intake, new Random(random.fork()))));
  }
  if (message.lastOf !== undefined) {
    process.send?.({
      lastOf: message.lastOf,
      body: last.get(message.lastOf)?.toString('base64') ?? '',
    });
  }
  if (message.end) {
    isOver = true;
    void running.then(() => {
      process.send?.({ counts: Object.fromEntries(counts), ended: true });
      clearInterval(counting);
    });
  }
});
process.on('SIGTERM', () => process.exit(0));
// Keeps the process: the channel to the run is not referenced.
setInterval(() => undefined, 1_000);
watchLoop(logger);
console.error(JSON.stringify({ level: 'info', message: 'started', url: 'adapters' }));

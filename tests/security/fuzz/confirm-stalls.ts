import { HELD_LIMIT_MS } from '@cascade/runtime';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdapterHost } from './adapters/start-adapter-host.ts';
import type { DrivenProcess } from './process/driven-process.ts';
import { keepSeed, type Kept } from './seeds.ts';
import type { Tally } from './tally.ts';
import type { Suspect } from './watch.ts';

const ROUNDS = 5;
/** In so many of the rounds, the piece comes again: then it is its inputs' cost. */
const MOST_ROUNDS = 3;
/** Inputs on their way when the event loop was held, the largest first. */
const MOST_INPUTS = 40;
const MOST_SUSPECTS = 60;
/** A stall is told with a delay (`DrivenProcess`). */
const TOLD_MS = 3_500;

interface Parts {
  suspects: readonly Suspect[];
  processes: readonly Pick<DrivenProcess, 'stalls'>[];
  host: { process: { name: string }; again: AdapterHost['again'] } | null;
  tally: Tally;
  /** Sends one input alone, and waits for its answer. */
  send(input: Kept): Promise<void>;
  /** Keeps an input of a finding; returns its name. */
  keep?(input: Kept): Promise<string>;
  /** How long a stall may take to be told. */
  toldMs?: number;
}

/**
 * Decides which pieces above the limit are the product's: inputs cost each time what they cost once, so those of a
 * piece are sent again, one after the other and with nothing beside them, in five rounds. A piece that comes in three
 * of them is a finding. One that doesn't was a collection of all garbage, or a machine with other work, and is told as
 * a pause.
 */
export async function confirmStalls({
  suspects,
  processes,
  host,
  tally,
  send,
  keep = keepSeed,
  toldMs = TOLD_MS,
}: Parts): Promise<void> {
  for (const { intake, what, ms } of (await host?.again()) ?? []) {
    const [first = 0, ...again] = ms;
    await judge({ process: 'adapters', intake, ms: first, again }, async () => what);
  }
  const ofProduct = suspects.filter(({ process }) => process !== host?.process.name);
  for (const [at, suspect] of ofProduct.entries()) {
    const inputs = suspect.inputs.slice(0, MOST_INPUTS);
    // What isn't tried again counts.
    const again = at < MOST_SUSPECTS ? await rounds(inputs) : Array(ROUNDS).fill(suspect.ms);
    await judge({ ...suspect, again }, () => namesOf(inputs.slice(0, 3)));
  }

  async function rounds(inputs: readonly Kept[]): Promise<number[]> {
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = processes.map(({ stalls }) => stalls.length);
      for (const input of inputs) await send(input);
      await sleep(toldMs);
      const come = processes.flatMap(({ stalls }, n) => stalls.slice(before[n]));
      longest.push(Math.max(0, ...come.map(({ ms }) => ms)));
    }
    return longest;
  }

  async function judge(
    {
      process,
      intake,
      ms,
      again,
    }: { process: string; intake: string; ms: number; again: readonly number[] },
    what: () => Promise<string>,
  ): Promise<void> {
    if (again.filter((one) => one > HELD_LIMIT_MS).length < MOST_ROUNDS) {
      tally.pauses.push({ process, intake, ms, again });
      return;
    }
    const detail = `${ms} ms of CPU in ${process}, again ${again.join(', ')} ms: ${await what()}`;
    tally.find({ what: 'stall', intake, detail });
  }
  async function namesOf(inputs: readonly Kept[]): Promise<string> {
    const names = inputs.map(
      async (kept) => `${kept.intake}: ${kept.what ?? ''} ${await keep(kept)}`,
    );
    return (await Promise.all(names)).join('; ') || 'no input on its way';
  }
}

import type { FuzzReport, FuzzRun } from './run-fuzz.ts';
import type { Finding, Pause } from './tally.ts';
import type { HeapSample } from './watch.ts';

/** Figures of a run as they are stored. */
export interface FuzzSummary {
  seconds: number;
  executions: number;
  /** Executions of one intake: the fewest and the median. */
  fewest: number;
  median: number;
  /** The ten rarest. */
  rarest: readonly (readonly [string, number])[];
  deaths: number;
  stalls: number;
  /** Longest piece in ms of CPU, of what isn't the run's own; pauses too. */
  longestMs: number;
  /** Pieces above the limit that didn't come again with their inputs. */
  pauses: readonly Pause[];
  intakes: readonly IntakeFigures[];
  findings: readonly Finding[];
  samples: readonly HeapSample[];
}

interface IntakeFigures {
  intake: string;
  executions: number;
  /** Longest piece in ms of CPU; null below 6 ms, where nothing is measured. */
  longestMs: number | null;
  /** Mean time from input to answer; null where it isn't measured. */
  meanMs: number | null;
  answers: string;
}

/** Work of the run itself. */
const OWN = new Set(['fuzz generator']);
const RAREST = 10;
const bare = (text: string) => text.replaceAll(/\{\w+\}|:\w+/g, ':').split(',', 1)[0]!;

/** Prints executions and the longest piece of each intake, then findings, memory and one line of all. */
export async function printReport(report: FuzzReport, run: FuzzRun): Promise<FuzzSummary> {
  const { tally, watch, seconds } = report;
  const longest = await longestOf(report);
  const intakes = tally.intakes.toSorted().map((intake): IntakeFigures => ({
    intake,
    executions: tally.of(intake),
    longestMs: longest.get(bare(intake)) ?? null,
    meanMs: rounded(tally.meanMsOf(intake)),
    answers: tally.statusesOf(intake),
  }));
  console.log(
    '| intake | executions | in a second | longest, ms of CPU | mean ms to the answer | answers |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const { intake, executions, longestMs, meanMs, answers } of intakes) {
    console.log(
      `| ${intake} | ${executions} | ${(executions / seconds).toFixed(1)} | ${longestMs ?? '< 6'} | ${meanMs ?? ''} | ${answers} |`,
    );
  }
  printOthers(longest, new Set(tally.intakes.map(bare)));
  printMemory(watch.samples);
  const { findings } = tally;
  if (findings.length > 0) console.log('\nFindings:');
  for (const { what, intake, detail } of findings) console.log(`- ${what}: ${intake}: ${detail}`);
  const { pauses } = tally;
  if (pauses.length > 0)
    console.log('\nAbove 100 ms once, and not when the inputs came again, alone:');
  for (const { process, intake, ms, again } of pauses)
    console.log(`- ${intake} in ${process}: ${ms} ms, then ${again.join(', ')} ms`);
  const count = (what: Finding['what']) => findings.filter((one) => one.what === what).length;
  const counts = intakes.map(({ executions }) => executions).toSorted((a, b) => a - b);
  const rarest = tally.rarest.slice(0, RAREST);
  const worst = Math.max(0, ...longest.values());
  console.log(`\nRarest: ${rarest.map(([name, times]) => `${name} ${times}`).join(', ')}`);
  const fewest = counts[0] ?? 0;
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  console.log(
    `${tally.total} executions of ${intakes.length} intakes in ${(seconds / 60).toFixed(1)} minutes (seed ${run.seed}), ` +
      `fewest ${fewest} (${rarest[0]?.[0]}), median ${median}, ` +
      `${fewest >= run.each ? 'each has' : 'not each has'} its ${run.each}; ` +
      `${count('death')} deaths, ${count('stall')} stalls over 100 ms, ${pauses.length} pauses that didn't come again (longest piece ${worst} ms), ${count('5xx')} answers 5xx, ` +
      `${count('no answer')} without an answer, ${count('throw')} throws, ${count('error line')} error lines, ` +
      `${count('built-in')} changed built-ins, ${count('heap') === 0 ? 'heap flat' : 'heap grows'}`,
  );
  return {
    seconds,
    executions: tally.total,
    fewest,
    median,
    rarest,
    deaths: count('death'),
    stalls: count('stall'),
    longestMs: worst,
    pauses,
    intakes,
    findings,
    samples: watch.samples,
  };
}

/** Longest piece of each intake and of other work, by its name without parameters. */
async function longestOf({
  watch,
  longest: ofAdapters,
}: FuzzReport): Promise<ReadonlyMap<string, number>> {
  const longest = new Map<string, number>();
  const measured = [
    ...ofAdapters,
    ...(await watch.longest()),
    ...watch.stalls.map(({ intake, ms }) => [intake, ms] as const),
  ];
  for (const [intake, ms] of measured) {
    if (!OWN.has(intake)) longest.set(bare(intake), Math.max(longest.get(bare(intake)) ?? 0, ms));
  }
  return longest;
}

function printOthers(longest: ReadonlyMap<string, number>, known: ReadonlySet<string>): void {
  const others = [...longest]
    .filter(([intake]) => !known.has(intake))
    .toSorted(([, a], [, b]) => b - a);
  console.log('\nOther work of the processes, longest ms of CPU:');
  console.log(others.map(([intake, ms]) => `${intake} ${ms}`).join(', '));
}

function printMemory(samples: readonly HeapSample[]): void {
  console.log(
    '\n| process | s | heap after a collection, MB | RSS, MB |\n| --- | --- | --- | --- |',
  );
  for (const { process, at, heapUsed, rss } of samples) {
    console.log(
      `| ${process} | ${at} | ${Math.round(heapUsed / 1e6)} | ${Math.round(rss / 1e6)} |`,
    );
  }
}

const rounded = (ms: number | undefined): number | null =>
  ms === undefined ? null : Math.round(ms * 10) / 10;

import type { FuzzReport } from './run-fuzz.ts';

const bare = (text: string) => text.replaceAll(/\{\w+\}|:\w+/g, ':').split(',', 1)[0]!;

/** Prints executions and the longest piece of each intake, then findings, memory and one line of all. */
export async function printReport(
  { tally, watch, longest: ofAdapters }: FuzzReport,
  minutes: number,
): Promise<boolean> {
  const longest = new Map<string, number>();
  const measured = [
    ...ofAdapters,
    ...(await watch.longest()),
    ...watch.stalls.map(({ intake, ms }) => [intake, ms] as const),
  ];
  for (const [intake, ms] of measured)
    longest.set(bare(intake), Math.max(longest.get(bare(intake)) ?? 0, ms));
  console.log('| intake | executions | longest, ms of CPU | answers |\n| --- | --- | --- | --- |');
  for (const intake of tally.intakes.toSorted()) {
    // Below 5 ms nothing is measured.
    const ms = longest.get(bare(intake)) ?? '< 6';
    console.log(`| ${intake} | ${tally.of(intake)} | ${ms} | ${tally.statusesOf(intake)} |`);
  }
  const known = new Set(tally.intakes.map(bare));
  const others = [...longest]
    .filter(([intake]) => !known.has(intake))
    .toSorted(([, a], [, b]) => b - a);
  console.log('\nOther work of the processes, longest ms of CPU:');
  console.log(others.map(([intake, ms]) => `${intake} ${ms}`).join(', '));
  console.log(
    '\n| process | s | heap after a collection, MB | RSS, MB |\n| --- | --- | --- | --- |',
  );
  for (const { process, at, heapUsed, rss } of watch.samples) {
    console.log(
      `| ${process} | ${at} | ${Math.round(heapUsed / 1e6)} | ${Math.round(rss / 1e6)} |`,
    );
  }
  const { findings } = tally;
  if (findings.length > 0) console.log('\nFindings:');
  for (const { what, intake, detail } of findings) console.log(`- ${what}: ${intake}: ${detail}`);
  const fewest = tally.intakes.toSorted((a, b) => tally.of(a) - tally.of(b))[0];
  const count = (what: string) => findings.filter((one) => one.what === what).length;
  const worst = [...longest.values(), 0].toSorted((a, b) => b - a)[0];
  console.log(
    `\n${tally.total} executions of ${tally.intakes.length} intakes in ${minutes} minutes, fewest ${tally.of(fewest ?? '')} (${fewest}); ` +
      `${count('death')} deaths, ${count('stall')} stalls over 100 ms (longest ${worst} ms), ${count('5xx')} answers 5xx, ` +
      `${count('no answer')} without an answer, ${count('throw')} throws, ${count('error line')} error lines, ` +
      `${count('built-in')} changed built-ins, ${count('heap') === 0 ? 'heap flat' : 'heap grows'}`,
  );
  return findings.length === 0;
}

/** Work that no call and no message asked for: modules and schemas of a start, among it. */
const UNNAMED = 'unnamed';

/**
 * Longest piece of own CPU time for which a call or a message held the event loop since the processes started, in ms,
 * as their watches measured it. NaN: none of them measures it.
 */
export async function longestPiece(metricsUrls: readonly string[]): Promise<number> {
  const texts = await Promise.all(metricsUrls.map(async (url) => (await fetch(url)).text()));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/^cascade_event_loop_longest_seconds\{(.*)\} (\S+)$/gm)].flatMap(
      ([, labels = '', seconds]) =>
        labels.includes(`intake="${UNNAMED}"`) ? [] : [Number(seconds) * 1_000],
    ),
  );
  // Below 5 ms nothing is measured.
  if (found.length > 0) return Math.max(...found);
  return texts.some((text) => text.includes('cascade_event_loop_longest_seconds')) ? 5 : NaN;
}

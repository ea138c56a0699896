import type { Samples, Summary } from './samples.ts';

interface Verdict {
  line: string;
  says: 'worse' | 'better' | 'no difference';
}

/** Rounds from which quartiles say something. */
const ENOUGH_ROUNDS = 5;

/**
 * Compares each figure of `now` with `before`, of whole contestants (not of their processes). A figure is worse or better
 * where the quartiles of both don't overlap.
 */
export function verdicts(
  samples: Samples,
  pairs: readonly (readonly [before: string, now: string])[],
): Verdict[] {
  const all = samples.summaries();
  return all.flatMap((now) => {
    const pair = pairs.find(([, name]) => name === now.contestant);
    const direction = directionOf(now.figure);
    if (pair === undefined || direction === undefined) return [];
    const before = all.find(
      ({ measure, setting, figure, contestant }) =>
        contestant === pair[0] &&
        measure === now.measure &&
        setting === now.setting &&
        figure === now.figure,
    );
    return before === undefined ? [] : judge(before, now, direction);
  });
}

/** Which way a figure is better; `undefined`: none, or a part of another figure. */
function directionOf(figure: string): 'more' | 'less' | undefined {
  if (/^\S+\/s(?: \/ floor \S)?$/.test(figure)) return 'more';
  return /^cpu ms\/\S+$|^MB(?: idle)?$| (?:ms|s|MB)$/.test(figure) ? 'less' : undefined;
}

function judge(before: Summary, now: Summary, direction: 'more' | 'less'): Verdict {
  const isHigher = now.q1 > before.q3;
  const isLower = now.q3 < before.q1;
  const says =
    !isHigher && !isLower
      ? 'no difference'
      : isHigher === (direction === 'more')
        ? 'better'
        : 'worse';
  const few = Math.min(before.rounds, now.rounds) < ENOUGH_ROUNDS;
  const line =
    `${says}: ${now.measure}, ${now.setting}, ${now.contestant}, ${now.figure}: ` +
    `${range(before)} → ${range(now)}, ratio ${(now.median / before.median).toFixed(2)}` +
    (few ? `, of ${now.rounds} rounds only` : '');
  return { line, says };
}

const range = ({ median, q1, q3 }: Summary): string =>
  `${shown(median)} (${shown(q1)}–${shown(q3)})`;

/** Three digits are more than a median of a few rounds has. */
export function shown(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}

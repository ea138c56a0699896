import { WITHIN, type Expected } from './expected-counts.ts';

export interface Counted {
  /** Of all sends together. */
  figures: Readonly<Record<string, number>>;
  /** What the figures consist of. */
  parts: ReadonlyMap<string, unknown>;
}

/** Returns every figure of a kind that differs with what was counted, or that all is as expected. */
export function judge(
  { figures: wanted, uncounted = [] }: Expected,
  { figures, parts }: Counted,
  sends: number,
) {
  const all = new Set([...Object.keys(wanted), ...Object.keys(figures)]);
  const names = [...all].filter((name) => !uncounted.includes(name));
  const differing = names.flatMap((name) => {
    const counted = (figures[name] ?? NaN) / sends;
    const perSend = wanted[name] ?? NaN;
    const within = WITHIN[name] ?? 0;
    if (Math.abs(counted - perSend) <= perSend * within) return [];
    return `${name}: ${counted} a send, expected ${perSend}${within > 0 ? ` ± ${within * 100} %` : ''}`;
  });
  return differing.length > 0 ? { differing, parts: Object.fromEntries(parts) } : AS_EXPECTED;
}

export const AS_EXPECTED = 'as expected';

import type { Difference } from './compare-answers.ts';

interface NamedChange {
  /** Calls whose answers changed, by method and path. */
  call: RegExp;
  /** Places of the answer. */
  path: RegExp;
  /** What it was and what it is, as JSON on both sides of ` → `; without it, any. */
  values?: RegExp;
  reason: string;
}

/** Changes since 0.2.0 that a caller can meet, with their reason. */
const NAMED: readonly NamedChange[] = [];

/** Why a difference is a change that was meant, or null. */
export function reasonOf(call: string, { path, earlier, today }: Difference): string | null {
  const values = `${JSON.stringify(earlier)} → ${JSON.stringify(today)}`;
  const named = NAMED.find(
    (one) =>
      one.call.test(call) &&
      one.path.test(path) &&
      (one.values === undefined || one.values.test(values)),
  );
  return named?.reason ?? null;
}

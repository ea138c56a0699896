/**
 * What a check found. `fine`; `look`: works, and somebody should look at it; `wrong`: must be mended;
 * `unchecked`: the check couldn't be made.
 */
type FindingState = 'fine' | 'look' | 'wrong' | 'unchecked';

/** One line of the report. */
export interface Finding {
  /** Name of the check, the same in every version: `forwarded-for`. */
  check: string;
  state: FindingState;
  /** What was seen. */
  seen: string;
  /** What to do; absent where nothing is to be done. */
  advice?: string;
}

export const fine = (check: string, seen: string): Finding => ({ check, state: 'fine', seen });
export const look = (check: string, seen: string, advice: string): Finding => ({
  check,
  state: 'look',
  seen,
  advice,
});
export const wrong = (check: string, seen: string, advice: string): Finding => ({
  check,
  state: 'wrong',
  seen,
  advice,
});
export const unchecked = (check: string, seen: string, advice?: string): Finding => ({
  check,
  state: 'unchecked',
  seen,
  ...(advice === undefined ? {} : { advice }),
});

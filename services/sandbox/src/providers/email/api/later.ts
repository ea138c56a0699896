import type { Answer } from './mail-api.ts';

/** The answer with the time after which the call may be repeated. */
export const later =
  (seconds: number, answer: Answer): Answer =>
  (res) => {
    res.set('Retry-After', String(seconds));
    answer(res);
  };

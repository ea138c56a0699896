import type { MailAnswer } from './mail-api.ts';

/** The answer with the time after which the call may be repeated. */
export const later =
  (seconds: number, answer: MailAnswer): MailAnswer =>
  (res) => {
    res.set('Retry-After', String(seconds));
    answer(res);
  };

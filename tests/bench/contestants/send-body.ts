import { RECIPIENTS } from '../provider/http-provider.ts';
import { type Kind, recipients } from './contestant.ts';

/** Channel tokens and templates that a body names. */
export interface BodyParts {
  keys: { telegram: string; waba: string; email: string };
  templates: { waba: number; email: number };
}

const TEXT = 'Your code is 123456. It is valid for ten minutes.';

/** Bodies of `POST /v1/send`; the floors get the same ones. */
export function sendBodies({ keys, templates }: BodyParts, kind: Kind): string[] {
  const message = { message: { type: 'text', message: TEXT } };
  const telegram = (prefix: string, behaviour?: object) =>
    recipients(prefix).map((to) => ({
      keys: { telegram: { token: keys.telegram } },
      content: { telegram: message },
      target: { telegram: to },
      ...(behaviour ? { context: { behaviour } } : {}),
    }));
  const bodies = {
    text: () => telegram(RECIPIENTS.known),
    slow: () => telegram(RECIPIENTS.slow),
    async: () => telegram(RECIPIENTS.known, { mode: 'async' }),
    cascade: () =>
      recipients(RECIPIENTS.unknown).map((unknown) => ({
        keys: {
          telegram: { token: keys.telegram },
          waba: { token: keys.waba, fallback: true, fallback_sequence: 1 },
          email: { token: keys.email, fallback: true, fallback_sequence: 2 },
        },
        content: {
          telegram: message,
          waba: { template: templates.waba },
          email: { template: templates.email },
        },
        target: { telegram: unknown, waba: unknown, email: 'person@recipient.test' },
      })),
    email: () =>
      recipients('').map((number) => ({
        keys: { email: { token: keys.email } },
        content: { email: { template: templates.email } },
        target: { email: `person-${number}@recipient.test`, variables: { code: number } },
      })),
  };
  return bodies[kind]().map((body) => JSON.stringify(body));
}

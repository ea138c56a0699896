import { KNOWN_SERIAL, SCHEDULE, SERIAL } from '../load/generate-load.ts';
import { RECIPIENTS } from '../provider/http-provider.ts';
import { HANGING_MAILBOX } from '../provider/smtp-sink.ts';
import type { Kind } from './contestant.ts';

/** Channel tokens and templates that a body names. */
export interface BodyParts {
  keys: { telegram: string; waba: string; email: string };
  templates: { waba: number; email: number };
  /** Key of a sender pool of three bots. */
  pool?: string;
}

export const TEXT = 'Your code is 123456. It is valid for ten minutes.';

const BUILD: Record<Kind, (parts: BodyParts) => object> = {
  text: (parts) => telegram(parts, RECIPIENTS.known),
  slow: (parts) => telegram(parts, RECIPIENTS.slow),
  'text to known': (parts) => telegram(parts, RECIPIENTS.known, KNOWN_SERIAL),
  'pooled to known': (parts) => telegram(pooled(parts), RECIPIENTS.known, KNOWN_SERIAL),
  'pooled to strangers': (parts) => telegram(pooled(parts), RECIPIENTS.known),
  async: (parts) => ({
    ...telegram(parts, RECIPIENTS.known),
    context: { behaviour: { mode: 'async' } },
  }),
  scheduled: (parts) => ({
    ...telegram(parts, RECIPIENTS.known),
    context: { timing: { schedule: SCHEDULE } },
  }),
  'two tiers': ({ keys, templates }) => ({
    keys: {
      telegram: { token: keys.telegram },
      waba: { token: keys.waba, fallback: true, fallback_sequence: 1 },
    },
    content: {
      telegram: { message: { type: 'text', message: TEXT } },
      waba: { template: templates.waba },
    },
    target: {
      telegram: `${RECIPIENTS.unknown}${SERIAL}`,
      waba: `${RECIPIENTS.known}${SERIAL}`,
    },
  }),
  cascade: ({ keys, templates }) => ({
    keys: {
      telegram: { token: keys.telegram },
      waba: { token: keys.waba, fallback: true, fallback_sequence: 1 },
      email: { token: keys.email, fallback: true, fallback_sequence: 2 },
    },
    content: {
      telegram: { message: { type: 'text', message: TEXT } },
      waba: { template: templates.waba },
      email: { template: templates.email },
    },
    target: {
      telegram: `${RECIPIENTS.unknown}${SERIAL}`,
      waba: `${RECIPIENTS.unknown}${SERIAL}`,
      email: 'person@recipient.test',
    },
  }),
  email: (parts) => email(parts, 'person'),
  waba: (parts) => waba(parts, RECIPIENTS.known),
  waits: (parts) => waits(parts, 60),
  'short waits': (parts) => waits(parts, 5),
  'hanging text': (parts) => telegram(parts, RECIPIENTS.hanging),
  'hanging waba': (parts) => waba(parts, RECIPIENTS.hanging),
  'hanging email': (parts) => email(parts, HANGING_MAILBOX),
};

/** Builds a body of `POST /v1/send`; the floors get the same bodies. */
export const sendBody = (parts: BodyParts, kind: Kind): string =>
  JSON.stringify(BUILD[kind](parts)).replaceAll(`"${SCHEDULE}"`, SCHEDULE);

/** The key of a sender pool instead of a bot's. */
const pooled = (parts: BodyParts): BodyParts => {
  if (parts.pool === undefined) throw new Error('the account has no sender pool');
  return { ...parts, keys: { ...parts.keys, telegram: parts.pool } };
};

const telegram = ({ keys }: BodyParts, prefix: string, serial = SERIAL) => ({
  keys: { telegram: { token: keys.telegram } },
  content: { telegram: { message: { type: 'text', message: TEXT } } },
  target: { telegram: `${prefix}${serial}` },
});

const waba = ({ keys, templates }: BodyParts, prefix: string) => ({
  keys: { waba: { token: keys.waba } },
  content: { waba: { template: templates.waba } },
  target: { waba: `${prefix}${SERIAL}` },
});

const waits = ({ keys, templates }: BodyParts, within: number) => ({
  keys: {
    waba: { token: keys.waba, success: 'delivered', within },
    telegram: { token: keys.telegram, fallback: true, fallback_sequence: 1 },
  },
  content: {
    waba: { template: templates.waba },
    telegram: { message: { type: 'text', message: TEXT } },
  },
  target: {
    waba: `${RECIPIENTS.known}${SERIAL}`,
    telegram: `${RECIPIENTS.known}${SERIAL}`,
  },
  context: { behaviour: { mode: 'async' } },
});

const email = ({ keys, templates }: BodyParts, mailbox: string) => ({
  keys: { email: { token: keys.email } },
  content: { email: { template: templates.email } },
  target: { email: `${mailbox}-${SERIAL}@recipient.test` },
});

import { refused, SENT, UNKNOWN, type Expected } from './results.ts';

const deferred = {
  ...refused('Recipient mail server deferred the message'),
  retryAfterMs: expect.any(Number) as number,
};

export const EXPECTED: Expected = {
  slow: SENT,
  'phone off': SENT,
  'undeliverable later': SENT,
  blocked: refused('Message was refused by policy'),
  unknown: refused('Recipient address does not exist'),
  'rate limited, short': deferred,
  'rate limited, long': deferred,
  greylisted: deferred,
  'provider error': refused('Email could not be delivered.'),
  'provider unavailable': {
    ...refused('Mail server can not be reached'),
    retryAfterMs: expect.any(Number),
  },
  'mailbox full': refused('Recipient mailbox is full'),
  'mailbox disabled': refused('Recipient mailbox is disabled'),
  'refused by policy': refused('Message was refused by policy'),
  hangs: UNKNOWN,
  'cut, delivered': UNKNOWN,
  'cut, lost': UNKNOWN,
};

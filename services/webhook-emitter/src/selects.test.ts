import type { EventFact, InboundRow } from '@cascade/contracts';
import { activates } from './activates.ts';
import { selects } from './selects.ts';

const row: InboundRow = {
  _id: 'dev_1:1',
  account: 'acc_1',
  device: 'dev_1',
  channel: 'telegram',
  providerMessageId: '1',
  from: { id: '7' },
  message: { id: '1', type: 'text', text: 'hi' },
  sandbox: false,
  at: 1,
};
const message: EventFact = { kind: 'incoming_message', row };
const finished: EventFact = {
  kind: 'send_status',
  row: { _id: 1, account: 'acc_1', status: true, channels: {}, devices: ['dev_1'], finishedAt: 1 },
};
const endpoint = (own: Partial<Parameters<typeof selects>[0]> = {}) => ({
  events: ['incoming_message'] as const,
  state: 'active' as const,
  ...own,
});

test.each([
  ['its event, of every device', message, {}, true],
  ['its event, of a linked device', message, { devices: ['dev_0', 'dev_1'] }, true],
  ['its event, of another device', message, { devices: ['dev_0'] }, false],
  ['its event, of no device', message, { devices: [] }, false],
  ['another event', message, { events: ['submission'] as const }, false],
  [
    'send_status, which has no device',
    finished,
    { events: ['send_status'] as const, devices: [] },
    true,
  ],
])('an endpoint selects %s', (_what, fact, own, expected) => {
  expect(selects(endpoint(own), fact)).toBe(expected);
});

test.each([
  ['a message of a linked bot', message, { state: 'pending' as const }, true],
  ['an endpoint that is active already', message, {}, false],
  ['a bot that is not linked', message, { state: 'pending' as const, devices: [] }, false],
  [
    'another channel',
    { kind: 'incoming_message', row: { ...row, channel: 'waba' } } satisfies EventFact,
    { state: 'pending' as const },
    false,
  ],
  [
    'another event',
    finished,
    { state: 'pending' as const, events: ['send_status'] as const },
    false,
  ],
])('what makes an endpoint active: %s', (_what, fact, own, expected) => {
  expect(activates(endpoint(own), fact)).toBe(expected);
});

test.each([
  ['waba', undefined, true],
  ['waba', 2, true],
  ['whatsapp', undefined, false],
  ['whatsapp', 2, true],
  ['email', undefined, false],
  ['email', 2, true],
] as const)(
  'a receipt of %s is for an endpoint of version %s: %s',
  (channel, version, expected) => {
    const receipt: EventFact = {
      kind: 'message_status',
      row: {
        _id: 'dev_1:1:delivered',
        account: 'acc_1',
        device: 'dev_1',
        channel,
        providerMessageId: '1',
        status: 'delivered',
        recipient: '7',
        sandbox: false,
        at: 1,
      },
    };
    const own = { events: ['message_status'] as const, ...(version ? { version } : {}) };
    expect(selects(endpoint(own), receipt)).toBe(expected);
  },
);

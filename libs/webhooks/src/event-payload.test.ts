import type { EventFact } from '@cascade/contracts';
import { validateEvent } from '@cascade/contracts/testing';
import { eventPayload } from './event-payload.ts';

const AT = Date.UTC(2026, 10, 1, 12, 0, 0, 700);
const SECONDS = Math.floor(AT / 1_000);
const parts = {
  device: { name: 'Desk', number: '62811' },
  production: true,
  fileUrl: (account: string, file: number) => `https://c.test/files/${account}/${file}`,
};
const origin = { account: 'acc_1', device: 'dev_1', sandbox: false, at: AT } as const;
const from = { id: '7', name: 'Ana', number: '62812' };
const file = { id: 5, name: 'a.png', mime: 'image/png', size: 9 };

const message = (content: object): EventFact =>
  ({
    kind: 'incoming_message',
    row: {
      ...origin,
      _id: 'dev_1:m1',
      channel: 'waba',
      providerMessageId: 'm1',
      from,
      message: { id: 'm1', ...content },
      notifyAfter: 1,
      replyAt: 1,
    },
  }) as EventFact;

const told = (fact: EventFact) => {
  const payload = eventPayload(fact, parts);
  expect(validateEvent(JSON.parse(JSON.stringify(payload)))).toBe(null);
  return payload;
};

test('a message shows contact, device and content, and no other member of the row', () => {
  expect(told(message({ type: 'text', text: 'hi', reply_to: 'm0' }))).toEqual({
    event: 'incoming_message',
    channel: 'waba',
    device: { id: 'dev_1', name: 'Desk', number: '62811' },
    from,
    message: { id: 'm1', type: 'text', text: 'hi', reply_to: 'm0' },
    timestamp: SECONDS,
    production: true,
  });
});

test.each([
  { type: 'button', button: { id: 'yes', text: 'Yes' } },
  { type: 'list', list: { id: 'r1', title: 'Row', description: 'one' } },
  { type: 'location', location: { lat: -6.2, lng: 106.8, name: 'Here' } },
  { type: 'text', text: 'changed', edited: true },
  {
    type: 'email',
    subject: 's',
    text: 't',
    html: '<p>t</p>',
    authentication: { spf: 'pass', dkim: 'none', dmarc: 'none' },
  },
  { type: 'document', file: { name: 'a.pdf', mime: 'application/pdf', error: 'too large' } },
])('a message of type $type has a payload of the interface', (content) => {
  expect(told(message(content))).toMatchObject({ message: content });
});

test('stored files have a link, also in attachments and answers', () => {
  const linked = { ...file, url: 'https://c.test/files/acc_1/5' };
  expect(told(message({ type: 'image', file }))).toMatchObject({ message: { file: linked } });
  expect(told(message({ type: 'email', attachments: [file] }))).toMatchObject({
    message: { attachments: [linked] },
  });
  const submission: EventFact = {
    kind: 'submission',
    row: {
      ...origin,
      _id: 'sub_1',
      channel: 'telegram',
      form: { id: 'frm_1', name: 'Order' },
      from,
      answers: { proof: file, size: 'L', count: 2, where: { lat: 1, lng: 2 }, note: null },
    },
  };
  expect(told(submission)).toMatchObject({
    submission_id: 'sub_1',
    answers: { proof: linked, size: 'L', count: 2, where: { lat: 1, lng: 2 }, note: null },
  });
  const alone = eventPayload(message({ type: 'image', file }), {
    ...parts,
    fileUrl: () => undefined,
  });
  expect(alone).toMatchObject({ message: { file } });
});

test('a status names its send, the recipient and the errors of the provider', () => {
  const receipt = (status: 'failed' | 'played'): EventFact => ({
    kind: 'message_status',
    row: {
      ...origin,
      _id: `dev_1:wamid:${status}`,
      channel: 'waba',
      providerMessageId: 'wamid',
      status,
      send: 9,
      request: 8,
      recipient: '62812',
      ...(status === 'failed' ? { errors: [{ code: 131_026, title: 'Undeliverable' }] } : {}),
    },
  });
  expect(told(receipt('failed'))).toMatchObject({
    id: 9,
    request_id: 8,
    provider_message_id: 'wamid',
    status: 'failed',
    recipient: '62812',
    errors: [{ code: 131_026, title: 'Undeliverable' }],
  });
  expect(told(receipt('played'))).toMatchObject({ status: 'read' });
});

test.each([
  [true, 'sent'],
  [false, 'failed'],
])('a finished request whose status is %s is %s', (status, expected) => {
  const channels = {
    telegram: status
      ? { status, id: 9, processing_time: '3ms' }
      : {
          status,
          id: 9,
          reason: 'insufficient quota',
          code: 'insufficient_quota' as const,
          processing_time: '0ms',
        },
  };
  const fact: EventFact = {
    kind: 'send_status',
    row: { _id: 8, account: 'acc_1', status, primary: 9, channels, devices: [], finishedAt: AT },
  };
  expect(told(fact)).toEqual({
    event: 'send_status',
    id: 9,
    request_id: 8,
    status: expected,
    channels,
    timestamp: SECONDS,
    production: true,
  });
});

test('a deleted device leaves its id', () => {
  const payload = eventPayload(message({ type: 'text', text: 'x' }), {
    ...parts,
    device: undefined,
  });
  expect(payload).toMatchObject({ device: { id: 'dev_1', name: '', number: '' } });
});

test('the end of a request says what was skipped, and what its channels cost together', () => {
  const cost = (amount: string) => ({ amount, currency: 'USD', source: 'table' as const });
  const fact: EventFact = {
    kind: 'send_status',
    row: {
      _id: 8,
      account: 'acc_1',
      status: true,
      channels: {
        waba: {
          status: false,
          id: 10,
          reason: 'x',
          code: 'undeliverable',
          processing_time: '1ms',
          cost: cost('0.1'),
        },
        telegram: { status: true, id: 11, processing_time: '1ms', cost: cost('0.2') },
      },
      skipped: [{ channel: 'whatsapp', reason: 'max_cost' }],
      devices: [],
      finishedAt: AT,
    },
  };
  expect(told(fact)).toMatchObject({
    channels: { waba: { cost: cost('0.1') } },
    skipped: [{ channel: 'whatsapp', reason: 'max_cost' }],
    cost: { amount: '0.3', currency: 'USD' },
  });
});

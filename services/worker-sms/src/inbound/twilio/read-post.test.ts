import { withReason } from '@cascade/contracts/testing';
import { readPost } from './read-post.ts';

const none = new URLSearchParams();
const read = (params: Record<string, string>, query = none) =>
  withReason(readPost(new URLSearchParams(params), query));

const SID = `SM${'1'.repeat(32)}`;

test('a text has its sender in digits', () => {
  const params = { MessageSid: SID, From: '+6281234567890', To: '+15550002000', Body: 'Halo' };
  expect(read({ ...params, NumMedia: '0', NewMember: 'x' })).toEqual({
    kind: 'text',
    id: SID,
    sender: '+6281234567890',
    text: 'Halo',
    attachments: 0,
  });
});

test.each([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('the status %s is %s', (given, status) => {
  expect(read({ MessageSid: SID, MessageStatus: given, To: '+6281234567890' })).toMatchObject({
    kind: 'status',
    id: SID,
    status,
    recipient: '6281234567890',
  });
});

test.each(['queued', 'sending', 'accepted', 'scheduled', 'partially_delivered', 'constructor'])(
  'the status %s is ignored',
  (given) => {
    expect(read({ MessageSid: SID, MessageStatus: given })).toEqual({
      kind: 'ignored',
      why: 'unknown-status',
    });
  },
);

test('a failed status has the reason of its code, and names its send', () => {
  const params = { MessageSid: SID, MessageStatus: 'undelivered', ErrorCode: '30005' };
  expect(read(params, new URLSearchParams('send=17.23'))).toMatchObject({
    named: { request: 17, send: 23 },
    reason: 'Recipient number does not exist',
    errors: [{ code: 30005 }],
  });
});

test.each([{}, { MessageSid: '' }, { MessageSid: SID, Body: 'without a sender' }])(
  '%j is malformed',
  (params) => {
    expect(read(params as Record<string, string>)).toEqual({ kind: 'ignored', why: 'malformed' });
  },
);

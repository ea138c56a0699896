import { recordingLogger } from '@cascade/runtime/testing';
import type { Device } from '@cascade/store';
import type { MailEvent } from '../../send/providers/mail-provider.ts';
import { createTakeEvent, type TakeEventParts } from './take-event.ts';

const TAG = '0123456789abcdef0123';
const DEVICE = { _id: 'dev_1', account: 'acc_1', sandbox: false } as Device;

/** A worker's parts with one mail: send 17 of request 4, to ann@example.com. */
function start() {
  const receipts = new Map<string, Record<string, unknown>>();
  const suppressed: object[] = [];
  const idOf = (row: Record<string, unknown>) =>
    `${String(row['device'])}:${String(row['providerMessageId'])}:${String(row['status'])}`;
  const sends = { email: { id: 17, device: 'dev_1', target: 'ann@example.com' } };
  const takeEvent = createTakeEvent({
    intake: {
      takeReceipt(row: Record<string, unknown>) {
        const isNew = !receipts.has(idOf(row));
        if (isNew) receipts.set(idOf(row), row);
        return Promise.resolve(isNew);
      },
    },
    repositories: {
      requests: {
        get: (account: string, request: number) =>
          Promise.resolve(account === 'acc_1' && request === 4 ? { _id: 4, sends } : null),
      },
      facts: { load: () => Promise.resolve({ outcomes: [] }) },
      receipts: {
        byIds: (ids: string[]) => Promise.resolve(ids.flatMap((id) => receipts.get(id) ?? [])),
      },
    },
    suppressions: {
      add(entry: object) {
        suppressed.push(entry);
        return Promise.resolve({});
      },
    },
    messageTags: () => [TAG],
    logger: recordingLogger(),
  } as unknown as TakeEventParts);
  const take = (event: object, { token = {}, device = DEVICE } = {}) =>
    takeEvent(
      {
        token: { send: 17, request: 4, tag: TAG, ...token },
        messageId: 'm-1',
        at: 1_000,
        ...event,
      } as MailEvent,
      device,
    );
  return { take, receipts: () => [...receipts.values()], suppressed };
}

const failed = (of: Partial<Extract<MailEvent, { kind: 'failed' }>> = {}) => ({
  kind: 'failed',
  permanent: true,
  status: '5.1.1',
  diagnostic: '550 5.1.1 no such user',
  bounceClass: 'no_such_address',
  ...of,
});

test('a delivery is a receipt of the send, under the id of the provider', async () => {
  const { take, receipts, suppressed } = start();
  await take({ kind: 'delivered' });
  expect(receipts()).toMatchObject([
    { send: 17, request: 4, status: 'delivered', providerMessageId: 'm-1', at: 1_000 },
  ]);
  expect(suppressed).toEqual([]);
});

test('a hard bounce is a receipt with its class, and suppresses the recipient of the send', async () => {
  const { take, receipts, suppressed } = start();
  await take(failed());
  expect(receipts()).toMatchObject([
    {
      status: 'failed',
      bounceClass: 'no_such_address',
      errors: [{ code: 550, title: 'Recipient address does not exist' }],
    },
  ]);
  expect(suppressed).toMatchObject([{ address: 'ann@example.com', why: 'hard_bounce' }]);
});

test.each([
  ['that the provider calls temporary', failed({ permanent: false })],
  ['of a full mailbox', failed({ status: '5.2.2', diagnostic: '552 5.2.2 over quota' })],
  ['that is about the content', failed({ status: '5.7.1', diagnostic: '550 5.7.1 spam message' })],
  ['with a reply of 4xx', failed({ status: '4.1.1', diagnostic: '450 4.1.1 user unknown' })],
])('a bounce %s suppresses nothing', async (_, event) => {
  const { take, receipts, suppressed } = start();
  await take(event);
  expect([receipts().length, suppressed]).toEqual([1, []]);
});

test('a provider’s own category holds when no server said a word', async () => {
  const { take, receipts, suppressed } = start();
  await take(failed({ status: '', diagnostic: '' }));
  expect(receipts()).toMatchObject([{ bounceClass: 'no_such_address' }]);
  expect(suppressed).toHaveLength(1);
});

test('a repeated bounce suppresses nothing again', async () => {
  const { take, suppressed } = start();
  await take(failed());
  // The account has removed the suppression meanwhile.
  suppressed.length = 0;
  await take(failed());
  expect(suppressed).toEqual([]);
});

test('a complaint suppresses and is no failure', async () => {
  const { take, receipts, suppressed } = start();
  await take({ kind: 'complained' });
  expect(receipts()).toEqual([]);
  expect(suppressed).toMatchObject([{ address: 'ann@example.com', why: 'complaint', at: 1_000 }]);
});

test.each([
  ['with a tag that is not of the mail', { token: { tag: 'f'.repeat(20) } }],
  ['of another account', { device: { ...DEVICE, account: 'acc_2' } }],
  ['of a send that is not the request’s', { token: { send: 18 } }],
])('an event %s does nothing', async (_, of) => {
  const { take, receipts, suppressed } = start();
  await take(failed(), of);
  await take({ kind: 'complained' }, of);
  expect([receipts(), suppressed]).toEqual([[], []]);
});

test('an event of a copy is none of the send', async () => {
  const { take, receipts, suppressed } = start();
  await take({ ...failed(), recipients: ['lead@example.com'] });
  await take({ kind: 'complained', recipients: ['lead@example.com'] });
  expect([receipts(), suppressed]).toEqual([[], []]);
  await take({ kind: 'delivered', recipients: ['lead@example.com', 'ann@example.com'] });
  expect(receipts()).toMatchObject([{ status: 'delivered' }]);
});

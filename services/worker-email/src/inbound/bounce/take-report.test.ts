import { fakeClock, recordingLogger } from '@cascade/runtime/testing';
import { readMail } from '../read-mail.ts';
import { createTakeReport } from './take-report.ts';

const TAG = '0123456789abcdef0123';
const OLD_TAG = 'abcdef0123456789abcd';
const LOST_TAG = 'ffffffffffffffffffff';
const OWNER = { account: 'acc_1', device: 'dev_1', sandbox: false };

/** A worker's parts with one mail: send 17 of request 4, to ann@example.com. */
function start({ recorded }: { recorded?: string } = {}) {
  const receipts: object[] = [];
  const suppressed: object[] = [];
  const reads: number[] = [];
  const sends = { email: { id: 17, device: 'dev_0', target: 'ann@example.com' } };
  const takeReport = createTakeReport({
    intake: {
      takeReceipt: (row) => {
        receipts.push(row);
        return Promise.resolve(true);
      },
    },
    repositories: {
      requests: {
        get: (account: string, request: number) => {
          reads.push(request);
          const isOurs = account === OWNER.account && request === 4;
          return Promise.resolve(isOurs ? { _id: 4, sends } : null);
        },
      },
      facts: {
        load: () =>
          Promise.resolve({
            outcomes: recorded === undefined ? [] : [{ _id: 17, providerMessageId: recorded }],
          }),
      },
    } as unknown as Parameters<typeof createTakeReport>[0]['repositories'],
    suppressions: {
      add: (entry) => {
        suppressed.push(entry);
        return Promise.resolve({ ...entry, _id: 'sup_1', reasons: {} });
      },
    },
    messageTags: () => [TAG, OLD_TAG],
    clock: fakeClock(),
    logger: recordingLogger(),
  });
  const take = async (body: string, recipients?: string[], owner = OWNER) => {
    const head = 'From: MAILER-DAEMON@mx.test\r\nSubject: failure notice\r\n\r\n';
    const mail = await readMail(Buffer.from(`${head}${body}\r\n`), { recipients });
    if (mail === null) throw new Error('the mail is unreadable');
    return takeReport(mail, owner);
  };
  return { take, receipts, suppressed, reads };
}

const FAILED = 'could not be delivered:\r\n<bob@example.com>: 550 5.1.1 no such user\r\n\r\n';
const original = (tag: string, send = 17) => `Message-ID: <${send}.4.${tag}@shop.example>`;

test('a bounce makes a receipt with its class, and suppresses the recipient of the send', async () => {
  const { take, receipts, suppressed } = start();
  expect(await take(FAILED + original(TAG))).toBe(true);
  expect(receipts).toMatchObject([
    {
      send: 17,
      request: 4,
      device: 'dev_0',
      providerMessageId: `<17.4.${TAG}@shop.example>`,
      recipient: 'ann@example.com',
      bounceClass: 'no_such_address',
      errors: [{ code: 550, title: 'Recipient address does not exist' }],
    },
  ]);
  expect(suppressed).toMatchObject([
    { address: 'ann@example.com', why: 'hard_bounce', bounceClass: 'no_such_address' },
  ]);
});

test('Message-ID and return path of one mail make the same receipt', async () => {
  const { take, receipts } = start({ recorded: `<17.4.${TAG}@shop.example>` });
  await take(FAILED, [`bounce+h.4.${TAG}@shop.example`]);
  await take(FAILED + original(TAG));
  const ids = receipts.map((row) => (row as { providerMessageId: string }).providerMessageId);
  expect(new Set(ids)).toEqual(new Set([`<17.4.${TAG}@shop.example>`]));
});

test('a tag of an older key counts; of a lost key only the recorded Message-ID', async () => {
  const { take, receipts } = start({ recorded: `<17.4.${LOST_TAG}@shop.example>` });
  expect(await take(FAILED + original(OLD_TAG))).toBe(true);
  expect(await take(FAILED + original(LOST_TAG))).toBe(true);
  expect(receipts).toHaveLength(2);
  expect(await take(FAILED, [`bounce+h.4.${LOST_TAG}@shop.example`])).toBe(false);
});

test.each<[string, string, string[] | undefined]>([
  ['a forged tag', FAILED + original(LOST_TAG), undefined],
  ['a forged return path', FAILED, [`bounce+h.4.${LOST_TAG}@shop.example`]],
  ["another send's tag", FAILED + original(TAG, 18), undefined],
  ['no mail of ours', FAILED, ['bounce@shop.example']],
])('%s changes nothing', async (_, body, recipients) => {
  const { take, receipts, suppressed } = start();
  expect(await take(body, recipients)).toBe(false);
  expect([receipts, suppressed]).toEqual([[], []]);
});

test("another account's device can't report the mail", async () => {
  const { take, receipts } = start();
  expect(await take(FAILED + original(TAG), undefined, { ...OWNER, account: 'acc_2' })).toBe(false);
  expect(receipts).toEqual([]);
});

test('a flood of forged ids costs three reads of the store', async () => {
  const { take, reads } = start();
  const flood = Array.from({ length: 1_000 }, (_, n) => original(LOST_TAG, n + 100));
  expect(await take(FAILED + flood.join('\r\n'))).toBe(false);
  expect(reads).toHaveLength(3);
});

test.each([
  ['a delay', `This is a warning message only.\r\n${FAILED}`],
  [
    'a status `expanded`',
    'Final-Recipient: rfc822; ann@example.com\r\nAction: expanded\r\nStatus: 2.0.0\r\n\r\n',
  ],
])('%s is no failure', async (_, body) => {
  const { take, receipts, suppressed } = start();
  expect(await take(body + original(TAG))).toBe(true);
  expect([receipts, suppressed]).toEqual([[], []]);
});

test('a failure that may pass is told and suppresses nothing', async () => {
  const { take, receipts, suppressed } = start();
  await take(
    `could not be delivered:\r\n<a@b.example>: 552 5.2.2 Mailbox full\r\n\r\n${original(TAG)}`,
  );
  expect(receipts).toMatchObject([{ bounceClass: 'mailbox_full' }]);
  expect(suppressed).toEqual([]);
});

describe('of a mail with copies', () => {
  const copied = `Message-ID: <17.4.${TAG}.c@shop.example>`;
  const status = (address: string) =>
    [
      'Reporting-MTA: dns; mx.test',
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      'Status: 5.1.1',
      '',
      '',
    ].join('\r\n');

  test('a bounce of a copy is none of the send', async () => {
    const { take, receipts, suppressed } = start();
    expect(await take(status('lead@example.com') + copied)).toBe(true);
    expect(await take(FAILED + copied)).toBe(true);
    expect([receipts, suppressed]).toEqual([[], []]);
  });

  test('a bounce of the recipient counts', async () => {
    const { take, receipts, suppressed } = start();
    expect(await take(status('Ann@example.com') + copied)).toBe(true);
    expect(receipts).toMatchObject([
      { send: 17, recipient: 'ann@example.com', providerMessageId: `<17.4.${TAG}.c@shop.example>` },
    ]);
    expect(suppressed).toMatchObject([{ address: 'ann@example.com' }]);
  });
});

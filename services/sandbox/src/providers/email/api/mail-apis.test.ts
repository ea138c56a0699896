import { watchLeaks } from '@cascade/runtime/testing';
import { startRig, type RigAnswer, type SandboxRig } from '../../../testing/rig.ts';

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);
afterEach(() => rig.sandbox.inbox.clear());

const SES_KEY =
  'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20260102/eu-west-1/ses/aws4_request, ' +
  `SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;
const basic = (key: string) => `Basic ${Buffer.from(`api:${key}`).toString('base64')}`;

interface Case {
  name: string;
  path: string;
  key(secret: string): Record<string, string>;
  body(to: string): Record<string, unknown>;
  /** Answers to: no key, a revoked key, another member, a bad recipient. */
  refusals: readonly [noKey: number, revoked: number, member: number, recipient: number];
}

const CASES: readonly Case[] = [
  {
    name: 'postmark',
    path: '/email/postmark/email',
    key: (secret) => ({ 'x-postmark-server-token': secret }),
    body: (to) => ({ From: 'a@shop.test', To: to, Subject: 'Code', TextBody: '123' }),
    refusals: [401, 401, 422, 422],
  },
  {
    name: 'resend',
    path: '/email/resend/emails',
    key: (secret) => ({ authorization: `Bearer ${secret}` }),
    body: (to) => ({ from: 'a@shop.test', to: [to], subject: 'Code', text: '123' }),
    refusals: [401, 403, 422, 422],
  },
  {
    name: 'sendgrid',
    path: '/email/sendgrid/v3/mail/send',
    key: (secret) => ({ authorization: `Bearer ${secret}` }),
    body: (to) => ({
      personalizations: [{ to: [{ email: to }] }],
      from: { email: 'a@shop.test' },
      subject: 'Code',
      content: [{ type: 'text/plain', value: '123' }],
    }),
    refusals: [401, 401, 400, 400],
  },
  {
    name: 'mailgun',
    path: '/email/mailgun/v3/shop.test/messages.mime',
    key: (secret) => ({ authorization: basic(secret) }),
    body: (to) => ({
      to,
      message: new File(['From: a@shop.test\r\nSubject: Code\r\n\r\n123'], 'm'),
    }),
    refusals: [401, 401, 400, 400],
  },
  {
    name: 'ses',
    path: '/email/ses/v2/email/outbound-emails',
    key: (secret) => ({
      authorization:
        secret === 'revoked' ? SES_KEY.replace(/AKIA\w+/, 'AKIAREVOKED00000') : SES_KEY,
      'x-amz-date': '20260102T000000Z',
    }),
    body: (to) => ({
      FromEmailAddress: 'a@shop.test',
      Destination: { ToAddresses: [to] },
      Content: {
        Raw: {
          Data: Buffer.from('From: a@shop.test\r\nSubject: Code\r\n\r\n123').toString('base64'),
        },
      },
    }),
    refusals: [403, 403, 400, 400],
  },
];

describe.each(CASES)('$name', ({ path, key, body, refusals }) => {
  function post(
    members: Record<string, unknown>,
    headers: Record<string, string>,
  ): Promise<RigAnswer> {
    if (!Object.values(members).some((value) => value instanceof File)) {
      return rig.call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(members),
      });
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(members))
      form.set(name, value instanceof File ? value : String(value));
    return rig.call(path, { method: 'POST', headers, body: form });
  }
  const received = (to: string) => rig.sandbox.inbox.list({ to, limit: 10 });

  test('a mail arrives', async () => {
    const answer = await post(body('ana@example.com'), key('k-1'));
    expect(answer.status).toBeLessThan(300);
    expect(received('ana@example.com')).toMatchObject([
      { from: 'a@shop.test', content: { subject: 'Code' } },
    ]);
  });

  test.each([
    ['a call without a key', () => post(body('ana@example.com'), {}), refusals[0]],
    ['a revoked key', () => post(body('ana@example.com'), key('revoked')), refusals[1]],
    [
      'a member that the description does not have',
      () => post({ ...body('ana@example.com'), strange: 'x' }, key('k-1')),
      refusals[2],
    ],
    ['a recipient that is no address', () => post(body('ana'), key('k-1')), refusals[3]],
    [
      'a recipient whose sender is over its limit',
      () => post(body('flooded@example.com'), key('k-1')),
      429,
    ],
    ['a mail that the provider fails on', () => post(body('broken@example.com'), key('k-1')), 500],
    [
      'a mail while the provider is away',
      () => post(body('unavailable@example.com'), key('k-1')),
      503,
    ],
  ])('%s is refused', async (_, call, status) => {
    expect((await call()).status).toBe(status);
    expect(rig.sandbox.inbox.list({ limit: 10 })).toEqual([]);
  });

  test('what the mailbox refuses is accepted first', async () => {
    const answer = await post(body('full@example.com'), key('k-1'));
    expect(answer.status).toBeLessThan(300);
    expect(received('full@example.com')).toEqual([]);
  });
});

test('an idempotency key of Resend sends once, and is refused with another body', async () => {
  const send = (subject: string) =>
    rig.call('/email/resend/emails', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer re_1',
        'idempotency-key': 'one',
      },
      body: JSON.stringify({ from: 'a@shop.test', to: 'ana@example.com', subject, text: '1' }),
    });
  const first = await send('Code');
  expect((await send('Code')).body).toEqual(first.body);
  expect((await send('Other')).status).toBe(409);
  expect(rig.sandbox.inbox.list({ limit: 10 })).toHaveLength(1);
});

test('a callback is set with a valid key alone, at the product alone', async () => {
  const set = (body: object, headers: Record<string, string>) =>
    rig.call('/email/postmark/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const url = 'http://127.0.0.1:1/inbound/email/dev_1';
  const key = { 'x-postmark-server-token': 't' };
  expect((await set({ url, secret: 's' }, {})).status).toBe(401);
  expect((await set({ url }, key)).status).toBe(400);
  expect((await set({ url: 'file:///etc/passwd', secret: 's' }, key)).status).toBe(400);
  expect((await set({ url, secret: 's' }, key)).status).toBe(200);
});

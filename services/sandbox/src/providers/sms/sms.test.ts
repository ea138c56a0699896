import { startRig, type SandboxRig } from '../../testing/rig.ts';

let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const ACCOUNT = `AC${'a'.repeat(32)}`;
const basic = (user: string, secret: string) =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
const whole = { To: '+6281234567890', From: '+15550002000', Body: 'Hello' };

const twilio = (params: Record<string, string>, authorization = basic(ACCOUNT, 'token')) =>
  rig.call(`/sms/2010-04-01/Accounts/${ACCOUNT}/Messages.json`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(params),
  });

test('a message has the members of the resource', async () => {
  const { status, body } = await twilio(whole);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    account_sid: ACCOUNT,
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    status: 'queued',
    num_segments: '1',
    direction: 'outbound-api',
    error_code: null,
  });
});

test.each<[string, Record<string, string>, number]>([
  ['no recipient', { From: whole.From, Body: 'x' }, 21604],
  ['a recipient without a +', { ...whole, To: '6281234567890' }, 21211],
  ['no text', { To: whole.To, From: whole.From }, 21602],
  ['an empty text', { ...whole, Body: '' }, 21602],
  ['no sender', { To: whole.To, Body: 'x' }, 21603],
  ['a sender that is none', { ...whole, From: 'not a sender!!' }, 21212],
  ['a text of 1,601 characters', { ...whole, Body: 'x'.repeat(1_601) }, 21617],
  ['a parameter that Twilio does not know', { ...whole, Text: 'x' }, 20001],
  ['a callback that is no address', { ...whole, StatusCallback: 'here' }, 20001],
  ['a wrong messaging service', { ...whole, MessagingServiceSid: 'MG1' }, 20001],
])('%s is refused', async (_case, params, code) => {
  expect(await twilio(params)).toMatchObject({ status: 400, body: { code, status: 400 } });
});

test.each([
  ['without credentials', ''],
  ["of another account's", basic(`AC${'b'.repeat(32)}`, 'token')],
  ['of a revoked token', basic(ACCOUNT, 'revoked-token')],
])('a call %s is refused with 20003', async (_case, authorization) => {
  expect(await twilio(whole, authorization)).toMatchObject({ status: 401, body: { code: 20003 } });
});

test.each([
  [{ to: 'nobody', text: 'x' }, 'invalid recipient'],
  [{ to: '6281234567890' }, 'text is missing'],
])('the gateway refuses %j with HTTP 200', async (fields, message) => {
  const answer = await rig.call('/sms/gateway/any/path', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(answer).toMatchObject({ status: 200, body: { status: 'error', message } });
});

test('the gateway takes a query', async () => {
  const answer = await rig.call('/sms/gateway/send?to=6281234567891&text=Halo');
  expect(answer.body).toMatchObject({ status: 'ok', message_id: expect.stringMatching(/^gw_/) });
});

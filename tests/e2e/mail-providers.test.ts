import {
  MAIL_PROVIDER_NAMES,
  type ChannelResult,
  type MailProviderName,
  type SendResponse,
} from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { OPERATOR_TOKEN } from '../harness/operator-token.ts';
import {
  composeRequest,
  describeOnEngines,
  MAIL_SENDERS,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

/** A wait that only an event of the provider can end before the test does. */
const LONG = 20;

/** The header that has the sender's key. */
function keyHeaders(name: MailProviderName): Record<string, string> {
  const { server_token: token, api_key, access_key_id: id } = MAIL_SENDERS[name];
  const key = String(api_key);
  const scope = `${String(id)}/20260101/eu-west-1/ses/aws4_request`;
  const headers: Record<MailProviderName, Record<string, string>> = {
    postmark: { 'x-postmark-server-token': String(token) },
    resend: { authorization: `Bearer ${key}` },
    sendgrid: { authorization: `Bearer ${key}` },
    mailgun: { authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
    ses: {
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`,
    },
  };
  return headers[name];
}

interface Sender {
  id: string;
  key: string;
}

/** Senders whose mails a provider takes over HTTP, and what the provider tells about these mails. */
describeOnEngines('mail providers', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;
  const senders = new Map<string, Sender>();
  let given = 0;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { SANDBOX: 'public' } });
    tenant = await provision(stack);
    template = await tenant.template('email', { subject: 'Kode ✓', text: '123456' });
    for (const name of MAIL_PROVIDER_NAMES) {
      const device = await stack.manage(tenant.account, 'POST', '/api/devices', {
        channel: 'email',
        name,
        sandbox: true,
        credentials: MAIL_SENDERS[name],
      });
      expect(device).toMatchObject({ provider: name });
      senders.set(name, { id: String(device.id), key: String(device.token) });
    }
  });
  afterAll(() => stack?.stop());

  const mailbox = (local: string) => `${local}@domain-${(given += 1)}.test`;

  async function ask(name: string, to: string, key: object = {}): Promise<SendResponse> {
    const token = senders.get(name)?.key;
    const request = composeRequest(tenant, { email: { to, template, key: { token, ...key } } });
    const { body } = await stack.send(request, { token: tenant.token });
    return body;
  }

  const send = async (name: string, to: string, key: object = {}): Promise<ChannelResult> =>
    (await ask(name, to, key)).channels!.email!;

  const delivered = { success: 'delivered', within: LONG };

  async function reasonsFor(address: string): Promise<string[]> {
    const path = `/api/suppressions?address=${encodeURIComponent(address)}`;
    const { data } = await stack.manage(tenant.account, 'GET', path);
    const [row] = data as { reasons: { why: string }[] }[];
    return (row?.reasons ?? []).map(({ why }) => why);
  }

  /** A recipient tells the provider in the sandbox that a mail is spam. */
  async function complain(name: MailProviderName, id: string): Promise<number> {
    const answer = await fetch(`${stack.url}/sandbox/email/${name}/complaints`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keyHeaders(name) },
      body: JSON.stringify({ id }),
    });
    return answer.status;
  }

  describe.each(MAIL_PROVIDER_NAMES)('%s', (name) => {
    test('copies arrive, or the detail says why not; a bounce of a copy is none of the send', async () => {
      const [to, lead] = [mailbox('ana'), mailbox('lead')];
      const copied = await tenant.template('email', {
        subject: 'Bill',
        text: 'Your bill',
        cc: [lead],
        reply_to: 'help@shop.test',
        headers: { 'X-Order': '17' },
      });
      const token = senders.get(name)?.key;
      const key = { token, ...delivered };
      const request = composeRequest(tenant, { email: { to, template: copied, key } });
      const { body } = await stack.send(request, { token: tenant.token });
      const result = body.channels!.email!;
      expect(result).toMatchObject({ status: true, delivery: { state: 'delivered' } });
      const isSent = name !== 'resend';
      expect(await stack.inbox(lead)).toHaveLength(isSent ? 1 : 0);
      const left = [
        { field: 'cc[0]', reason: expect.stringContaining('copies are not sent') as string },
      ];
      const detail = result.detail as { not_copied?: unknown } | undefined;
      expect(detail?.not_copied).toEqual(isSent ? undefined : left);
    });

    test('an event of the provider says that the mail was delivered', async () => {
      const to = mailbox('ana');
      const begun = Date.now();
      const result = await send(name, to, delivered);
      expect(result).toMatchObject({ status: true, delivery: { state: 'delivered' } });
      // Silence would count as no bounce, at the end of the wait.
      expect(Date.now() - begun).toBeLessThan(LONG * 500);
      expect(await stack.inbox(to)).toMatchObject([
        {
          from: `${name}@shop.test`,
          content: { subject: 'Kode ✓', text: expect.stringMatching(/^123456/) },
        },
      ]);
    });

    test('a hard bounce fails the send and suppresses the address', async () => {
      const to = mailbox('bounces');
      expect(await send(name, to, delivered)).toMatchObject({
        status: false,
        reason: 'Recipient address does not exist',
        delivery: { state: 'failed' },
      });
      expect(await reasonsFor(to)).toEqual(['hard_bounce']);
      expect(await send(name, to)).toMatchObject({ reason: 'Recipient address does not exist' });
    });

    test('a full mailbox fails the send and suppresses nothing', async () => {
      const to = mailbox('full');
      const result = await send(name, to, delivered);
      expect(result).toMatchObject({ status: false, reason: 'Recipient mailbox is full' });
      expect(await reasonsFor(to)).toEqual([]);
    });

    test('a complaint suppresses the address', async () => {
      const to = mailbox('ana');
      await send(name, to, delivered);
      const [mail] = await stack.inbox(to);
      expect(await complain(name, String(mail?.provider_message_id))).toBe(200);
      await waitFor(async () => (await reasonsFor(to)).includes('complaint'), {
        what: 'the suppression',
      });
    });

    test('a call that the provider cut is unknown, and its event resolves it', async () => {
      const to = mailbox('cut-delivered');
      const { request_id: request, channels } = await ask(name, to);
      expect(channels!.email).toMatchObject({ status: false, code: 'outcome_unknown' });
      const told = async () => {
        const { sends } = await stack.manage<{ sends: { receipt: { status: string } | null }[] }>(
          tenant.account,
          'GET',
          `/api/requests/${request}`,
        );
        return sends[0]?.receipt?.status;
      };
      await waitFor(async () => (await told()) === 'delivered', { what: 'the receipt' });
      expect(await stack.inbox(to)).toHaveLength(1);
    });

    test('a post that is not the provider’s is refused', async () => {
      const url = `${stack.url}/inbound/email/${senders.get(name)?.id}`;
      const post = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(post.status).toBe(401);
    });

    test('its credentials are checked without a mail', async () => {
      const path = `/api/devices/${senders.get(name)?.id}/check`;
      expect(await stack.manage(tenant.account, 'POST', path)).toMatchObject({ ok: true });
    });
  });

  test('a sender pool passes a send on after the provider refused the sender, not after it refused the recipient', async () => {
    const manage = <T>(path: string, body: object) =>
      stack.manage<T>(tenant.account, 'POST', path, body);
    const revoked = await manage<{ id: string }>('/api/devices', {
      channel: 'email',
      name: 'revoked',
      sandbox: true,
      credentials: { ...MAIL_SENDERS.postmark, server_token: 'revoked' },
    });
    const poolOf = (device: string) =>
      manage<{ token: string }>('/api/sender-pools', {
        channel: 'email',
        name: 'pool',
        strategy: 'ordered',
        members: [{ device }, { device: tenant.devices.email }],
      });
    const { token } = await poolOf(revoked.id);
    expect(await send('postmark', mailbox('ana'), { token })).toMatchObject({
      status: true,
      device: tenant.devices.email,
      tried: [{ device: revoked.id, reason: 'Sender login failed' }],
    });
    const healthy = await poolOf(senders.get('postmark')!.id);
    const result = await send('postmark', mailbox('blocked'), { token: healthy.token });
    expect(result).toMatchObject({
      status: false,
      reason: 'Recipient is suppressed at the mail provider',
      code: 'recipient_opted_out',
    });
    expect(result).not.toHaveProperty('tried');
  });

  test('credentials of another form are refused by the member that is wrong', async () => {
    const create = async (credentials: object) => {
      const body = { channel: 'email', name: 'x', credentials };
      const headers = { 'x-account-id': tenant.account };
      const options = { token: OPERATOR_TOKEN, headers };
      const answer = await stack.call('POST', '/api/devices', body, options);
      return String(answer.body.reason);
    };
    const from = { address: 'a@shop.test' };
    expect(await create({ provider: 'fastmail', from })).toMatch(
      /^credentials\.provider: must be one of smtp, ses, postmark, mailgun, sendgrid, resend$/,
    );
    expect(await create({ provider: 'postmark', from })).toMatch(/^credentials\.server_token: /);
    expect(await create({ provider: 'resend', api_key: 're_1', host: 'a', from })).toMatch(
      /^credentials\.host: /,
    );
  });
});

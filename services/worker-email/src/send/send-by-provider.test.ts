import { withReason } from '@cascade/contracts/testing';
import { mediaOfBytes } from '@cascade/channel';
import type { SendJob } from '@cascade/channel';
import { describeAdapterContract } from '@cascade/channel/testing';
import { startFakeHttpProvider, unusedAddress, type Conduct } from '@cascade/egress/testing';
import { MAIL_PROVIDER_NAMES, type MailProviderName } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import type { HttpMailCredentials } from '@cascade/store';
import { createEmailAdapter } from './email-adapter.ts';

const from = { name: 'Toko Büku', address: 'sales@shop.example' };

const CREDENTIALS: { readonly [N in MailProviderName]: HttpMailCredentials } = {
  postmark: { provider: 'postmark', server_token: 'pm-server-token-0000', from },
  resend: { provider: 'resend', api_key: 're_secret_0000', from },
  sendgrid: { provider: 'sendgrid', api_key: 'SG.secret-0000', from },
  mailgun: { provider: 'mailgun', api_key: 'mg-secret-0000', domain: 'mg.shop.example', from },
  ses: {
    provider: 'ses',
    region: 'eu-west-1',
    access_key_id: 'AKIAIOSFODNN7EXAMPLE',
    secret_access_key: 'aws-secret-access-key-0000',
    from,
  },
};

const ACCEPTED: Readonly<Record<MailProviderName, Conduct>> = {
  postmark: { status: 200, body: { ErrorCode: 0, Message: 'OK', MessageID: 'id-1' } },
  resend: { status: 200, body: { id: 'id-1' } },
  sendgrid: { status: 202, body: '', headers: { 'x-message-id': 'id-1' } },
  mailgun: { status: 200, body: { id: 'id-1', message: 'Queued. Thank you.' } },
  ses: { status: 200, body: { MessageId: 'id-1' } },
};

const adapterAt = (liveRoot: string) =>
  createEmailAdapter({
    egress: createEgress({ allow: [], admit: [], logger: silentLogger }),
    sandbox: () => Promise.resolve(null),
    liveRoot,
    clock: systemClock,
    messageTag: () => '0123456789abcdef0123',
  });

describe.each(MAIL_PROVIDER_NAMES)('%s', (name) => {
  const credentials = CREDENTIALS[name];

  describeAdapterContract(`email over ${name}`, {
    to: 'ann@example.com',
    async start() {
      const provider = await startFakeHttpProvider(() => ACCEPTED[name]);
      return {
        credentials,
        adapter: adapterAt(provider.url),
        provider: {
          ...provider,
          received: () => provider.calls.length,
          conduct: (how) =>
            provider.conduct((call) =>
              how === 'accept'
                ? ACCEPTED[name]
                : how === 'refuse'
                  ? { status: 401, body: { message: `bad key ${JSON.stringify(call.headers)}` } }
                  : how,
            ),
        },
      };
    },
    async startWithoutProvider() {
      const { host, port } = await unusedAddress();
      return { credentials, adapter: adapterAt(`http://${host}:${port}`) };
    },
  });

  test('the same send is the same call, however often it is prepared', async () => {
    const provider = await startFakeHttpProvider(() => ACCEPTED[name]);
    const adapter = adapterAt(provider.url);
    const job: SendJob<HttpMailCredentials> = {
      send: 7,
      request: 3,
      device: { id: 'dev_1', account: 'acc_1', number: from.address, sandbox: false },
      credentials,
      to: 'ann@example.com',
      content: { kind: 'email', subject: 'Code', text: '123456', attachments: [] },
      media: [],
    };
    for (let times = 0; times < 2; times += 1) {
      const prepared = await adapter.prepare(job, AbortSignal.timeout(10_000));
      if (!('ready' in prepared)) throw new Error(JSON.stringify(prepared));
      await adapter.send(job, prepared.ready, AbortSignal.timeout(10_000));
    }
    await adapter.close();
    await provider.close();
    const [first, second] = provider.calls;
    expect(first?.path).toMatch(new RegExp(`^/${name}/`));
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    const key = String(first?.headers['idempotency-key']);
    expect(/^7-3-[0-9a-f]{20}$/.test(key)).toBe(name === 'resend');
    // A MIME message has a new boundary and date.
    const isMime = ['ses', 'mailgun'].includes(name);
    expect(isMime || second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
  });
});

test('attachments that a provider does not take are refused before the call', async () => {
  const adapter = adapterAt('http://127.0.0.1:9');
  const job: SendJob<HttpMailCredentials> = {
    send: 7,
    request: 3,
    device: { id: 'dev_1', account: 'acc_1', number: from.address, sandbox: false },
    credentials: CREDENTIALS.postmark,
    to: 'ann@example.com',
    content: { kind: 'email', subject: 'Code', text: 'x', attachments: [] },
    media: [mediaOfBytes(Buffer.alloc(7_500_000), 'application/pdf', 'a')],
  };
  expect(withReason(await adapter.prepare(job, AbortSignal.timeout(10_000)))).toEqual({
    reason: 'file is too large for email: 8 MB, limit 7 MB',
  });
  await adapter.close();
});

import { waitFor } from '@cascade/runtime/testing';
import { createTransport, type SendMailOptions } from 'nodemailer';
import {
  describeOnEngines,
  proveDomain,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { activeEndpoint } from './active-endpoint.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const DESK = 'desk@shop.test';
const TIMEOUT_MS = 30_000;

/** SPF records: the tests send from 127.0.0.1, which may send for one of these domains. */
const ZONE: Readonly<Record<string, string>> = {
  'client.test': 'v=spf1 ip4:127.0.0.1 -all',
  'victim.test': 'v=spf1 ip4:192.0.2.1 -all',
};

const resolver = (domain: string, type: string) => {
  const text = type === 'TXT' ? ZONE[domain] : undefined;
  if (text !== undefined) return Promise.resolve([[text]]);
  return Promise.reject(Object.assign(new Error(`no ${type}`), { code: 'ENOTFOUND' }));
};

interface Inbound {
  from: { id: string; verified?: boolean };
  message: { id: string; subject?: string; authentication?: { spf: string } };
}

const recipientsOf = async (stack: Stack, { account }: Tenant) => {
  const path = '/api/sends?limit=200';
  const { data } = await stack.manage<{ data: { target: string }[] }>(account, 'GET', path);
  return data.map(({ target }) => target);
};

describeOnEngines('mail from an unverified sender', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let device: string;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startStack({
      engine,
      env: { SMTP_PORT: '0', EGRESS_ALLOW: '127.0.0.0/8' },
      overrides: { resolver },
    });
    tenant = await provision(stack);
    await proveDomain(stack, tenant.account, DESK.slice(DESK.indexOf('@') + 1));
    const { id } = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'email',
      name: 'Desk',
      credentials: {
        host: '127.0.0.1',
        port: 9,
        secure: false,
        from: { address: DESK },
        inbound_addresses: [DESK],
      },
    });
    device = id;
    const template = await tenant.template('email', {
      subject: 'Hi {{name|there}}',
      text: '{{text}}',
    });
    await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
      device,
      match: { type: 'any' },
      reply: { template },
    });
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });

  /** Delivers a mail as another mail server does. */
  async function hand(mail: SendMailOptions) {
    const transport = createTransport({ ...stack.smtp, secure: false, ignoreTLS: true });
    try {
      await transport.sendMail({ to: DESK, text: 'Hi', ...mail });
    } finally {
      transport.close();
    }
  }

  async function rowsOf(subject: string) {
    const path = '/api/inbound?channel=email&limit=200';
    const { data } = await stack.manage<{ data: Inbound[] }>(tenant.account, 'GET', path);
    return data.filter(({ message }) => message.subject === subject);
  }

  const suppressed = async (address: string) => {
    const path = `/api/suppressions?address=${encodeURIComponent(address)}`;
    const { data } = await stack.manage<{ data: { reasons: { why: string }[] }[] }>(
      tenant.account,
      'GET',
      path,
    );
    return data.flatMap(({ reasons }) => reasons.map(({ why }) => why));
  };

  test('a rule answers a verified sender, and never a forged address', async () => {
    const path = await activeEndpoint(stack, tenant, receiver, 'incoming_message', [device]);
    const told = receiver.at(path).length;
    const envelope = { from: 'me@client.test', to: DESK };
    await hand({ from: 'Ann <ann@victim.test>', envelope, subject: 'forged' });
    await hand({ from: 'Bob <bob@client.test>', subject: 'real', text: 'Hello' });
    await waitFor(async () => (await recipientsOf(stack, tenant)).includes('bob@client.test'), {
      timeoutMs: TIMEOUT_MS,
      what: 'the reply to the verified sender',
    });
    expect(await recipientsOf(stack, tenant)).not.toContain('ann@victim.test');
    expect(await rowsOf('forged')).toMatchObject([
      { from: { id: 'ann@victim.test', verified: false }, message: { authentication: {} } },
    ]);
    expect(await rowsOf('real')).toMatchObject([
      { from: { id: 'bob@client.test', verified: true } },
    ]);
    const events = (await receiver.take(path, told + 2)).slice(told).map(({ body }) => body);
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: 'incoming_message',
          from: { id: 'ann@victim.test', name: 'Ann', address: 'ann@victim.test', verified: false },
        }),
        expect.objectContaining({ from: expect.objectContaining({ verified: true }) }),
      ]),
    );
  });

  test('its STOP suppresses no address, and its START lifts no suppression', async () => {
    const envelope = { from: 'me@client.test', to: DESK };
    await hand({ from: 'eve@victim.test', envelope, subject: 'STOP' });
    await hand({ from: 'eve@client.test', subject: 'STOP' });
    expect(await suppressed('eve@victim.test')).toEqual([]);
    expect(await suppressed('eve@client.test')).toEqual(['opt_out']);
    await hand({
      from: 'eve@client.test',
      envelope: { from: 'x@victim.test', to: DESK },
      subject: 'START',
    });
    expect(await suppressed('eve@client.test')).toEqual(['opt_out']);
    await hand({ from: 'eve@client.test', subject: 'START' });
    expect(await suppressed('eve@client.test')).toEqual([]);
  });

  test('START of a verified sender only lifts suppressions that came by mail', async () => {
    const address = 'kit@client.test';
    const of = { channel: 'email', address };
    await stack.manage(tenant.account, 'POST', '/api/suppressions', { ...of, why: 'imported' });
    await hand({ from: address, subject: 'STOP' });
    await hand({ from: address, subject: 'START' });
    expect(await suppressed(address)).toEqual(['imported']);
  });

  test('it does not displace a verified mail with the same Message-ID', async () => {
    const messageId = '<one@client.test>';
    const envelope = { from: 'me@victim.test', to: DESK };
    await hand({ from: 'dan@client.test', envelope, subject: 'same id, forged', messageId });
    await hand({ from: 'dan@client.test', subject: 'same id, real', messageId });
    await hand({ from: 'dan@client.test', subject: 'same id, real', messageId });
    const message = { id: messageId };
    expect(await rowsOf('same id, forged')).toMatchObject([{ from: { verified: false }, message }]);
    expect(await rowsOf('same id, real')).toMatchObject([{ from: { verified: true }, message }]);
  });
});

describeOnEngines('mail of the sandbox’s contacts', (engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    const never = () => Promise.reject(new Error('the sandbox asks no name server'));
    stack = await startStack({ engine, overrides: { resolver: never } });
    tenant = await provision(stack);
    const template = await tenant.template('email', { subject: 'Hi', text: 'Hi {{name|there}}.' });
    await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
      device: tenant.devices.email,
      match: { type: 'any' },
      reply: { template },
    });
  });
  afterAll(() => stack.stop());

  const say = (contact: string, more: object) =>
    stack.call('POST', '/sandbox/answers', {
      channel: 'email',
      device: tenant.mailFrom,
      contact,
      text: 'Hello',
      ...more,
    });

  test('is signed, so that rules answer it; a forged one is stored and not answered', async () => {
    expect((await say('fay@example.com', { forged: true })).status).toBe(200);
    expect((await say('gus@example.org', {})).status).toBe(200);
    await waitFor(async () => (await stack.inbox('gus@example.org')).length > 0, {
      timeoutMs: TIMEOUT_MS,
      what: 'the reply to the signed mail',
    });
    expect(await stack.inbox('fay@example.com')).toEqual([]);
    expect(await recipientsOf(stack, tenant)).not.toContain('fay@example.com');
    const { data } = await stack.manage<{ data: Inbound[] }>(
      tenant.account,
      'GET',
      '/api/inbound?channel=email',
    );
    const verdicts = Object.fromEntries(data.map(({ from }) => [from.id, from.verified]));
    expect(verdicts).toEqual({ 'fay@example.com': false, 'gus@example.org': true });
  });

  test('only a mail can be forged', async () => {
    const answer = { channel: 'telegram', device: '7000000001', contact: '1', text: 'x' };
    const { status, body } = await stack.call('POST', '/sandbox/answers', {
      ...answer,
      forged: true,
    });
    expect([status, body]).toMatchObject([400, { reason: 'forged: of a mail alone' }]);
  });
});

import { connect, createServer, type Server, type Socket } from 'node:net';
import { channelsWith } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  magicRecipient,
  ownSandboxCredentials,
  provision,
  startStack,
  textOf,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

interface Checked {
  ok: boolean;
  message: string;
  cause?: string | null;
  field?: string;
}

interface Condition {
  state: string;
  since: string | null;
  checked_at: string | null;
  cause: string | null;
}

interface Logged {
  sends: { standing: string; reason: string | null }[];
}

const REVOKED = 'revoked-by-its-owner-0000000000000000';
const TIMEOUT_MS = 20_000;
const AFTER_THE_NEXT_CHECK_MS = 20 * 60_000;
const own = ownSandboxCredentials(7_000);
const from = { address: 'shop@trial.test' };

type Row = [what: string, body: object, expected: Partial<Checked>];

/** What the sandbox's providers refuse. */
const REFUSED: Row[] = [
  [
    'a revoked bot token',
    { channel: 'telegram', credentials: { bot_token: `7100000000:${REVOKED.slice(0, 35)}` } },
    { cause: 'login_refused', field: 'bot_token' },
  ],
  [
    'a revoked access token',
    { channel: 'waba', credentials: { ...own.waba, access_token: 'EAArevoked' } },
    { cause: 'login_refused', field: 'access_token' },
  ],
  [
    'a phone number id that there is not',
    { channel: 'waba', credentials: { ...own.waba, phone_number_id: '123' } },
    { cause: 'unknown_number', field: 'phone_number_id' },
  ],
  [
    'an access token that may not send',
    { channel: 'waba', credentials: { ...own.waba, access_token: 'EAAreadonly' } },
    { cause: 'missing_permission', field: 'access_token' },
  ],
  [
    'a wrong SMTP password',
    { channel: 'email', credentials: { ...own.email, password: 'revoked' } },
    { cause: 'login_refused', field: 'password' },
  ],
  ...(
    [
      ['postmark', { server_token: 'revoked' }, 'server_token'],
      ['mailgun', { domain: 'trial.test', region: 'us', api_key: 'revoked' }, 'api_key'],
      ['sendgrid', { region: 'global', api_key: 'SG.revoked' }, 'api_key'],
      ['resend', { api_key: 're_revoked' }, 'api_key'],
    ] as const
  ).map(([provider, members, field]): Row => [
    `a revoked key of ${provider}`,
    { channel: 'email', credentials: { provider, ...members, from } },
    { cause: 'login_refused', field },
  ]),
];

describeOnEngines('checks of devices', (engine) => {
  const clock = jumpingClock();
  let stack: Stack;
  let tenant: Tenant;
  beforeAll(async () => {
    const env = { EGRESS_ALLOW: '127.0.0.0/8' };
    stack = await startStack({ engine, env, overrides: { clock } });
    tenant = await provision(stack);
  });
  afterAll(() => stack?.stop());

  const manage = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);
  const check = (body: object) => manage<Checked>('POST', '/api/devices/check', body);

  const conditionOf = async (id: string) =>
    (await manage<{ condition: Condition }>('GET', `/api/devices/${id}`)).condition;
  const untilState = (id: string, state: string) =>
    waitFor(
      async () => {
        const condition = await conditionOf(id);
        return condition.state === state ? condition : null;
      },
      { timeoutMs: TIMEOUT_MS, what: `${id} is ${state}` },
    );

  test.each(REFUSED)('%s is told before it is saved', async (_what, body, expected) => {
    expect(await check({ sandbox: true, ...body })).toMatchObject({ ok: false, ...expected });
  });

  test.each(channelsWith('delivery', 'lane'))('right credentials of %s pass', async (channel) => {
    const body = { channel, credentials: own[channel], sandbox: true };
    expect(await check(body)).toMatchObject({ ok: true, advice: null });
  });

  test('a mail server that is not there, and one that has no name, are told with the field', async () => {
    const mail = (host: string) =>
      check({ channel: 'email', credentials: { host, port: 1, secure: false, from } });
    expect(await mail('127.0.0.1')).toMatchObject({ cause: 'host_unreachable', field: 'host' });
    expect(await mail('mail.invalid')).toMatchObject({ cause: 'host_not_found', field: 'host' });
  });

  test('devices of all channels become green by themselves, with the time of their check', async () => {
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
    for (const id of Object.values(tenant.devices)) {
      const { since, checked_at: checkedAt, cause } = await untilState(id, 'working');
      expect([since, checkedAt, cause]).toEqual([expect.any(String), expect.any(String), null]);
    }
  });

  test('credentials that were saved all the same are checked, and never green', async () => {
    const { id } = await manage<{ id: string }>('POST', '/api/devices', {
      channel: 'telegram',
      name: 'Saved anyway',
      credentials: { bot_token: `7100000000:${REVOKED.slice(0, 35)}` },
      sandbox: true,
    });
    expect(await untilState(id, 'refused')).toMatchObject({ cause: 'login_refused' });
    await manage('PATCH', `/api/devices/${id}`, { credentials: own.telegram });
    await untilState(id, 'working');
  });

  test('a message of a trial by WABA answers a person who wrote to the number, and no other', async () => {
    const device = tenant.devices.waba;
    const writer = freshRecipient('waba');
    const other = magicRecipient('session window closed', 'waba');
    const act = { device, contact: writer, text: 'hello' };
    const write = () => manage('POST', '/api/sandbox/answers', act);
    // The worker listens for a new device after a moment.
    await waitFor(
      () =>
        write().then(
          () => true,
          () => false,
        ),
      { timeoutMs: TIMEOUT_MS, what: 'the message of the contact to be taken' },
    );
    const inbound = `/api/inbound?channel=waba&device=${device}`;
    const rows = () => manage<{ data: { from: { id: string } }[] }>('GET', inbound);
    await waitFor(async () => (await rows()).data.some(({ from: { id } }) => id === writer), {
      timeoutMs: TIMEOUT_MS,
      what: 'the message of the contact',
    });
    const until = async (standings: readonly string[], to: string) => {
      const path = `/api/devices/${device}/trial`;
      const { request_id: id } = await manage<{ request_id: number }>('POST', path, { to });
      return waitFor(
        async () => {
          const { sends } = await manage<Logged>('GET', `/api/requests/${id}`);
          return sends.find(({ standing }) => standings.includes(standing)) ?? null;
        },
        { timeoutMs: TIMEOUT_MS, what: `the outcome of ${id}` },
      );
    };
    await until(['delivered', 'read'], `+${writer}`);
    expect((await stack.inbox(writer)).map(textOf)).toEqual([
      expect.stringMatching(/^This channel is connected\n\n/),
    ]);
    const { reason } = await until(['failed'], `+${other}`);
    expect(reason).toMatch(/session window is closed/);
    expect(await stack.inbox(other)).toEqual([]);
  });

  test('a device turns from green to failing when its server goes, and back when it comes', async () => {
    const smtp = stack.smtp!;
    const server = await forward(smtp);
    const { id } = await manage<{ id: string }>('POST', '/api/devices', {
      channel: 'email',
      name: 'Own server',
      credentials: { host: '127.0.0.1', port: server.port, secure: false, from },
    });
    const before = await untilState(id, 'working');
    await server.stop();
    clock.jump(AFTER_THE_NEXT_CHECK_MS);
    const away = await untilState(id, 'unreachable');
    expect(away).toMatchObject({ cause: 'host_unreachable' });
    expect(Date.parse(away.since!)).toBeGreaterThan(Date.parse(before.checked_at!));
    // It fails again, and says since when.
    clock.jump(AFTER_THE_NEXT_CHECK_MS);
    const still = await waitFor(
      async () => {
        const now = await conditionOf(id);
        return now.checked_at === away.checked_at ? null : now;
      },
      { timeoutMs: TIMEOUT_MS, what: 'the next check' },
    );
    expect(still).toMatchObject({ state: 'unreachable', since: away.since });
    const again = await forward(smtp, server.port);
    clock.jump(AFTER_THE_NEXT_CHECK_MS);
    await untilState(id, 'working');
    await again.stop();
  });
});

/** A port that leads to the SMTP server, until it is stopped. */
async function forward(to: { host: string; port: number }, port = 0) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const onward = connect(to);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => sockets.delete(one));
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as { port: number };
  return {
    port: own,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

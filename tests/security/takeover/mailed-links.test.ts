import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import PostalMime from 'postal-mime';
import { waitFor } from '@cascade/runtime/testing';
import { describeOnEngines, OPERATOR_TOKEN, startStack } from '../../harness/index.ts';
import { startSplit } from '../start-split.ts';

const WAIT = { timeoutMs: 60_000, everyMs: 50 };
const PASSWORD = 'a long enough password';
/** Mail servers of these tests listen on this machine. */
const EGRESS_ALLOW = '127.0.0.0/8';

type Headers = Record<string, string>;

/** The product that is attacked: in one process, or each service in its own. */
interface Product {
  /** Of the management API. */
  url: string;
  stop(): Promise<void>;
}

let made = 0;

/** Calls the management API as somebody. */
const callAs =
  (product: Product, headers: Headers) => async (method: string, path: string, body?: object) => {
    const response = await fetch(`${product.url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // oxlint-disable-next-line typescript/no-explicit-any
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as any,
    };
  };

const credentialsAt = ({ host, port }: FakeMailServer) => ({
  host,
  port,
  secure: false,
  from: { name: 'Shop', address: 'no-reply@shop.test' },
});

const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** Reads a list as the operator, inside an account or above all. */
async function listed<Row>(product: Product, account: string | null, path: string): Promise<Row[]> {
  const inside = account === null ? {} : { 'x-account-id': account };
  const { body } = await callAs(product, { ...OPERATOR, ...inside })('GET', path);
  return body.data as Row[];
}

/** An account with an owner, an admin and a token that may manage devices. */
async function makeAccount(product: Product) {
  const name = `Account ${(made += 1)}`;
  const plan = { name: 'basic', quota: null, expires_at: null };
  const { body } = await callAs(product, OPERATOR)('POST', '/api/accounts', { name, plan });
  const inside = callAs(product, { ...OPERATOR, 'x-account-id': body.id });
  const signIn = async (role: string) => {
    const email = `${role}${made}@people.test`;
    await inside('POST', '/api/users', { email, password: PASSWORD, role });
    const entered = await callAs(product, {})('POST', '/api/login', { email, password: PASSWORD });
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    return { email, call: callAs(product, { cookie }) };
  };
  const owner = await signIn('owner');
  const admin = await signIn('admin');
  const scopes = ['devices:write'];
  const token = (await inside('POST', '/api/tokens', { name: 'ci', scopes })).body.token as string;
  return {
    account: body.id as string,
    inside,
    owner,
    admin,
    program: callAs(product, { authorization: `Bearer ${token}` }),
  };
}

/** Asks for a password link as anybody may, and waits until the product has dealt with it. */
async function forgetPassword(product: Product, account: string, email: string): Promise<void> {
  const rows = async () =>
    (
      await listed<{ reason: string }>(product, account, '/api/audit?kind=sign-in&limit=200')
    ).filter(({ reason }) => /password link/i.test(reason) && reason.includes(email));
  const before = (await rows()).length;
  const asked = await callAs(product, {})('POST', '/api/password-resets', { email });
  expect(asked.status).toBe(200);
  await waitFor(async () => (await rows()).length > before, {
    ...WAIT,
    what: 'the password link to be dealt with',
  });
}

const textOf = async (mail: Buffer) => (await PostalMime.parse(mail)).text ?? '';

/** Waits until no send of the account is under way. */
async function untilSent(product: Product, account: string): Promise<void> {
  const open = '/api/requests?state=open';
  await waitFor(async () => (await listed(product, account, open)).length === 0, {
    ...WAIT,
    what: 'all sends to end',
  });
}

const linksAt = async ({ mails }: FakeMailServer) =>
  (await Promise.all(mails.map(textOf))).filter((text) => text.includes('/login/'));

describeOnEngines('links that sign in', (engine) => {
  let product: Product;
  let attacker: FakeMailServer;

  beforeAll(async () => {
    product =
      engine.kind === 'servers'
        ? await startSplit(engine, ['orchestrator', 'worker-email'])
        : await startStack({ engine, env: { EGRESS_ALLOW } });
  });
  afterAll(() => product?.stop());
  beforeEach(async () => {
    attacker = await startFakeMailServer();
  });
  afterEach(() => attacker.close());

  test.each(['program', 'admin'] as const)(
    'never go to the mail server of a device that a %s makes',
    async (who) => {
      const own = await makeAccount(product);
      const act = who === 'admin' ? own.admin.call : own.program;
      const body = { channel: 'email', name: 'mine', credentials: credentialsAt(attacker) };
      const device = await act('POST', '/api/devices', body);
      expect(device.status).toBe(201);
      await forgetPassword(product, own.account, own.owner.email);
      const invited = await own.owner.call('POST', '/api/invitations', {
        email: `second${made}@people.test`,
        role: 'owner',
      });
      expect(invited.status).toBe(201);
      await untilSent(product, own.account);
      expect(await linksAt(attacker)).toEqual([]);
      expect(invited.body.mailed).toBe(false);
    },
  );

  test.each(['program', 'admin'] as const)(
    "stay with a marked device's own server, whatever server a %s gives it later",
    async (who) => {
      const own = await makeAccount(product);
      const act = who === 'admin' ? own.admin.call : own.program;
      const server = await startFakeMailServer();
      try {
        const body = { channel: 'email', name: 'ours', credentials: credentialsAt(server) };
        const device = await own.owner.call('POST', '/api/devices', { ...body, sends_links: true });
        expect(device.body.sends_links).toBe(true);
        const path = `/api/devices/${device.body.id}`;
        await forgetPassword(product, own.account, own.owner.email);
        await waitFor(async () => (await linksAt(server)).length === 1, {
          ...WAIT,
          what: 'the link at the own server',
        });
        expect(await linksAt(server)).toEqual([expect.stringContaining('/login/link_')]);

        const patch = { credentials: credentialsAt(attacker) };
        expect((await act('PATCH', path, { sends_links: true, ...patch })).status).toBe(403);
        const changed = await act('PATCH', path, patch);
        expect([changed.status, changed.body.sends_links]).toEqual([200, false]);
        await forgetPassword(product, own.account, own.owner.email);
        await untilSent(product, own.account);
        expect(await linksAt(attacker)).toEqual([]);
        expect(await linksAt(server)).toHaveLength(1);
        const waiting = await listed<{ email: string }>(product, null, '/api/operations/links');
        expect(waiting.map(({ email }) => email)).toContain(own.owner.email);
      } finally {
        await server.close();
      }
    },
  );

  test('that wait when the credentials change are not sent to the new server', async () => {
    const own = await makeAccount(product);
    const server = await startFakeMailServer();
    try {
      const body = { channel: 'email', name: 'ours', credentials: credentialsAt(server) };
      const device = await own.owner.call('POST', '/api/devices', { ...body, sends_links: true });
      const path = `/api/devices/${device.body.id}`;
      // The pace holds mails back: settings are anybody's who may write.
      const settings = { pace: { perSecond: 1, burst: 1 } };
      await own.admin.call('PATCH', path, { settings });
      for (const n of [1, 2, 3]) {
        const email = `invited${n}of${made}@people.test`;
        await own.owner.call('POST', '/api/invitations', { email, role: 'owner' });
      }
      await own.admin.call('PATCH', path, { credentials: credentialsAt(attacker), settings: {} });
      await untilSent(product, own.account);
      expect(await linksAt(attacker)).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

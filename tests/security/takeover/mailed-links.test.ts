import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import PostalMime from 'postal-mime';
import { waitFor } from '@cascade/runtime/testing';
import { describeOnEngines, OPERATOR_TOKEN, startStack, type Stack } from '../../harness/index.ts';

const WAIT = { timeoutMs: 60_000, everyMs: 50 };
const PASSWORD = 'a long enough password';
/** Mail servers of these tests listen on this machine. */
const EGRESS_ALLOW = '127.0.0.0/8';

type Headers = Record<string, string>;

let made = 0;

/** Calls the management API as somebody. */
const callAs = (stack: Stack, headers: Headers) => async (method: string, path: string, body?: object) => {
  const response = await fetch(`${stack.url}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
};

const credentialsAt = ({ host, port }: FakeMailServer) => ({
  host,
  port,
  secure: false,
  from: { name: 'Shop', address: 'no-reply@shop.test' },
});

/** An account with an owner, an admin and a token that may manage devices. */
async function makeAccount(stack: Stack) {
  const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const name = `Account ${(made += 1)}`;
  const plan = { name: 'basic', quota: null, expires_at: null };
  const { body } = await callAs(stack, operator)('POST', '/api/accounts', { name, plan });
  const inside = callAs(stack, { ...operator, 'x-account-id': body.id });
  const signIn = async (role: string) => {
    const email = `${role}${made}@people.test`;
    await inside('POST', '/api/users', { email, password: PASSWORD, role });
    const entered = await callAs(stack, {})('POST', '/api/login', { email, password: PASSWORD });
    const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
    return { email, call: callAs(stack, { cookie }) };
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
    program: callAs(stack, { authorization: `Bearer ${token}` }),
  };
}

/** Asks for a password link as anybody may, and waits until the product has dealt with it. */
async function forgetPassword(stack: Stack, account: string, email: string): Promise<void> {
  const asked = await callAs(stack, {})('POST', '/api/password-resets', { email });
  expect(asked.status).toBe(200);
  await waitFor(
    async () => {
      const { data } = await stack.manage<{ data: { reason: string }[] }>(
        account,
        'GET',
        '/api/audit?kind=management',
      );
      return data.find(({ reason }) => /password link/.test(reason) && reason.includes(email));
    },
    { ...WAIT, what: 'the password link to be dealt with' },
  );
}

const textOf = async (mail: Buffer) => (await PostalMime.parse(mail)).text ?? '';

/** Waits until no send of the account is under way. */
async function untilSent(stack: Stack, account: string): Promise<void> {
  await waitFor(
    async () => {
      const { data } = await stack.manage<{ data: { request_id: number }[] }>(
        account,
        'GET',
        '/api/requests?state=open',
      );
      return data.length === 0;
    },
    { ...WAIT, what: 'all sends to end' },
  );
}

const linksAt = async ({ mails }: FakeMailServer) =>
  (await Promise.all(mails.map(textOf))).filter((text) => text.includes('/login/'));

describeOnEngines('links that sign in', (engine) => {
  let stack: Stack;
  let attacker: FakeMailServer;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW } });
  });
  afterAll(() => stack?.stop());
  beforeEach(async () => {
    attacker = await startFakeMailServer();
  });
  afterEach(() => attacker.close());

  test.each(['program', 'admin'] as const)(
    "never go to the mail server of a device that a %s makes",
    async (who) => {
      const own = await makeAccount(stack);
      const act = who === 'admin' ? own.admin.call : own.program;
      const body = { channel: 'email', name: 'mine', credentials: credentialsAt(attacker) };
      const device = await act('POST', '/api/devices', body);
      expect(device.status).toBe(201);
      await forgetPassword(stack, own.account, own.owner.email);
      const invited = await own.owner.call('POST', '/api/invitations', {
        email: `second${made}@people.test`,
        role: 'owner',
      });
      expect(invited.status).toBe(201);
      await untilSent(stack, own.account);
      expect(await linksAt(attacker)).toEqual([]);
      expect(invited.body.mailed).toBe(false);
    },
  );
});

import { readFile } from 'node:fs/promises';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import { readStandaloneConfig } from '@cascade/standalone';
import PostalMime from 'postal-mime';
import { loopbackTls, waitFor } from '@cascade/runtime/testing';
import { startStack, type Stack } from '../../harness/index.ts';

const WAIT = { timeoutMs: 60_000, everyMs: 50 };

let server: FakeMailServer;
let stack: Stack;
let account: string;
let people = 0;

const ask = <T>(method: string, path: string, body?: object) =>
  stack.manage<T>(account, method, path, body);

beforeAll(async () => {
  server = await startFakeMailServer();
  stack = await startStack({
    engine: { kind: 'embedded' },
    env: {
      // Not in EGRESS_ALLOW: the guard is for customers' addresses.
      MAIL_URL: `smtp://operator:hush@127.0.0.1:${server.port}`,
      MAIL_FROM: 'Cascade <no-reply@installation.test>',
    },
  });
  const plan = { name: 'basic', quota: null, expires_at: null };
  const name = 'Buy at https://evil.test/now';
  ({ id: account } = await stack.manage<{ id: string }>(null, 'POST', '/api/accounts', {
    name,
    plan,
  }));
});
afterAll(async () => {
  await stack?.stop();
  await server.close();
});
beforeEach(() => server.conduct('accept'));

async function invite() {
  const email = `person${(people += 1)}@people.test`;
  const made = await ask<{ url: string; mailed: boolean }>('POST', '/api/invitations', {
    email,
    role: 'owner',
  });
  return { email, ...made };
}

test("an invitation goes by the installation's own server, past the egress guard", async () => {
  const before = server.mails.length;
  const { email, url, mailed } = await invite();
  expect(mailed).toBe(true);
  expect(server.mails).toHaveLength(before + 1);
  expect(server.envelopes.at(-1)).toMatchObject({
    from: 'no-reply@installation.test',
    to: [email],
  });
  const mail = await PostalMime.parse(server.mails.at(-1)!);
  expect(mail.text).toContain(url);
  expect(mail.from).toEqual({ name: 'Cascade', address: 'no-reply@installation.test' });
  expect(mail.subject).not.toContain('evil.test');
  // No send of the account: nobody reads it in a log.
  expect(await ask<{ data: unknown[] }>('GET', '/api/sends')).toMatchObject({ data: [] });
});

test('a mail that the server refuses or cuts off is not mailed, and no log has its link', async () => {
  for (const conduct of [
    { at: 'recipient', reply: '550 no' } as const,
    'cut' as const,
    async (mail: Buffer) => `550 blocked: ${(await PostalMime.parse(mail)).text}`,
  ]) {
    server.conduct(conduct);
    const { url, mailed } = await invite();
    expect(mailed).toBe(false);
    expect(JSON.stringify(stack.logger.records)).not.toContain(url.split('/login/')[1]);
  }
});

test('a forgotten password is mailed; while the server is away the operator is told who waits', async () => {
  const { email } = await invite();
  const forget = () =>
    fetch(`${stack.url}/api/password-resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  const before = server.mails.length;
  await forget();
  await waitFor(() => server.mails.length > before, { ...WAIT, what: 'the mail' });
  const waiting = async () =>
    (
      await stack.manage<{ data: { email: string }[] }>(null, 'GET', '/api/operations/links')
    ).data.map((row) => row.email);
  await waitFor(async () => !(await waiting()).includes(email), { ...WAIT, what: 'nobody' });
  server.conduct({ at: 'recipient', reply: '451 later' });
  await forget();
  await waitFor(async () => (await waiting()).includes(email), { ...WAIT, what: 'the list' });
});

test('an owner enters with the link that the answer shows, and proves nothing; the mailed one proves', async () => {
  const plan = { name: 'basic', quota: null, expires_at: null };
  const makeAccount = async (name: string) =>
    (await stack.manage<{ id: string }>(null, 'POST', '/api/accounts', { name, plan })).id;
  const [attacker, bank] = [await makeAccount('Attacker'), await makeAccount('Bank')];
  const login = async (body: object) => {
    const response = await fetch(`${stack.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, cookie: response.headers.getSetCookie()[0] ?? '' };
  };
  const asPerson = async <T>(cookie: string, method: string, path: string, body?: object) => {
    const response = await fetch(stack.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json', origin: stack.url },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  };
  const password = 'a long enough passphrase';
  const enterOwner = async (of: string) => {
    const email = `owner-${of}@people.test`;
    const body = { email, password, role: 'owner' };
    await stack.manage(null, 'POST', `/api/accounts/${of}/users`, body);
    return (await login({ email, password })).cookie;
  };
  const victim = `victim${(people += 1)}@people.test`;
  const invitedBy = async (of: string) => {
    const cookie = await enterOwner(of);
    const before = server.mails.length;
    const body = { email: victim, role: 'member' };
    const made = await asPerson<{ url: string }>(cookie, 'POST', '/api/invitations', body);
    await waitFor(() => server.mails.length > before, { ...WAIT, what: 'the invitation' });
    const { text = '' } = await PostalMime.parse(server.mails.at(-1)!);
    const isProven = async () => {
      const { data } = await asPerson<{ data: { email: string; email_proven: boolean }[] }>(
        cookie,
        'GET',
        '/api/users',
      );
      return data.find(({ email }) => email === victim)?.email_proven;
    };
    return {
      isProven,
      shown: made.url.split('/login/')[1],
      mailed: /login\/(link_[\w-]+)/.exec(text)![1]!,
    };
  };
  const theirs = await invitedBy(attacker);
  expect(theirs.mailed).not.toBe(theirs.shown);
  expect((await login({ link: theirs.shown })).status).toBe(200);
  expect(await theirs.isProven()).toBe(false);

  const ours = await invitedBy(bank);
  expect((await login({ link: ours.mailed })).status).toBe(200);
  expect([await ours.isProven(), await theirs.isProven()]).toEqual([true, false]);

  // A forgotten password leads into the account that has proven the address, and there alone.
  const before = server.mails.length;
  await fetch(`${stack.url}/api/password-resets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: victim }),
  });
  await waitFor(() => server.mails.length > before, { ...WAIT, what: 'the mail' });
  const { text = '', subject } = await PostalMime.parse(server.mails.at(-1)!);
  expect(subject).toContain('Bank');
  const entered = await login({ link: /login\/(link_[\w-]+)/.exec(text)![1]! });
  const { account: entry } = await asPerson<{ account: { id: string } }>(
    entered.cookie,
    'GET',
    '/api/session',
  );
  expect([entry.id, server.mails.length]).toEqual([bank, before + 1]);
});

test('the operator can have the server checked', async () => {
  const check = () =>
    stack.manage<{ ok: boolean; server: string; fault: string | null }>(
      null,
      'POST',
      '/api/operations/mail-server/check',
    );
  const name = `127.0.0.1:${server.port}`;
  expect(await check()).toEqual({ ok: true, server: name, fault: null });
  server.conduct({ at: 'login', reply: '535 no' });
  expect(await check()).toEqual({
    ok: false,
    server: name,
    fault: 'EAUTH, the server answered 535',
  });
});

test('a server whose certificate nobody vouches for gets no mail', async () => {
  const tls = {
    cert: await readFile(loopbackTls.certFile, 'utf8'),
    key: await readFile(loopbackTls.keyFile, 'utf8'),
  };
  const strange = await startFakeMailServer(tls);
  const other = await startStack({
    engine: { kind: 'embedded' },
    env: { MAIL_URL: `smtp://127.0.0.1:${strange.port}`, MAIL_FROM: 'no-reply@installation.test' },
  });
  try {
    const plan = { name: 'basic', quota: null, expires_at: null };
    const { id } = await other.manage<{ id: string }>(null, 'POST', '/api/accounts', {
      name: 'Other',
      plan,
    });
    const body = { email: 'somebody@people.test', role: 'owner' };
    const { mailed } = await other.manage<{ mailed: boolean }>(
      id,
      'POST',
      '/api/invitations',
      body,
    );
    expect([mailed, strange.mails.length]).toEqual([false, 0]);
  } finally {
    await other.stop();
    await strange.close();
  }
});

describe('MAIL_URL and MAIL_FROM', () => {
  const read = (MAIL_URL: string, MAIL_FROM = 'a@b.test') =>
    readStandaloneConfig({ MAIL_URL, MAIL_FROM }).ownMail;

  test.each([
    ['smtp://mail.test', { port: 587, secure: false, requireTls: true }],
    ['smtps://mail.test', { port: 465, secure: true, requireTls: false }],
    ['smtp://mail.test:25?tls=off', { port: 25, requireTls: false }],
    ['smtp://localhost:25', { host: 'localhost', requireTls: false }],
    ['smtp://[2001:db8::1]:25', { host: '2001:db8::1', requireTls: true }],
    ['smtp://a%40b.test:p%3Aq@mail.test', { auth: { user: 'a@b.test', pass: 'p:q' } }],
  ])('%s is read', (url, server) => {
    expect(read(url)?.server).toMatchObject(server);
  });

  test.each([
    'mail.test:587',
    'http://mail.test',
    'smtp://',
    'smtp://mail.test/path',
    'smtp://mail.test?tls=maybe',
    'smtps://mail.test?tls=off',
    'smtp://user@mail.test',
    'smtp://u:%E0%A4%A@mail.test',
    'smtp://mail.test:70000',
    'smtp://user:hush@mail.test/path',
  ])('%s is refused by its name, without its value', (url) => {
    expect(() => read(url)).toThrow(/^(?![^]*hush)/);
    expect(() => read(url)).toThrow(/MAIL_URL.*must be smtp:\/\/user:password@host:port/);
  });

  test('a sender that is no address, or only one of the two, is refused by its name', () => {
    expect(() => read('smtp://mail.test', 'nobody')).toThrow(/MAIL_FROM/);
    expect(() => read('smtp://mail.test', 'A <a@b.test> <c@d.test>')).toThrow(/MAIL_FROM/);
    expect(() => readStandaloneConfig({ MAIL_URL: 'smtp://mail.test' })).toThrow(/MAIL_FROM/);
    expect(() => readStandaloneConfig({ MAIL_FROM: 'a@b.test' })).toThrow(/MAIL_URL/);
    expect(read('smtp://mail.test', 'Ann Bee <a@b.test>')?.from).toEqual({
      name: 'Ann Bee',
      address: 'a@b.test',
    });
  });
});

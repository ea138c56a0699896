import { join } from 'node:path';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { COLLECTIONS, openStore } from '@cascade/store';
import { Webhook } from 'standardwebhooks';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  meet,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { contactClient } from '../events/contact-client.ts';
import { startReceiver, type Receiver } from '../events/receiver.ts';
import { expectRefusal, failedUncalled } from './expectations.ts';

const SUSPENDED = 'account suspended';
const CLOSING = 'account is being closed';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WAIT = { timeoutMs: 30_000, everyMs: 50 };

interface Account {
  id: string;
  state: string;
  life?: {
    suspended?: { reason: string; at: string };
    closing?: { erase_at: string; erasing: boolean };
    closed?: { usage: { month: string; accepted: number; sent: number }[] };
  };
}

describeOnEngines('the life of an account', (engine) => {
  const clock = jumpingClock();
  let stack: Stack;
  let receiver: Receiver;
  let tenant: Tenant;

  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startStack({
      engine,
      env: {
        EGRESS_ALLOW: '127.0.0.0/8',
        OPERATOR_WEBHOOK_URL: `${receiver.url}/operator`,
        OPERATOR_WEBHOOK_SECRET: SECRET,
      },
      overrides: { clock },
    });
  });
  beforeEach(async () => {
    tenant = await provision(stack, {}, ['telegram', 'email']);
  });
  afterAll(async () => {
    await receiver.close();
    await stack?.stop();
  });

  const act = (verb: string, body: object = {}) =>
    stack.manage<Account>(null, 'POST', `/api/accounts/${tenant.account}/${verb}`, body);
  const account = () => stack.manage<Account>(null, 'GET', `/api/accounts/${tenant.account}`);
  const telegram = (to: string, context?: object) =>
    stack.send(composeRequest(tenant, { telegram: { to } }, { context }), { token: tenant.token });
  const arrived = async (to: string) => (await stack.inbox(to)).length;
  const untilState = (state: string) =>
    waitFor(async () => ((await account()).state === state ? true : null), {
      ...WAIT,
      what: `the account to be ${state}`,
    });

  /** An owner of the account, who is signed in. */
  async function owner() {
    const email = `owner-${tenant.account.toLowerCase()}@example.com`;
    const password = 'a long enough password 4711';
    await stack.manage(null, 'POST', `/api/accounts/${tenant.account}/users`, {
      email,
      password,
      role: 'owner',
    });
    const answer = await fetch(`${stack.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: stack.url },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return {
      email,
      call: (method: string, path: string, body?: object) =>
        fetch(`${stack.url}${path}`, {
          method,
          headers: { Cookie: cookie, Origin: stack.url, 'Content-Type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
    };
  }

  test('a suspended account may not call, its people read, and a resumed one sends again', async () => {
    const person = await owner();
    expect(await act('suspend', { reason: 'unpaid invoice' })).toMatchObject({
      state: 'suspended',
      life: { suspended: { reason: 'unpaid invoice', inbound: 'keep' } },
    });
    const to = freshRecipient('telegram');
    expectRefusal(await telegram(to), SUSPENDED, 403);
    for (const [method, path] of [
      ['GET', '/v1/requests'],
      ['GET', '/v1/token'],
      ['GET', '/api/templates'],
      ['POST', '/api/devices'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      const answer = await stack.call(method, path, body, { token: tenant.token });
      expect([path, answer.status, answer.body['reason']]).toEqual([path, 403, SUSPENDED]);
      expect(answer.body['code']).toBe('account_suspended');
    }
    expect((await person.call('GET', '/api/requests')).status).toBe(200);
    const session = (await (await person.call('GET', '/api/session')).json()) as {
      account: Account;
    };
    expect(session.account).toMatchObject({
      state: 'suspended',
      life: { suspended: { reason: 'unpaid invoice' } },
    });
    const refused = await person.call('POST', '/api/tokens', { name: 'another' });
    expect(await refused.json()).toMatchObject({ reason: SUSPENDED });
    expect(refused.status).toBe(403);

    expect(await act('resume')).toMatchObject({ state: 'active' });
    expect((await telegram(to)).body.status).toBe(true);
    const told = await receiver.take('/operator', 2);
    const own = told
      .map(({ body }) => body)
      .filter((body) => (body['account'] as { id: string }).id === tenant.account);
    expect(own.map(({ state }) => state)).toEqual(['suspended', 'active']);
    const { headers, text } = told.at(-1)!;
    expect(() => new Webhook(SECRET).verify(text, headers as Record<string, string>)).not.toThrow();
    const audit = await stack.manage<{ data: { operation?: string; actor: string }[] }>(
      tenant.account,
      'GET',
      '/api/audit',
    );
    expect(audit.data.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['suspendAccount', 'resumeAccount']),
    );
  });

  test('what was accepted before waits: async and scheduled sends go when the account is resumed', async () => {
    const [scheduled, later] = [freshRecipient('telegram'), freshRecipient('telegram')];
    const at = Math.floor(clock.now() / 1_000) + 3_600;
    const { body: first } = await telegram(scheduled, { timing: { schedule: at } });
    const { body: second } = await telegram(later, { timing: { schedule: at } });
    await act('suspend', { reason: 'review' });
    clock.jump(HOUR_MS + 60_000);
    // The sweeper has looked at it, and left it open.
    await waitFor(
      async () => {
        const { data } = await stack.manage<{ data: { id: number; state: string }[] }>(
          tenant.account,
          'GET',
          '/api/requests',
        );
        return data.every(({ state }) => state === 'open') ? true : null;
      },
      { ...WAIT, what: 'the requests to be due' },
    );
    expect([await arrived(scheduled), await arrived(later)]).toEqual([0, 0]);
    await act('resume');
    clock.jump(10_000);
    for (const { request_id: id } of [first, second]) {
      expect((await stack.settled(id!, tenant.token)).status).toBe(true);
    }
    expect([await arrived(scheduled), await arrived(later)]).toEqual([1, 1]);
  });

  test('a send that expires while its account is suspended says so', async () => {
    const to = freshRecipient('telegram');
    const at = Math.floor(clock.now() / 1_000) + 60;
    const { body } = await telegram(to, { timing: { schedule: at } });
    await act('suspend', { reason: 'review' });
    clock.jump(2 * DAY_MS);
    const read = () =>
      stack.manage<{ state: string; channels: Record<string, unknown> }>(
        tenant.account,
        'GET',
        `/api/requests/${body.request_id}`,
      );
    await waitFor(async () => ((await read()).state === 'finished' ? true : null), {
      ...WAIT,
      what: 'the request to end',
    });
    await act('resume');
    const { result } = await stack.settled(body.request_id!, tenant.token);
    expect(result).toMatchObject({ channels: { telegram: failedUncalled(SUSPENDED) } });
    expect(await arrived(to)).toBe(0);
  });

  test('suspended under load: each call ends honestly, and nothing is sent a moment later', async () => {
    let stopped = 0;
    let isOver = false;
    let lastSent = 0;
    const seen = { sent: 0, failed: 0, refused: 0, queued: 0 };
    const recipients: string[] = [];
    const told: unknown[] = [];
    const failed: unknown[] = [];
    async function caller(n: number): Promise<void> {
      while (!isOver) {
        const to = freshRecipient('telegram');
        recipients.push(to);
        const context = n % 3 === 0 ? { behaviour: { mode: 'async' } } : undefined;
        const { status, body } = await telegram(to, context);
        if (status === 403) {
          told.push(body.reason);
          seen.refused += 1;
          if (seen.refused > 50) isOver = true;
        } else if (body.channels === undefined) seen.queued += 1;
        else if (body.status === true) {
          seen.sent += 1;
          lastSent = performance.now();
        } else {
          failed.push(body.channels);
          seen.failed += 1;
        }
      }
    }
    const callers = Array.from({ length: 9 }, (_, n) => caller(n));
    await waitFor(() => (seen.sent > 30 ? true : null), { ...WAIT, what: '30 sends' });
    await act('suspend', { reason: 'abuse' });
    stopped = performance.now();
    await Promise.all(callers);
    expect(new Set(told)).toEqual(new Set([SUSPENDED]));
    for (const channels of failed)
      expect(channels).toEqual({ telegram: failedUncalled(SUSPENDED) });
    const count = async () =>
      (await Promise.all(recipients.map(arrived))).reduce((sum, one) => sum + one, 0);
    const before = await count();
    expect(before).toBeGreaterThanOrEqual(seen.sent);
    expect(lastSent - stopped).toBeLessThan(2_000);
    // Everything that waits is looked at again.
    clock.jump(30_000);
    expect(await count()).toBe(before);
    await act('resume');
    clock.jump(10_000);
    await waitFor(async () => ((await count()) === seen.sent + seen.queued ? true : null), {
      ...WAIT,
      what: 'what waited to arrive',
    });
  });

  test.each(['keep', 'refuse'] as const)(
    'messages of contacts while suspended: %s',
    async (inbound) => {
      const contacts = contactClient(stack, tenant);
      const address = freshRecipient('telegram');
      const contact = await meet(stack, tenant, 'telegram', address);
      await act('suspend', { reason: 'review', inbound });
      await contact.does({ text: 'Are you there?' });
      await contact.does({ text: 'STOP' });
      const stops = () =>
        stack.manage<{ data: unknown[] }>(tenant.account, 'GET', '/api/suppressions');
      // An opt-out counts in any case.
      await waitFor(async () => ((await stops()).data.length === 1 ? true : null), {
        ...WAIT,
        what: 'the opt-out',
      });
      const listed = async () =>
        (await stack.manage<{ data: unknown[] }>(tenant.account, 'GET', '/api/inbound')).data;
      if (inbound === 'keep') await contacts.saying(address, 'STOP');
      expect(await listed()).toHaveLength(inbound === 'keep' ? 2 : 0);
    },
  );

  test('closing is taken back, and a closed account is erased but for its row', async () => {
    const person = await owner();
    const to = freshRecipient('telegram');
    expect((await telegram(to)).body.status).toBe(true);
    await tenant.template('email', { subject: 'Hi', text: 'A secret text' });
    await stack.upload(tenant.account, 'note.txt', Buffer.from('a file'));
    expect(await act('close', { reason: 'contract ended', erase_after_days: 1 })).toMatchObject({
      state: 'closing',
    });
    expectRefusal(await telegram(to), CLOSING, 403);
    expect(await act('reopen')).toMatchObject({ state: 'active' });
    expect((await telegram(to)).body.status).toBe(true);

    await act('close', { reason: 'contract ended', erase_after_days: 1 });
    const exported = await person.call('GET', '/api/account/export');
    expect(exported.status).toBe(200);
    const lines = (await exported.text()).trim().split('\n');
    const collections = new Set(
      lines.map((line) => (JSON.parse(line) as { collection: string }).collection),
    );
    expect([...collections]).toEqual(
      expect.arrayContaining(['users', 'devices', 'templates', 'requests', 'outcomes', 'files']),
    );
    expect(lines.join('')).not.toMatch(/passwordHash|credentials|tokenHash/);

    clock.jump(DAY_MS + 1_000);
    // A process that dies within the erasure: the next one goes on when its claim is over.
    await waitFor(async () => (await account()).life?.closing?.erasing, {
      ...WAIT,
      what: 'the erasure to begin',
    });
    const tooLate = await stack.call('POST', `/api/accounts/${tenant.account}/reopen`, undefined, {
      token: OPERATOR_TOKEN,
    });
    expect([tooLate.status, tooLate.body['reason']]).toEqual([409, 'account is being erased']);
    stack = await stack.restart();
    clock.jump(60_000);
    await waitFor(
      async () => {
        clock.jump(20_000);
        return (await account()).state === 'closed' ? true : null;
      },
      { ...WAIT, everyMs: 1_000, what: 'the account to be closed' },
    );
    const closed = await account();
    expect(closed.life?.closed?.usage).toMatchObject([{ accepted: 2, sent: 2 }]);
    expect((await person.call('GET', '/api/requests')).status).toBe(401);
    expect((await telegram(to)).status).toBe(401);

    const found: string[] = [];
    stack = await stack.restart(async () => {
      const { DATA_DIR: data = '', MONGODB_URL: mongoUrl } = stack.env;
      const file = join(data, 'store.sqlite');
      const database = await openStore({ mongoUrl, file, logger: silentLogger });
      const contents = [person.email, to];
      const traces = [tenant.account, ...contents, ...Object.values(tenant.devices)];
      for (const name of COLLECTIONS) {
        for (const row of await database.collection(name).find({})) {
          const text = JSON.stringify(row);
          // What operators did stays, by ids alone.
          const erased = name === 'operator_acts' ? contents : traces;
          if (erased.some((trace) => text.includes(trace))) found.push(`${name} ${text}`);
        }
      }
      await database.close();
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^accounts /);
    expect(JSON.parse(found[0]!.slice('accounts '.length))).toMatchObject({
      _id: tenant.account,
      settings: {},
    });
  });

  test('acts that the state does not allow are refused', async () => {
    const tried = async (verb: string, body: object = {}) => {
      const path = `/api/accounts/${tenant.account}/${verb}`;
      const { status, body: said } = await stack.call('POST', path, body, {
        token: OPERATOR_TOKEN,
      });
      return [status, said['reason']];
    };
    expect(await tried('resume')).toEqual([409, 'account is active']);
    expect(await tried('reopen')).toEqual([409, 'account is active']);
    expect(await tried('suspend')).toEqual([400, 'reason: required']);
    await act('close', { reason: 'over' });
    expect(await tried('suspend', { reason: 'x' })).toEqual([409, 'account is closing']);
    await untilState('closing');
  });
});

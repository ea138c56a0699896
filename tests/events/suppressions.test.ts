import type { Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const PUBLIC_URL = 'https://cascade.test';
const OPTED_OUT = 'recipient opted out';
const BOUNCED = 'Recipient address does not exist';

describeOnEngines('suppressed recipients', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let template: number;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { PUBLIC_URL, SANDBOX: 'public' } });
    tenant = await provision(stack, { quota: 100 });
    template = await mailTemplate();
  });
  afterAll(() => stack.stop());

  const mailTemplate = (content = {}) =>
    tenant.template('email', { subject: 'News', text: 'News.', ...content });

  const suppress = (channel: Channel, address: string, why = 'manual') =>
    stack.manage<{ id: string }>(tenant.account, 'POST', '/api/suppressions', {
      channel,
      address,
      why,
    });

  async function mail(to: string, id = template, more = {}) {
    const { body } = await stack.send(
      {
        keys: { email: { token: tenant.keys.email } },
        content: { email: { template: id } },
        target: { email: to },
        ...more,
      },
      { token: tenant.token },
    );
    return body;
  }

  const usage = () =>
    stack.manage<{ spent: number; held: number }>(tenant.account, 'GET', '/api/usage');

  test('are not called and use no quota, however the address is written', async () => {
    await suppress('email', 'Ann@Example.com');
    const before = await usage();
    const { status, channels } = await mail('ann@example.COM');
    expect([status, channels?.email]).toMatchObject([
      false,
      { status: false, reason: OPTED_OUT, processing_time: '0ms' },
    ]);
    expect(await stack.inbox('ann@example.COM')).toEqual([]);
    expect((await usage()).spent).toBe(before.spent);
    expect((await mail('bob@example.com')).status).toBe(true);
  });

  test('fail their channel, and the next tier runs', async () => {
    await suppress('telegram', '1234500001');
    const { body } = await stack.send(
      {
        keys: {
          telegram: { token: tenant.keys.telegram },
          email: { token: tenant.keys.email, fallback: true, fallback_sequence: 1 },
        },
        content: {
          telegram: { message: { type: 'text', message: 'Hi' } },
          email: { template },
        },
        target: { telegram: '1234500001', email: 'cas@example.com' },
      },
      { token: tenant.token },
    );
    expect(body).toMatchObject({
      status: true,
      channels: {
        telegram: { status: false, reason: OPTED_OUT },
        email: { status: true, fallback: true },
      },
    });
  });

  test('are checked when an async send starts', async () => {
    await suppress('email', 'dan@example.com');
    const queued = await mail('dan@example.com', template, {
      context: { behaviour: { mode: 'async' } },
    });
    const { result } = await stack.settled(queued.request_id ?? 0, tenant.token);
    expect(result?.channels?.email).toMatchObject({ status: false, reason: OPTED_OUT });
  });

  test.each([
    ['telegram', '1234500777'],
    ['waba', '15550100777'],
  ] as const)('STOP on %s suppresses the contact, START lifts it', async (channel, to) => {
    const send = async () => {
      const { body } = await stack.send(
        {
          keys: { [channel]: { token: tenant.keys[channel] } },
          content: { [channel]: { message: { type: 'text', message: 'Hi' } } },
          target: { [channel]: to },
        },
        { token: tenant.token },
      );
      return body.channels?.[channel]?.reason ?? 'sent';
    };
    const say = (text: string) =>
      stack.call('POST', '/sandbox/answers', { channel, contact: to, text });
    const comes = (reason: string) =>
      waitFor(async () => (await send()) === reason, {
        timeoutMs: 30_000,
        everyMs: 100,
        what: `${reason} on ${channel}`,
      });
    expect(await send()).toBe('sent');
    await waitFor(async () => (await say('Berhenti!')).status === 200, {
      timeoutMs: 30_000,
      everyMs: 100,
      what: `a listener on ${channel}`,
    });
    await comes(OPTED_OUT);
    await say('mulai');
    await comes('sent');
  });

  test('get transactional messages after an opt-out, never after a bounce', async () => {
    const receipt = await mailTemplate();
    await stack.manage(tenant.account, 'PATCH', `/api/templates/${receipt}`, {
      transactional: true,
    });
    await stack.manage(tenant.account, 'POST', `/api/templates/${receipt}/approve`, {});
    await suppress('email', 'eve@example.com', 'opt_out');
    expect((await mail('eve@example.com')).channels?.email?.reason).toBe(OPTED_OUT);
    expect((await mail('eve@example.com', receipt)).status).toBe(true);
    await suppress('email', 'eve@example.com', 'hard_bounce');
    expect((await mail('eve@example.com', receipt)).channels?.email?.reason).toBe(BOUNCED);
  });

  describe('and inline messages marked transactional', () => {
    const CONTEXT = { behaviour: { transactional: true } };
    const REFUSAL =
      'context.behaviour.transactional: the operator has not allowed it for this account';

    const sendText = (to: string, context: object = CONTEXT) =>
      stack.send(
        {
          keys: { telegram: { token: tenant.keys.telegram } },
          content: { telegram: { message: { type: 'text', message: 'Your code is 482913.' } } },
          target: { telegram: to },
          context,
        },
        { token: tenant.token },
      );
    const allow = (transactional: boolean) =>
      stack.manage(null, 'PATCH', `/api/accounts/${tenant.account}`, {
        permissions: { transactional },
      });

    beforeEach(() => allow(true));

    test('are refused with 403 unless the operator allows them', async () => {
      await allow(false);
      const { status, body } = await sendText('1234500901');
      expect([status, body.status, body.reason]).toEqual([403, false, REFUSAL]);
      expect(await stack.inbox('1234500901')).toEqual([]);
      const own = await stack.call(
        'PATCH',
        '/api/settings',
        { permissions: { transactional: true } },
        { token: OPERATOR_TOKEN, headers: { 'X-Account-Id': tenant.account } },
      );
      expect(own.status).toBe(400);
      expect((await sendText('1234500901', {})).body.status).toBe(true);
    });

    test('reach a contact who opted out, and the log shows the mark', async () => {
      await suppress('telegram', '1234500902', 'opt_out');
      expect((await sendText('1234500902', {})).body.channels?.telegram?.reason).toBe(OPTED_OUT);
      const { body } = await sendText('1234500902');
      expect(body.status).toBe(true);
      const path = `/api/requests/${body.request_id}`;
      expect(await stack.manage(tenant.account, 'GET', path)).toMatchObject({
        transactional: true,
      });
    });

    test('never reach an address that bounced', async () => {
      await suppress('telegram', '1234500903', 'hard_bounce');
      expect((await sendText('1234500903')).body.channels?.telegram?.reason).toBe(BOUNCED);
    });

    test('need the permission when they start, too', async () => {
      await suppress('telegram', '1234500904', 'opt_out');
      const at = Math.floor(Date.now() / 1_000) + 3;
      const { body } = await sendText('1234500904', { ...CONTEXT, timing: { schedule: at } });
      expect(body.scheduled).toBe(true);
      await allow(false);
      const { result } = await stack.settled(body.request_id ?? 0, tenant.token);
      expect(result?.channels?.telegram).toMatchObject({ status: false, reason: OPTED_OUT });
    });

    test('give a template no mark that it lacks', async () => {
      await suppress('email', 'ned@example.com', 'opt_out');
      const answer = await mail('ned@example.com', template, { context: CONTEXT });
      expect(answer.channels?.email?.reason).toBe(OPTED_OUT);
    });
  });

  test('get messages again as soon as they are removed from the list', async () => {
    const { id } = await suppress('email', 'fay@example.com');
    expect((await mail('fay@example.com')).status).toBe(false);
    await stack.manage(tenant.account, 'DELETE', `/api/suppressions/${id}`);
    expect((await mail('fay@example.com')).status).toBe(true);
  });

  test('of another account are not suppressed here', async () => {
    const other = await provision(stack);
    await stack.manage(other.account, 'POST', '/api/suppressions', {
      channel: 'email',
      address: 'gil@example.com',
    });
    expect((await mail('gil@example.com')).status).toBe(true);
  });

  describe('the one-click link', () => {
    /** Headers of the newest mail to an address. */
    async function headersOf(to: string): Promise<Record<string, string>> {
      const [message] = await stack.inbox(to);
      return Object.fromEntries(message?.content['headers'] as [string, string][]);
    }

    /** Path of the link in the newest mail to an address. */
    async function linkTo(to: string): Promise<string> {
      const headers = await headersOf(to);
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      const link = /^<([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
      expect(link.startsWith(`${PUBLIC_URL}/unsubscribe/`)).toBe(true);
      return link.slice(PUBLIC_URL.length);
    }

    const click = (path: string) =>
      fetch(stack.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });

    test('a POST suppresses the recipient, a GET asks first', async () => {
      const newsletter = await mailTemplate({ list_unsubscribe: true });
      expect((await mail('hal@example.com', newsletter)).status).toBe(true);
      const path = await linkTo('hal@example.com');
      const page = await fetch(stack.url + path);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(await page.text()).toMatch(/<form method="post">/);
      expect((await mail('hal@example.com', newsletter)).status).toBe(true);

      const clicked = await click(path);
      expect([clicked.status, await clicked.text()]).toEqual([
        200,
        expect.stringContaining('You are unsubscribed'),
      ]);
      expect((await click(path)).status).toBe(200);
      expect((await mail('hal@example.com', newsletter)).channels?.email?.reason).toBe(OPTED_OUT);
      const { data } = await stack.manage<{ data: unknown[] }>(
        tenant.account,
        'GET',
        '/api/suppressions?address=hal%40example.com',
      );
      expect(data).toMatchObject([{ channel: 'email', reasons: [{ why: 'unsubscribed' }] }]);
    });

    test('a changed link does nothing', async () => {
      const newsletter = await mailTemplate({ list_unsubscribe: 'mailto:out@sender.test' });
      await mail('ida@example.com', newsletter);
      const path = await linkTo('ida@example.com');
      for (const changed of [path.slice(0, -4), `${path}AAAA`, '/unsubscribe/x', '/unsubscribe/']) {
        expect((await click(changed)).status).toBe(404);
        expect((await fetch(stack.url + changed)).status).toBe(404);
      }
      expect((await mail('ida@example.com', newsletter)).status).toBe(true);
    });

    test('a template without the link sends no unsubscribe header', async () => {
      await mail('joe@example.com');
      expect(await headersOf('joe@example.com')).not.toHaveProperty('list-unsubscribe');
    });
  });
});

import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  jumpingClock,
  magicRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Leg,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { runCommand } from './run-command.ts';

interface Walked {
  asked: number;
  complete: boolean;
  next_cursor: string | null;
}

interface Found extends Walked {
  data: {
    account: { id: string; name: string };
    by: string;
    x_request_id: string | null;
    content: unknown;
    request: { id: number; sends: { id: number; target: string; provider_message_id: string }[] };
  }[];
  more_in: string[];
}

interface Month extends Walked {
  data: {
    account: { id: string };
    from: string;
    to: string;
    complete: boolean;
    counted_since: string | null;
    requests: { accepted: number };
    channels: { channel: string; sent: number; failed: number; unknown: number }[];
    costs?: { amount: string; currency: string }[];
    quota: { limit: number | null; used: number | null };
  }[];
}

const MANY = 230;

/** Moves the installation to the last hours of a month, in Jakarta and in New York. */
const clock = jumpingClock();
const jumpTo = (time: string) => clock.jump(Date.parse(time) - clock.now());

describeOnEngines('over all accounts', (engine) => {
  let stack: Stack;
  let jakarta: Tenant;
  let newYork: Tenant;
  let busy: Tenant;

  const settingsOf = (tenant: Tenant, patch: object) =>
    stack.manage(null, 'PATCH', `/api/accounts/${tenant.account}`, patch);
  const send = async (tenant: Tenant, legs: Record<string, Leg>, id?: string) => {
    const { body } = await stack.send(composeRequest(tenant, legs), {
      token: tenant.token,
      ...(id === undefined ? {} : { headers: { 'X-Request-Id': id } }),
    });
    return body;
  };
  const telegram = (): { telegram: Leg } => ({ telegram: { to: freshRecipient('telegram') } });
  const find = (query: string) => stack.manage<Found>(null, 'GET', `/api/operations/find?${query}`);
  const idsOf = ({ data }: Found) => data.map(({ request }) => request.id);

  beforeAll(async () => {
    jumpTo('2026-10-31T16:40:00Z');
    stack = await startStack({ engine, overrides: { clock } });
    jakarta = await provision(stack, {}, ['telegram']);
    newYork = await provision(stack, { quota: 100 }, ['telegram']);
    busy = await provision(stack, {}, ['telegram', 'waba']);
    await settingsOf(jakarta, { name: '=Jakarta', settings: { time_zone: 'Asia/Jakarta' } });
    await settingsOf(newYork, { settings: { time_zone: 'America/New_York' } });
    await stack.manage(newYork.account, 'PUT', '/api/prices', {
      currency: 'USD',
      rows: [{ channel: 'telegram', price: '0.0015' }],
    });
    // 23:50, and 00:10 on the first of the next month: in Jakarta, then in New York.
    for (const time of ['10-31T16:50', '10-31T17:10', '11-01T03:50', '11-01T04:10']) {
      jumpTo(`2026-${time}:00Z`);
      for (const tenant of [jakarta, newYork]) {
        expect((await send(tenant, telegram())).status).toBe(true);
      }
    }
  });
  afterAll(() => stack?.stop());

  test("a month of usage has each account's own days, also without a limit", async () => {
    const read = (month: string) =>
      waitFor(
        async () => {
          const found = await stack.manage<Month>(
            null,
            'GET',
            `/api/operations/usage?month=${month}`,
          );
          return found.complete ? found : undefined;
        },
        { what: 'a month that is counted' },
      );
    const of = (month: Month, { account }: Tenant) =>
      month.data.find((one) => one.account.id === account);
    const october = await read('2026-10');
    expect(of(october, jakarta)).toMatchObject({
      from: '2026-09-30T17:00:00.000Z',
      to: '2026-10-31T17:00:00.000Z',
      requests: { accepted: 1 },
      channels: [{ channel: 'telegram', sent: 1, failed: 0, unknown: 0 }],
      quota: { limit: null, used: null },
    });
    expect(of(october, newYork)).toMatchObject({
      to: '2026-11-01T04:00:00.000Z',
      requests: { accepted: 3 },
      channels: [{ channel: 'telegram', sent: 3 }],
      costs: [{ amount: '0.0045', currency: 'USD' }],
      // Plans renew in UTC.
      quota: { limit: 100, used: 2 },
    });
    expect(of(october, jakarta)).not.toHaveProperty('costs');
    const november = await read('2026-11');
    expect(of(november, jakarta)!.requests.accepted).toBe(3);
    expect(of(november, newYork)).toMatchObject({
      requests: { accepted: 1 },
      quota: { limit: 100, used: 2 },
    });
    // Begun after the account, and before it.
    expect((await read('2026-09')).data).toEqual([]);
    const later = await stack.call('GET', '/api/operations/usage?month=2027-01', undefined, {
      token: OPERATOR_TOKEN,
    });
    expect([later.status, later.body]).toMatchObject([400, { reason: 'month: has not begun' }]);
  });

  test('the month is a table that no spreadsheet runs, and one of the command line', async () => {
    const response = await fetch(`${stack.url}/api/operations/usage?month=2026-10&format=csv`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(response.headers.get('content-disposition')).toContain('usage-2026-10.csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('"account","name","time_zone","from","to","complete"');
    const row = lines.find((line) => line.includes(jakarta.account));
    expect(row).toContain(`"'=Jakarta","Asia/Jakarta","2026-09-30T17:00:00.000Z"`);
    expect(row).toContain('"telegram",1,0,0,1,1,"test","month",,');
    expect(lines[0]).toMatch(/"quota_used","account_costs"$/);
    expect(lines.find((line) => line.includes(newYork.account))).toMatch(/,100,2,"0.0045 USD"$/);
    const { exit, said } = await runCommand(stack, ['usage', '2026-10']);
    expect(exit).toBe(0);
    expect(said).toMatch(new RegExp(`${newYork.account} .* 0.0045 USD +true +telegram +3 +0 +0`));
    expect(said).toMatch(new RegExp(`${jakarta.account} .* - +true +telegram +1 +0 +0`));
    expect((await runCommand(stack, ['usage', 'soon'])).exit).not.toBe(0);
  });

  test('a request is found by each of its ids and by its recipient, without its text', async () => {
    const to = freshRecipient('telegram');
    const sent = await send(newYork, { telegram: { to } }, 'order/4711');
    const id = sent.request_id!;
    const whole = await find(`q=${id}&by=request&texts=true`);
    const [{ request }] = whole.data as [Found['data'][number]];
    const [first] = request.sends;
    expect(whole.data).toMatchObject([{ account: { id: newYork.account }, by: 'request' }]);
    expect(first!.target).toBe(to);
    expect(JSON.stringify(whole.data[0]!.content)).toContain('message');

    expect(await find(`q=${first!.id}&by=send`)).toMatchObject({ data: [{ by: 'send' }] });
    const byRecipient = await find(`q=${encodeURIComponent(to)}&by=recipient`);
    expect(byRecipient).toMatchObject({ complete: true, next_cursor: null, asked: 3 });
    expect(idsOf(byRecipient)).toEqual([id]);
    expect(byRecipient.data[0]).toMatchObject({ content: null, x_request_id: 'order/4711' });
    expect(JSON.stringify(byRecipient.data)).not.toContain(to);
    const byCall = await find(`q=${encodeURIComponent('order/4711')}&by=x_request_id`);
    expect(idsOf(byCall)).toEqual([id]);
    const { said } = await runCommand(stack, ['find', to]);
    expect(said).toContain(String(id));
    expect(said).not.toContain(to);
    expect((await runCommand(stack, ['find', '--texts', to])).said).toContain(to);
  });

  test("the id that a provider gave finds its send, whose account isn't known", async () => {
    const { request_id: id } = await send(busy, { waba: { to: freshRecipient('waba') } });
    const known = await find(`q=${id}&by=request`);
    const message = known.data[0]!.request.sends[0]!.provider_message_id;
    for (const by of ['', '&by=message']) {
      expect(await find(`q=${encodeURIComponent(message)}${by}`)).toMatchObject({
        data: [{ account: { id: busy.account }, by: 'message', request: { id } }],
        complete: true,
      });
    }
  });

  test('a number is read as each account reads it', async () => {
    await settingsOf(busy, { settings: { default_country: 'ID' } });
    const sent = await send(busy, { waba: { to: '081234500077' } });
    const found = async (q: string) => idsOf(await find(`q=${encodeURIComponent(q)}&by=recipient`));
    await waitFor(async () => (await found('+62 812-3450-0077')).length === 1, { what: 'it' });
    expect(await found('0812 3450 0077')).toEqual([sent.request_id]);
    expect(await found('+1 812 345 0077')).toEqual([]);
  });

  test('accounts are asked in portions, and the answer says where to go on', async () => {
    const to = freshRecipient('telegram');
    const one = await send(jakarta, { telegram: { to } });
    const other = await send(busy, { telegram: { to } });
    const seen: number[] = [];
    let cursor: string | null = null;
    let calls = 0;
    do {
      const page: Found = await find(
        `q=${to}&by=recipient&limit=1${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      expect(page).toMatchObject({ asked: 1, complete: page.next_cursor === null });
      seen.push(...idsOf(page));
      cursor = page.next_cursor;
      calls += 1;
    } while (cursor !== null);
    expect(calls).toBe(3);
    expect(new Set(seen)).toEqual(new Set([one.request_id, other.request_id]));
    expect(seen).toHaveLength(2);
    const refused = await stack.call('GET', `/api/operations/find?q=${to}&cursor=x`, undefined, {
      token: OPERATOR_TOKEN,
    });
    expect(refused.status).toBe(400);
  });

  test('of many requests to one recipient the newest are shown, and that there are more', async () => {
    const to = magicRecipient('blocked', 'telegram');
    const legs = Array.from({ length: MANY }, () => ({ telegram: { to } }));
    while (legs.length > 0) {
      await Promise.all(legs.splice(0, 20).map((leg) => send(busy, leg)));
      clock.jump(1_000);
    }
    const found = await waitFor(
      async () => {
        const page = await find(`q=${to}&by=recipient`);
        return page.more_in.length > 0 ? page : undefined;
      },
      { what: 'the recipient' },
    );
    expect(found.more_in).toEqual([busy.account]);
    expect(found.data).toHaveLength(20);

    const failures = await stack.manage<
      Walked & { data: { account: { id: string }; failed: number; causes: object[] }[] }
    >(null, 'GET', '/api/operations/failures');
    expect(failures.data).toHaveLength(1);
    expect(failures.data[0]).toMatchObject({
      account: { id: busy.account },
      looked_at: MANY,
      all_looked_at: true,
      causes: [
        {
          channel: 'telegram',
          device: busy.devices.telegram,
          state: 'failed',
          code: 'recipient_blocked',
          count: MANY,
        },
      ],
    });
    const counted = await waitFor(
      async () => {
        const { data } = await stack.manage<{
          data: { failed: number; hours: { channel: string; failed: number }[] }[];
        }>(null, 'GET', `/api/operations/failures?account=${busy.account}`);
        return data[0]?.failed === MANY ? data[0] : undefined;
      },
      { what: 'all of them counted' },
    );
    expect(counted.hours.reduce((sum, { failed }) => sum + failed, 0)).toBe(MANY);
    const { said } = await runCommand(stack, ['failures']);
    expect(said).toContain('recipient_blocked');
  });

  test('nobody else asks over accounts', async () => {
    for (const path of ['find?q=1', 'failures', 'usage?month=2026-10']) {
      const { status } = await stack.call('GET', `/api/operations/${path}`, undefined, {
        token: jakarta.token,
      });
      expect(status).toBe(403);
    }
  });
});

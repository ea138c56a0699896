import { CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let operator: Caller;
let account: string;

beforeAll(async () => {
  api = await startTestDashboard();
});
beforeEach(async () => {
  account = await api.createAccount();
  operator = api.operator(account);
});
afterAll(() => api.stop());

async function change(path: string, body: object): Promise<void> {
  expect((await operator('PATCH', path, { body })).status).toBe(200);
}

/** Reads of one change: who calls, and the audit, may read the row too. */
const READS = [1, 2, 3];

/** Makes one change, and another one after its nth read of the row. */
async function overtake(
  repository: 'accounts' | 'devices' | 'autoreplies' | 'templates',
  path: string,
  nth: number,
  [one, other]: [object, object],
): Promise<void> {
  const rows = api.repositories[repository] as { get(...of: unknown[]): Promise<unknown> };
  const { get } = rows;
  let count = 0;
  rows.get = async (...of) => {
    const row = await get(...of);
    count += 1;
    if (count === nth) await change(path, other);
    return row;
  };
  try {
    await change(path, one);
  } finally {
    rows.get = get;
  }
  expect(count).toBeGreaterThan(0);
  if (count < nth) await change(path, other);
}

const made = async (path: string, body: object): Promise<string> => {
  const answer = await operator('POST', path, { body });
  expect(answer.status).toBe(201);
  return `${path}/${String(answer.body.id)}`;
};

const madeDevice = () =>
  made('/api/devices', { channel: 'telegram', name: 'bot', credentials: CREDENTIALS.telegram });

const read = async (path: string) => (await operator('GET', path)).body;

const textOf = (message: string) => ({ message: { type: 'text', message } });

test.each(READS)('settings, plan and permissions of an account, at read %i', async (nth) => {
  const own = `/api/accounts/${account}`;
  const send_window = { from: '09:00', until: '20:00' };
  await change(own, { settings: { send_window } });
  await overtake('accounts', own, nth, [
    { settings: { language: 'id' }, plan: { quota: 7 }, permissions: { transactional: true } },
    {
      settings: { default_country: 'ID', send_window: null },
      plan: { name: 'big' },
      permissions: { own_mail_templates: true },
    },
  ]);
  await overtake('accounts', '/api/settings', nth, [
    { time_zone: 'Asia/Jakarta' },
    { default_country: 'MY' },
  ]);
  const { settings, plan, permissions } = await read(own);
  expect(settings).toEqual({ language: 'id', default_country: 'MY', time_zone: 'Asia/Jakarta' });
  expect(plan).toMatchObject({ name: 'big', quota: 7 });
  expect(permissions).toMatchObject({ transactional: true, own_mail_templates: true });
});

test('limits of codes', async () => {
  const settings = '/api/verify/settings';
  await change(settings, { per_target: 3, sender_name: 'Shop' });
  await change(settings, { blocked_countries: ['SG'], sender_name: null });
  expect(await read(settings)).toMatchObject({
    per_target: 3,
    blocked_countries: ['SG'],
    sender_name: null,
  });
});

test.each(READS)('settings of a device, at read %i', async (nth) => {
  const device = await madeDevice();
  const pace = { perSecond: 5, burst: 5 };
  await overtake('devices', device, nth, [
    { settings: { pace } },
    { settings: { split_long_texts: true } },
  ]);
  expect((await read(device)).settings).toEqual({ pace, split_long_texts: true });
});

test.each(READS)('members of an automatic reply, at read %i', async (nth) => {
  const device = await madeDevice();
  const rule = await made('/api/autoreplies', {
    device: device.split('/').at(-1),
    match: { type: 'exact', value: 'hi' },
    reply: textOf('Hello'),
  });
  const match = { type: 'exact', value: 'hello' };
  const hours = { time_zone: 'UTC', from: '08:00', to: '17:00' };
  await overtake('autoreplies', rule, nth, [{ match }, { hours, once_per_hours: 2 }]);
  expect(await read(rule)).toMatchObject({ match, hours, once_per_hours: 2 });
});

test.each(READS)(
  'members of a template, which is reviewed for all that they make of it, at read %i',
  async (nth) => {
    // Approved at once are its mails alone that people may opt out of.
    await change(`/api/accounts/${account}`, { permissions: { own_mail_templates: true } });
    const mail = (text: string) => ({ subject: 'Hi', text });
    const template = await made('/api/templates', {
      channel: 'email',
      name: 'hi',
      content: mail('Hello'),
    });
    expect(await read(template)).toMatchObject({ approval: 'approved' });
    const content = mail('Hello again');
    await overtake('templates', template, nth, [
      { content },
      { transactional: true, name: 'hello' },
    ]);
    expect(await read(template)).toMatchObject({
      name: 'hello',
      content,
      transactional: true,
      approval: 'pending',
    });
  },
);

describe('a sender pool', () => {
  const idOf = (path: string) => path.split('/').at(-1)!;
  const madePool = (...devices: string[]) =>
    made('/api/sender-pools', {
      channel: 'telegram',
      name: 'Bots',
      members: devices.map((device) => ({ device: idOf(device) })),
    });
  const membersOf = async (pool: string) =>
    (await read(pool)).members.map(({ device }: { device: string }) => device);

  /** Does something once, after the nth read of a row. */
  async function afterRead<K extends string>(
    rows: Record<K, (...of: never[]) => Promise<unknown>>,
    reads: K,
    nth: number,
    other: () => Promise<void>,
    act: () => Promise<void>,
  ): Promise<void> {
    const original = rows[reads];
    let count = 0;
    rows[reads] = async (...of) => {
      const row = await original(...of);
      count += 1;
      if (count === nth) await other();
      return row;
    };
    try {
      await act();
    } finally {
      rows[reads] = original;
    }
    expect(count).toBeGreaterThanOrEqual(nth);
  }

  const remove = async (device: string) => {
    expect((await operator('DELETE', device)).status).toBe(200);
  };

  test.each(['ofAccount', 'get'] as const)(
    'keeps the members that a change names while a device is deleted, after %s',
    async (reads) => {
      const [one, two, three] = [await madeDevice(), await madeDevice(), await madeDevice()];
      const pool = await madePool(one, two);
      const members = [{ device: idOf(two) }, { device: idOf(three) }];
      await afterRead(
        api.repositories.senderPools,
        reads,
        1,
        () => change(pool, { members }),
        () => remove(one),
      );
      expect(await membersOf(pool)).toEqual([idOf(two), idOf(three)]);
    },
  );

  test.each([1, 2])(
    'never keeps a device that is deleted while a change names it, at its read %i',
    async (nth) => {
      const [one, two] = [await madeDevice(), await madeDevice()];
      const pool = await madePool(two);
      const members = [{ device: idOf(one) }, { device: idOf(two) }];
      await afterRead(
        api.repositories.devices,
        'get',
        nth,
        () => remove(one),
        () => change(pool, { members }),
      );
      expect(await membersOf(pool)).toEqual([idOf(two)]);
    },
  );
});

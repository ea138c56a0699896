import { randomUUID } from 'node:crypto';
import { waitFor } from '@cascade/runtime/testing';
import { describeWorld } from './describe-world.ts';
import { PNG } from './sample-files.ts';

interface Fact {
  name: string;
  value: string;
  detail: string | null;
  before: string | null;
}

interface NumberView {
  as_of: string | null;
  fault: string | null;
  problems: string[];
  facts: Fact[];
  profile: Record<string, unknown> | null;
}

/** Meta is the sandbox, which posts its webhooks signed to the product. */
describeWorld('WABA numbers', (world) => {
  let device: string;
  const manage = <T>(method: string, path: string, given?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, given);
  const number = (query = '') => manage<NumberView>('GET', `/api/devices/${device}/number${query}`);
  const factOf = ({ facts }: NumberView, name: string) => facts.find((one) => one.name === name);
  const act = (body: object) => manage('POST', '/api/sandbox/numbers', { device, ...body });
  const until = async (what: string, isSo: (known: NumberView) => boolean) => {
    await waitFor(async () => isSo(await number('?max_age=86400')), { timeoutMs: 15_000, what });
    return number('?max_age=86400');
  };
  const problemKinds = async () => {
    const { problems } = await manage<{ problems: { kind: string; subject: string }[] }>(
      'GET',
      '/api/attention/counts',
    );
    return problems.filter(({ subject }) => subject === device).map(({ kind }) => kind);
  };

  beforeAll(async () => {
    // Of its own: the facts of a WABA are those of all its numbers.
    const base = Date.now() % 1_000_000_000;
    const credentials = {
      phone_number_id: `77${base}1`,
      waba_id: `77${base}2`,
      access_token: 'EAAnumbers',
      app_secret: randomUUID(),
      verify_token: 'word',
    };
    const body = { channel: 'waba', name: 'Counter', sandbox: true, credentials };
    device = (await manage<{ id: string }>('POST', '/api/devices', body)).id;
    await waitFor(isToldOf, { timeoutMs: 30_000, what: 'the webhook of the number to be set' });
  });

  /** Whether the sandbox knows the callback: it tells of a violation, which changes nothing else. */
  async function isToldOf(): Promise<boolean> {
    await act({ violation: 'SPAM' });
    const known = await number('?max_age=86400');
    return factOf(known, 'violation') !== undefined;
  }

  test('what Meta knows is read, and only within a bounded age again', async () => {
    const known = await number('?max_age=0');
    expect(known).toMatchObject({ fault: null, problems: [], profile: { vertical: 'OTHER' } });
    expect(Object.fromEntries(known.facts.map(({ name, value }) => [name, value]))).toMatchObject({
      name: 'Sandbox business',
      name_status: 'APPROVED',
      quality: 'GREEN',
      limit: 'TIER_1K',
      throughput: 'STANDARD',
      platform: 'CLOUD_API',
      status: 'CONNECTED',
      official: 'NO',
      pin: 'NO',
    });
    expect((await number()).as_of).toBe(known.as_of);
  });

  test('the profile is changed at Meta, with a picture', async () => {
    const file = await world.stack.upload(world.tenant.account, 'logo.png', PNG);
    const changed = await manage<NumberView>('PATCH', `/api/devices/${device}/number/profile`, {
      about: 'Coffee since 1999',
      websites: ['https://shop.example'],
      vertical: 'RESTAURANT',
      picture_file: file,
    });
    expect(changed.profile).toMatchObject({
      about: 'Coffee since 1999',
      websites: ['https://shop.example'],
      vertical: 'RESTAURANT',
      picture_url: expect.stringMatching(/^https:/) as string,
    });
  });

  test('a PIN is set at Meta', async () => {
    await manage('POST', `/api/devices/${device}/number/pin`, { pin: '482913' });
    await waitFor(async () => factOf(await number('?max_age=0'), 'pin')?.value === 'YES', {
      timeoutMs: 15_000,
      what: 'the PIN to be known',
    });
  });

  test('a low quality comes by a webhook, needs attention, and ends by one', async () => {
    await act({ quality: 'RED' });
    const low = await until('the low quality', ({ problems }) => problems.includes('quality'));
    expect(factOf(low, 'status')?.value).toBe('FLAGGED');
    await waitFor(async () => (await problemKinds()).includes('number_quality'), {
      timeoutMs: 45_000,
      what: 'the problem to be listed',
    });
    await act({ quality: 'GREEN' });
    await until('the better quality', ({ problems }) => !problems.includes('quality'));
  });

  test('a lowered limit has the limit before', async () => {
    await act({ limit: 'TIER_250' });
    const known = await until('the limit', ({ problems }) => problems.includes('limit'));
    expect(factOf(known, 'limit')).toMatchObject({ value: 'TIER_250', before: 'TIER_1K' });
  });

  test('a rejected name has its reason', async () => {
    await act({ name: 'Best Coffee', decision: 'REJECTED' });
    const known = await until('the name', ({ problems }) => problems.includes('name'));
    expect(factOf(known, 'new_name')?.value).toBe('Best Coffee');
    expect(factOf(known, 'new_name_status')).toMatchObject({
      value: 'DECLINED',
      detail: 'NAME_NOT_CONSISTENT',
    });
  });

  test('a ban of the account is known', async () => {
    await act({ ban: 'DISABLE' });
    const known = await until('the ban', ({ problems }) => problems.includes('restricted'));
    expect(factOf(known, 'ban')?.value).toBe('DISABLE');
  });

  test('a webhook with another signature changes nothing', async () => {
    const before = await number('?max_age=86400');
    const value = { event: 'ACCOUNT_DELETED' };
    const body = {
      object: 'whatsapp_business_account',
      entry: [{ id: 'any', time: 2_000_000_000, changes: [{ field: 'account_update', value }] }],
    };
    const answer = await fetch(`${world.stack.url}/inbound/waba/${device}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
      },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(401);
    expect(await number('?max_age=86400')).toEqual(before);
  });
});

import { waitFor } from '@cascade/runtime/testing';
import {
  startFakeMessageCentre,
  writeDelivered,
  type FakeMessageCentre,
} from '@cascade/worker-sms/testing';
import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const TIMEOUT_MS = 10_000;

interface Detail {
  condition: { state: string; reason: string | null; since: string | null };
  unmatched_receipts?: { count: number; last_id: string };
}

describeOnEngines('a live device with a message centre', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let centre: FakeMessageCentre;

  beforeAll(async () => {
    stack = await startStack({
      engine,
      env: { EGRESS_ALLOW: '127.0.0.0/8', PUBLIC_URL: 'https://cascade.example.com' },
    });
    tenant = await provision(stack, {}, []);
  });
  afterAll(() => stack?.stop());
  beforeEach(async () => {
    centre = await startFakeMessageCentre();
  });
  afterEach(() => centre.close());

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);
  const device = (name: string, own: object = {}) =>
    api<{ id: string; token: string }>('POST', '/api/devices', {
      channel: 'sms',
      name,
      credentials: {
        provider: 'smpp',
        host: centre.host,
        port: centre.port,
        tls: false,
        system_id: 'shop',
        password: 'secret',
        from: 'SHOP',
        ...own,
      },
    });
  const read = (id: string) => api<Detail>('GET', `/api/devices/${id}`);
  const until = <T>(what: string, look: () => Promise<T | null | undefined>) =>
    waitFor(look, { timeoutMs: TIMEOUT_MS, everyMs: 100, what });
  const untilState = (id: string, state: string) =>
    until(`${id} is ${state}`, async () => {
      const { condition } = await read(id);
      return condition.state === state ? condition : null;
    });
  const saidBy = async (id: string) => {
    const { data } = await api<{ data: { message: object }[] }>('GET', `/api/inbound?device=${id}`);
    return data.map(({ message }) => message);
  };
  const send = (token: string, to: string) =>
    stack.send(
      {
        keys: { sms: { token } },
        content: { sms: { message: { type: 'text', message: 'Hello' } } },
        target: { sms: to },
      },
      { token: tenant.token },
    );
  const text = (source: string, words: string | Buffer, esmClass = 0) =>
    writeDelivered({
      source,
      destination: 'SHOP',
      message: Buffer.from(words as string),
      esmClass,
    });

  test('that can not be bound says so on its page, among the problems, and works again by itself', async () => {
    const { id } = await device('Unbound');
    await untilState(id, 'working');
    // The centre has given the only bind to another program: a check alone says that all is well.
    centre.bindStatus = 0x05;
    centre.cut();
    expect(await untilState(id, 'not_bound')).toMatchObject({
      reason:
        'The message centre allows no further bind: another program or a process that hangs has it.',
      since: expect.any(String),
    });
    const { problems } = await api<{ problems: object[] }>('GET', '/api/attention/counts');
    expect(problems).toContainEqual(
      expect.objectContaining({ kind: 'device_down', subject: id, name: 'Unbound' }),
    );
    const seen = await stack.manage<{ data: { id: string; condition: { state: string } }[] }>(
      null,
      'GET',
      '/api/operations/devices',
    );
    expect(seen.data.find((one) => one.id === id)?.condition.state).toBe('not_bound');
    centre.bindStatus = 0;
    await untilState(id, 'working');
    // Without a send: what waited at the centre comes in.
    expect(await centre.deliver(text('6281234500001', 'STOP please').body)).toBe(0);
    expect(await saidBy(id)).toMatchObject([{ type: 'text', text: 'STOP please' }]);
  });

  test('whose centre takes no transceivers sends, gets receipts and texts, and its check passes', async () => {
    centre.refuses.transceiver = 0x04;
    const { id, token } = await device('Pair');
    const to = freshRecipient('sms');
    const { body } = await send(token, to);
    expect(body.channels?.sms).toMatchObject({ status: true });
    await until('a receiver', async () => centre.binds.includes('receiver') || null);
    expect(await centre.deliver(text(to, 'Thanks').body)).toBe(0);
    const receipt = 'id:id-1 sub:001 dlvrd:001 stat:UNDELIV err:001 text:';
    expect(await centre.deliver(text(to, receipt, 4).body)).toBe(0);
    expect(await saidBy(id)).toMatchObject([{ text: 'Thanks' }]);
    const { sends } = await api<{ sends: { receipt?: { status: string } }[] }>(
      'GET',
      `/api/requests/${body.request_id}`,
    );
    expect(sends).toMatchObject([{ receipt: { status: 'failed' } }]);
    expect(await api('POST', `/api/devices/${id}/check`)).toMatchObject({ ok: true });
    await untilState(id, 'working');
  });

  test('that writes its own alphabet in Latin 1 is understood', async () => {
    const { id, token } = await device('Latin', { default_alphabet: 'latin1' });
    await send(token, freshRecipient('sms'));
    expect(centre.submitted[0]?.subarray(-5)).toEqual(Buffer.from('Hello'));
    const words = Buffer.from('où @ 5', 'latin1');
    const { body } = writeDelivered({
      source: '6281234500002',
      destination: 'SHOP',
      message: words,
    });
    expect(await centre.deliver(body)).toBe(0);
    expect(await saidBy(id)).toMatchObject([{ type: 'text', text: 'où @ 5' }]);
  });

  test('counts, logs and shows receipts that belong to none of its messages', async () => {
    const { id } = await device('Unmatched');
    await untilState(id, 'working');
    // It has no callback that somebody could set up.
    for (const member of ['unmatched_receipts', 'callback']) {
      expect(await read(id)).not.toHaveProperty(member);
    }
    const receipt = (other: string) => `id:${other} sub:001 dlvrd:001 stat:DELIVRD err:000 text:`;
    for (const [words, esm] of [
      [receipt('of-another'), 4],
      [receipt('by-its-text'), 0],
      ['no id and no state', 4],
      [receipt('the-last'), 4],
    ] as const) {
      expect(await centre.deliver(text('6281234500003', words, esm).body)).toBe(0);
    }
    const shown = await until('the count', async () => {
      const { unmatched_receipts: found } = await read(id);
      return found?.count === 4 ? found : null;
    });
    expect(shown).toMatchObject({ last_id: 'the-last' });
    const logged = stack.logger.records.filter(
      ({ message, fields }) =>
        message === 'sms: receipt without its message' && fields['device'] === id,
    );
    expect(logged.map(({ fields }) => [fields['why'], fields['id']])).toEqual([
      ['unknown_message', 'of-another'],
      ['unknown_message', 'by-its-text'],
      ['unreadable', ''],
      ['unknown_message', 'the-last'],
    ]);
    const metrics = await (await fetch(stack.metricsUrl)).text();
    expect(metrics).toMatch(/cascade_receipts_unmatched_total\{why="unknown_message",.*\} [3-9]/);
    expect(await saidBy(id)).toEqual([]);
  });

  describe('whose centre restarts and gives its ids again', () => {
    let token: string;
    let id: string;
    const first = freshRecipient('sms');
    const second = freshRecipient('sms');

    const sendAs = async (messageId: string, to: string) => {
      centre.ids = [messageId];
      const { body } = await send(token, to);
      expect(body.channels?.sms).toMatchObject({ status: true });
      return body.request_id!;
    };
    const tell = async (messageId: string, of: string, state: string) => {
      const receipt = `id:${messageId} sub:001 dlvrd:001 stat:${state} err:000 text:`;
      expect(await centre.deliver(text(of, receipt, 4).body)).toBe(0);
    };
    const receiptOf = async (request: number) => {
      const { sends } = await api<{ sends: { receipt: { status: string } | null }[] }>(
        'GET',
        `/api/requests/${request}`,
      );
      return sends[0]?.receipt?.status;
    };
    const unmatched = async () => (await read(id)).unmatched_receipts?.count ?? 0;

    beforeEach(async () => {
      ({ id, token } = await device('Restarts'));
      await untilState(id, 'working');
    });

    test('finds the newest message of a recipient', async () => {
      const before = await sendAs('1', first);
      await tell('1', first, 'DELIVRD');
      const after = await sendAs('1', first);
      await tell('1', first, 'DELIVRD');
      expect([await receiptOf(before), await receiptOf(after)]).toEqual(['delivered', 'delivered']);
      const last = await sendAs('1', first);
      await tell('1', first, 'UNDELIV');
      expect([await receiptOf(before), await receiptOf(after), await receiptOf(last)]).toEqual([
        'delivered',
        'delivered',
        'failed',
      ]);
      expect(await unmatched()).toBe(0);
    });

    test('finds it also where its receipt comes before its row', async () => {
      const before = await sendAs('1', first);
      await tell('1', first, 'UNDELIV');
      const told = tell('1', first, 'DELIVRD');
      const after = await sendAs('1', first);
      await told;
      expect([await receiptOf(before), await receiptOf(after)]).toEqual(['failed', 'delivered']);
    });

    test('finds the message of its recipient, in any order', async () => {
      const [before, after] = [await sendAs('2', first), await sendAs('2', second)];
      await tell('2', first, 'UNDELIV');
      expect([await receiptOf(before), await receiptOf(after)]).toEqual(['failed', undefined]);
      await tell('2', second, 'DELIVRD');
      expect([await receiptOf(before), await receiptOf(after)]).toEqual(['failed', 'delivered']);
      expect(await unmatched()).toBe(0);
    });

    test('changes no message of another recipient that had its receipt, and is counted', async () => {
      const before = await sendAs('3', first);
      await tell('3', first, 'UNDELIV');
      // Of a message that another program sent.
      await tell('3', second, 'DELIVRD');
      expect(await receiptOf(before)).toBe('failed');
      await until('the count', async () => (await unmatched()) === 1 || null);
      const after = await sendAs('3', second);
      await tell('3', second, 'DELIVRD');
      expect([await receiptOf(before), await receiptOf(after)]).toEqual(['failed', 'delivered']);
    });
  });
});

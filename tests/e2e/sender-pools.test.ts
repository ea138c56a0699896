import {
  byChannel,
  CHANNELS,
  isSendersFault,
  type Channel,
  type ChannelResult,
  failureIn,
} from '@cascade/contracts';
import { MAGIC_RECIPIENTS, magicAddress } from '@cascade/sandbox';
import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  contactOf,
  freshRecipient,
  magicRecipient,
  ownSandboxCredentials,
  untilLinked,
  type Leg,
  type Rest,
} from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';

interface Made {
  id: string;
  token: string;
}

type Member = { device: string; weight?: number; state?: string };

let senders = 4_000;

/** Credentials that the provider refuses; a phone that nobody has linked. */
const REVOKED: Partial<Record<Channel, (n: number) => object>> = {
  telegram: (n) => ({ bot_token: `${7_100_000_000 + n}:revoked-by-its-owner-0000000000000000` }),
  waba: (n) => ({ ...ownSandboxCredentials(n).waba, access_token: 'EAArevoked' }),
  email: (n) => ({ ...ownSandboxCredentials(n).email, password: 'revoked' }),
};

/** What a revoked sender's send says, by channel. */
const SAYS: Partial<Record<Channel, string>> = {
  telegram: 'Device disconnected',
  waba: 'Device disconnected',
  email: 'Sender login failed',
};

const WITH_REVOKED = CHANNELS.filter((channel) => REVOKED[channel] !== undefined);

/** A key that stands for several devices (addition to SPEC). */
describeWorld('sender pools', (world) => {
  const manage = <T>(method: string, path: string, body?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, body);

  function create(channel: Channel, credentials?: object): Promise<Made> {
    senders += 1;
    return manage<Made>('POST', '/api/devices', {
      channel,
      name: `${channel} ${senders}`,
      credentials: credentials ?? ownSandboxCredentials(senders)[channel],
      sandbox: true,
    });
  }

  const device = async (channel: Channel, credentials?: object): Promise<string> =>
    (await create(channel, credentials)).id;

  const revoked = (channel: Channel) => device(channel, REVOKED[channel]!((senders += 1)));

  const pool = (channel: Channel, members: Member[], strategy = 'ordered') =>
    manage<Made>('POST', '/api/sender-pools', { channel, name: 'pool', strategy, members });

  async function leg(channel: Channel, to = freshRecipient(channel)): Promise<Leg> {
    if (channel !== 'email') return { to };
    return { to, template: await world.tenant.template('email', { subject: 'Hi', text: 'Hi' }) };
  }

  /** Sends on one channel with the key of a pool. */
  async function send(channel: Channel, key: Made, given?: Leg, rest?: Rest) {
    const own = given ?? (await leg(channel));
    const body = composeRequest(
      { keys: { ...world.tenant.keys, [channel]: key.token } },
      { [channel]: own },
      rest,
    );
    const { body: answer } = await world.post(body);
    return { to: own.to!, answer, result: answer.channels?.[channel] as ChannelResult };
  }

  /** Which member a contact knows is noted a moment after the answer. */
  const untilNoted = (pool: Made, messages: number) =>
    waitFor(
      () =>
        world.stack.logger.records.filter(
          ({ message, fields }) =>
            message === 'sender pool: contact noted' && fields.pool === pool.id,
        ).length >= messages,
      { timeoutMs: 15_000, what: 'the contacts to be noted' },
    );

  const untilInbound = (by: string) =>
    waitFor(
      async () => {
        const { data } = await manage<{ data: { device: string }[] }>('GET', '/api/inbound');
        return data.some((message) => message.device === by);
      },
      { timeoutMs: 30_000, what: 'the message to come in' },
    );

  test.each(CHANNELS)(
    '%s: a pool of healthy devices sends by the first of them',
    async (channel) => {
      const second = await device(channel);
      const key = await pool(channel, [
        { device: world.tenant.devices[channel] },
        { device: second },
      ]);
      const { to, result } = await send(channel, key);
      expect(result).toMatchObject({ status: true, device: world.tenant.devices[channel] });
      expect(result).not.toHaveProperty('tried');
      expect(await world.arrived(to)).toHaveLength(1);
    },
  );

  test.each(WITH_REVOKED)(
    '%s: a device that its provider refuses passes the message on to the next, once',
    async (channel) => {
      const refused = await revoked(channel);
      const key = await pool(channel, [
        { device: refused },
        { device: world.tenant.devices[channel] },
      ]);
      const { to, answer, result } = await send(channel, key);
      expect(result).toMatchObject({
        status: true,
        id: answer.id,
        device: world.tenant.devices[channel],
        tried: [{ device: refused, reason: SAYS[channel] }],
      });
      expect(await world.arrived(to)).toHaveLength(1);
      const { body: status } = await world.request(answer.request_id);
      expect(status).toMatchObject({ result: { status: true, channels: { [channel]: result } } });
    },
  );

  test('telegram: shared by weight, a contact stays with its member and others get theirs', async () => {
    const devices = [await device('telegram'), await device('telegram')];
    const members = devices.map((one) => ({ device: one }));
    const key = await pool('telegram', members, 'weighted');
    const senderOf = async (to: string) => (await send('telegram', key, { to })).result.device!;
    const people = Array.from({ length: 12 }, () => freshRecipient('telegram'));
    const first = await Promise.all(people.map(senderOf));
    expect(new Set(first)).toEqual(new Set(devices));
    expect(await Promise.all(people.map(senderOf))).toEqual(first);
    await untilNoted(key, 2 * people.length);
    // A further member changes nothing for people who know theirs.
    const further = await device('telegram');
    await manage('PATCH', `/api/sender-pools/${key.id}`, {
      members: [...members, { device: further, weight: 100 }],
    });
    expect(await Promise.all(people.map(senderOf))).toEqual(first);
    // One stranger in fifty goes by another member than the further one.
    const strangers = Array.from({ length: 5 }, () => freshRecipient('telegram'));
    expect(await Promise.all(strangers.map(senderOf))).toContain(further);
  });

  test('whatsapp: a phone that is logged out passes the message on', async () => {
    const phone = await device('whatsapp');
    await untilLinked(world.stack, world.tenant, phone);
    const key = await pool('whatsapp', [
      { device: phone },
      { device: world.tenant.devices.whatsapp },
    ]);
    const { to } = await send('whatsapp', key);
    expect(await world.arrived(to)).toHaveLength(1);
    await manage('POST', `/api/devices/${phone}/unlink`, {});
    await waitFor(
      async () =>
        (await manage<{ state: string }>('GET', `/api/devices/${phone}`)).state !== 'connected',
      { timeoutMs: 30_000, what: 'the phone to be unlinked' },
    );
    // The contact knows the first phone, which is gone.
    const again = await send('whatsapp', key, { to });
    expect(again.result).toMatchObject({ status: true, device: world.tenant.devices.whatsapp });
    expect(await world.arrived(to)).toHaveLength(2);
  });

  test.each(['async', 'scheduled'])('an %s request is passed on too', async (how) => {
    const refused = await revoked('telegram');
    const key = await pool('telegram', [
      { device: refused },
      { device: world.tenant.devices.telegram },
    ]);
    const context =
      how === 'async'
        ? { behaviour: { mode: 'async' } }
        : { timing: { schedule: Math.floor(Date.now() / 1_000) + 2 } };
    const { to, answer } = await send('telegram', key, undefined, { context });
    const status = await world.settled(answer.request_id!);
    expect(status.result?.channels?.telegram).toMatchObject({
      status: true,
      device: world.tenant.devices.telegram,
      tried: [{ device: refused }],
    });
    expect(await world.arrived(to)).toHaveLength(1);
  });

  test('when no member can send, the next tier opens', async () => {
    const members = [await revoked('telegram'), await revoked('telegram')];
    const key = await pool(
      'telegram',
      members.map((one) => ({ device: one })),
    );
    const to = freshRecipient('telegram');
    const waba = freshRecipient('waba');
    const body = composeRequest(
      { keys: { ...world.tenant.keys, telegram: key.token } },
      { telegram: { to }, waba: { to: waba, tier: 1 } },
    );
    const { body: answer } = await world.post(body);
    expect(answer.channels).toMatchObject({
      telegram: { status: false, reason: 'Device disconnected', tried: [{ device: members[0] }] },
      waba: { status: true, fallback: true },
    });
    expect(await world.arrived(to)).toEqual([]);
    expect(await world.arrived(waba)).toHaveLength(1);
  });

  test('a pool without members fails its channel', async () => {
    const { result } = await send('telegram', await pool('telegram', []));
    expect(result).toMatchObject({ status: false, reason: 'Device disconnected' });
  });

  describe('the recipient or the content is at fault: no other member is tried', () => {
    const magic = MAGIC_RECIPIENTS.filter(({ name }) => !/slow|later|limited|hangs/.test(name));
    const rows = CHANNELS.flatMap((channel) =>
      magic.flatMap((row) => {
        const to = magicAddress(row, channel);
        return to === undefined ? [] : [[channel, row.name, to] as const];
      }),
    );
    const keys = byChannel(() => undefined as Promise<Made> | undefined);

    async function keyOf(channel: Channel): Promise<Made> {
      const members = [await device(channel), await device(channel)];
      if (channel === 'whatsapp') {
        for (const one of members) await untilLinked(world.stack, world.tenant, one);
      }
      return pool(
        channel,
        members.map((one) => ({ device: one })),
      );
    }

    test.each(rows)('%s: %s', async (channel, _name, to) => {
      const key = await (keys[channel] ??= keyOf(channel));
      const { result } = await send(channel, key, await leg(channel, to));
      const tries = (result.tried?.length ?? 0) + 1;
      const failure = failureIn(result);
      const passes = failure !== undefined && isSendersFault(failure);
      expect(tries).toBe(passes ? 2 : 1);
    });
  });

  test('a conversation stays with its member, also when the order changes', async () => {
    const [a, b] = [await device('telegram'), await device('telegram')];
    const key = await pool('telegram', [{ device: a }, { device: b }]);
    const first = await send('telegram', key);
    expect(first.result.device).toBe(a);
    await untilNoted(key, 1);
    await manage('PATCH', `/api/sender-pools/${key.id}`, {
      members: [{ device: b }, { device: a }],
    });
    const stays = async (to: string, by: string) => {
      // The pool is cached in other processes.
      await waitFor(async () => (await send('telegram', key)).result.device === b, {
        timeoutMs: 15_000,
        what: 'the new order',
      });
      const { result } = await send('telegram', key, { to });
      // `tried` says whether the member was chosen and failed.
      expect({ device: result.device, tried: result.tried }).toEqual({ device: by });
    };
    await stays(first.to, a);
  });

  test('a contact who writes to a member is answered by it', async () => {
    const [a, b] = [await create('telegram'), await create('telegram')];
    const key = await pool('telegram', [{ device: a.id }, { device: b.id }]);
    const to = freshRecipient('telegram');
    // Through its own key: no pool learns of that.
    await send('telegram', b, { to });
    await contactOf(world.stack, 'telegram', to).does({ text: 'hello' });
    await untilInbound(b.id);
    // The message is stored before the pool's other processes hear of it.
    await waitFor(async () => (await send('telegram', key, { to })).result.device === b.id, {
      timeoutMs: 30_000,
      what: 'the pool to answer by the member that was written to',
    });
    expect((await send('telegram', key, { to })).result.device).toBe(b.id);
  });

  test('a draining member keeps its contacts; a resting one gets nothing', async () => {
    const [a, b] = [await device('telegram'), await device('telegram')];
    const key = await pool('telegram', [{ device: a }, { device: b }]);
    const { to } = await send('telegram', key);
    await untilNoted(key, 1);
    const set = async (state: string) => {
      const members = [{ device: a, state }, { device: b }];
      await manage('PATCH', `/api/sender-pools/${key.id}`, { members });
      await waitFor(async () => (await send('telegram', key)).result.device === b, {
        timeoutMs: 15_000,
        what: `the state ${state}`,
      });
    };
    await set('draining');
    expect((await send('telegram', key, { to })).result.device).toBe(a);
    await set('resting');
    expect((await send('telegram', key, { to })).result.device).toBe(b);
  });

  test('three failures make a member ill: new contacts begin with the next one', async () => {
    const refused = await revoked('email');
    const well = await device('email');
    const key = await pool('email', [{ device: refused }, { device: well }]);
    for (let i = 0; i < 3; i += 1) {
      expect((await send('email', key)).result).toMatchObject({ tried: [{ device: refused }] });
    }
    await waitFor(async () => (await send('email', key)).result.tried === undefined, {
      timeoutMs: 15_000,
      what: 'the illness to be known',
    });
    expect(await manage('GET', `/api/devices/${refused}`)).toMatchObject({
      health: { reason: 'Sender login failed', tries: expect.any(Number) as number },
    });
    expect(await manage('GET', `/api/sender-pools/${key.id}`)).toMatchObject({ usable: 1 });
  });

  test('an unknown outcome is never passed on', async () => {
    const [a, b] = [await device('telegram'), await device('telegram')];
    const key = await pool('telegram', [{ device: a }, { device: b }]);
    const to = magicRecipient('cut, delivered', 'telegram');
    const { result } = await send('telegram', key, { to });
    expect(result).toMatchObject({ status: false, code: 'outcome_unknown', device: a });
    expect(result).not.toHaveProperty('tried');
  });

  test('a foreign key of a pool, and one of another channel, are 403', async () => {
    const key = await pool('telegram', [{ device: world.tenant.devices.telegram }]);
    const body = composeRequest(
      { keys: { ...world.tenant.keys, waba: key.token } },
      { waba: { to: freshRecipient('waba') } },
    );
    const { status, body: answer } = await world.post(body);
    expect([status, answer.reason]).toEqual([403, 'waba key does not belong to this account']);
  });
});

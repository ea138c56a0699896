import { CREDENTIALS } from '../testing/examples.ts';
import { startCampaignRig } from '../testing/campaign-rig.ts';
import type { Caller } from '../testing/start-test-dashboard.ts';

const TEXT = { message: { type: 'text', message: 'Hi' } };
const NOT_THIS = { status: 403, body: { reason: 'this token may not use this device' } };
const NOT_WITH = {
  status: 403,
  body: { reason: 'a token that is limited to devices may not do this' },
};

let rig: Awaited<ReturnType<typeof startCampaignRig>>;
let operator: Caller;
/** A second bot of the account. */
let other: string;
let own: string;

beforeAll(async () => {
  rig = await startCampaignRig();
  operator = rig.api.operator(rig.account);
  own = rig.devices.telegram;
  const body = { channel: 'telegram', name: 'other', credentials: CREDENTIALS.telegram };
  const credentials = { bot_token: '654321:telegram-secret_2' };
  other = (await operator('POST', '/api/devices', { body: { ...body, credentials } })).body.id;
});
afterAll(() => rig.api.stop());

async function tokenOf(devices: readonly string[], scopes: readonly string[]): Promise<Caller> {
  const body = { name: 'limited', devices, scopes };
  const made = await operator('POST', '/api/tokens', { body });
  expect([made.status, made.body.devices]).toEqual([201, devices]);
  return rig.api.withHeaders({ authorization: `Bearer ${made.body.token}` });
}

async function send(devices: Record<string, string>): Promise<number> {
  const keys = Object.fromEntries(
    Object.entries(devices).map(([channel, device], tier) => [
      channel,
      { device, ...(tier === 0 ? {} : { fallback: true, fallback_sequence: tier }) },
    ]),
  );
  const of = (value: (channel: string) => unknown) =>
    Object.fromEntries(Object.keys(devices).map((channel) => [channel, value(channel)]));
  const sent = await operator('POST', '/api/console/send', {
    body: {
      keys,
      content: of(() => TEXT),
      target: of((channel) => (channel === 'whatsapp' ? '628123456780' : '1001')),
    },
  });
  expect(sent.status).toBe(200);
  return sent.body.request_id;
}

async function write(device: string): Promise<void> {
  await rig.api.clock.advance(1_000);
  await rig.api.repositories.inbound.insert({
    account: rig.account,
    channel: 'telegram',
    device,
    sandbox: false,
    at: rig.api.clock.now(),
    providerMessageId: `to-${device}`,
    from: { id: '1001', name: 'Ana' },
    message: { id: `to-${device}`, type: 'text', text: `to ${device}` },
    notifyAfter: 1,
  });
}

test('devices of a token are those of the account', async () => {
  const make = (devices: unknown) =>
    operator('POST', '/api/tokens', { body: { name: 'x', devices } });
  expect((await make(['dev_none'])).body.reason).toBe('devices[0]: not a device of this account');
  expect((await make([])).status).toBe(400);
  expect((await make([own, own])).status).toBe(400);
  expect((await make(Array.from({ length: 21 }, (_, n) => `dev_${n}`))).status).toBe(400);
  const listed = (await operator('GET', '/api/tokens')).body.data;
  expect(listed.every(({ devices }: { devices: unknown }) => devices === null)).toBe(true);
});

test('it lists and reads its own devices, and changes no other one', async () => {
  const call = await tokenOf([own, rig.devices.email], ['devices:write']);
  const ids = async (query = '') =>
    (await call('GET', `/api/devices${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual([own, rig.devices.email]);
  expect(await ids('?channel=email')).toEqual([rig.devices.email]);
  expect((await call('GET', `/api/devices/${own}`)).status).toBe(200);
  expect(await call('GET', `/api/devices/${other}`)).toMatchObject(NOT_THIS);
  const body = { name: 'renamed' };
  expect((await call('PATCH', `/api/devices/${own}`, { body })).status).toBe(200);
  expect(await call('PATCH', `/api/devices/${other}`, { body })).toMatchObject(NOT_THIS);
  const made = { channel: 'email', name: 'e', credentials: CREDENTIALS.email };
  expect(await call('POST', '/api/devices', { body: made })).toMatchObject(NOT_WITH);
  expect(await call('GET', '/api/sender-pools')).toMatchObject(NOT_WITH);
  const { data } = (await operator('GET', '/api/audit?refused=true')).body;
  expect(data.map(({ failure }: { failure: { kind: string } }) => failure.kind)).toEqual(
    expect.arrayContaining(['deviceNotAllowed', 'tokenOfDevices']),
  );
});

test('it reads requests all of whose devices it may use', async () => {
  const [mine, fallback, foreign] = [
    await send({ telegram: own }),
    await send({ telegram: own, whatsapp: rig.devices.whatsapp }),
    await send({ telegram: other }),
  ];
  const idsOf = async (call: Caller, path: string, member: string) =>
    (await call('GET', path)).body.data.map((row: Record<string, unknown>) => row[member]);
  const one = await tokenOf([own], ['logs:read']);
  expect(await idsOf(one, '/api/requests', 'id')).toEqual([mine]);
  expect(await idsOf(one, '/api/sends', 'request_id')).toEqual([mine]);
  expect(await idsOf(one, `/api/requests?device=${other}`, 'id')).toEqual([]);
  expect((await one('GET', `/api/requests/${mine}`)).status).toBe(200);
  for (const hidden of [fallback, foreign]) {
    expect((await one('GET', `/api/requests/${hidden}`)).status).toBe(404);
    expect((await one('GET', `/api/requests/${hidden}/events`)).status).toBe(404);
  }
  expect((await one('GET', '/api/requests?format=csv')).text.split('\r\n')).toHaveLength(3);
  const both = await tokenOf([own, rig.devices.whatsapp], ['logs:read']);
  expect(await idsOf(both, '/api/requests', 'id')).toEqual([fallback, mine]);
  expect(await one('GET', '/api/overview')).toMatchObject(NOT_WITH);
});

test('messages of contacts are those of the one device, or of one that it names', async () => {
  await write(own);
  await write(other);
  const texts = async (call: Caller, query = '') =>
    (await call('GET', `/api/inbound${query}`)).body.data.map(
      ({ message }: { message: { text: string } }) => message.text,
    );
  const one = await tokenOf([own], ['inbound:read', 'inbox:write']);
  expect(await texts(one)).toEqual([`to ${own}`]);
  expect(await one('GET', `/api/inbound?device=${other}`)).toMatchObject(NOT_THIS);
  const two = await tokenOf([own, rig.devices.email], ['inbound:read']);
  expect(await two('GET', '/api/inbound')).toMatchObject({
    status: 400,
    body: {
      reason: `device: required, this token is limited to ${own}, ${rig.devices.email}`,
      field: 'device',
    },
  });
  expect(await texts(two, `?device=${own}`)).toEqual([`to ${own}`]);
  const thread = (device: string) => `/api/threads/one?device=${device}&contact=1001`;
  expect((await one('GET', thread(own))).status).toBe(200);
  expect(await one('GET', thread(other))).toMatchObject(NOT_THIS);
  const change = (devices: readonly string[]) =>
    one('POST', '/api/threads/changes', {
      body: { threads: devices.map((device) => ({ device, contact: '1001' })), done: true },
    });
  expect((await change([own])).status).toBe(200);
  expect(await change([own, other])).toMatchObject(NOT_THIS);
  const note = (device: string) =>
    one('POST', '/api/thread-notes', { body: { device, contact: '1001', text: 'x' } });
  expect((await note(own)).status).toBe(201);
  expect(await note(other)).toMatchObject(NOT_THIS);
  expect(await one('GET', '/api/inbox/events')).toMatchObject(NOT_WITH);
});

test('a batch goes by its devices, and those of others are not there', async () => {
  const call = await tokenOf([own], ['batches:write']);
  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob(['Chat\n1001\n1002']), 'guests.csv');
    return (await call('POST', '/api/batches', { body: form })).body.id as string;
  };
  const compose = (device: string) => ({
    compose: {
      keys: { telegram: { device } },
      content: { telegram: TEXT },
      targets: { telegram: 'Chat' },
    },
  });
  const [mine, theirs] = [await upload(), await upload()];
  const start = (by: Caller, id: string, device: string) =>
    by('POST', `/api/batches/${id}/start`, { body: compose(device) });
  expect(await start(call, mine, other)).toMatchObject(NOT_THIS);
  const tried = await call('POST', `/api/batches/${mine}/check`, { body: compose(other) });
  expect(tried).toMatchObject(NOT_THIS);
  expect((await call('GET', `/api/batches/${mine}`)).body.state).toBe('draft');
  expect((await start(call, mine, own)).status).toBe(200);
  expect((await start(operator, theirs, other)).status).toBe(200);
  expect((await call('GET', `/api/batches/${mine}/people`)).status).toBe(200);
  expect((await call('GET', `/api/batches/${theirs}/people`)).status).toBe(404);
  expect((await call('POST', `/api/batches/${theirs}/cancel`)).status).toBe(404);
  const listed = (await call('GET', '/api/batches')).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([mine]);
});

test('a sender pool is used where the token may use each member', async () => {
  const pool = async (members: readonly string[]) =>
    (
      await operator('POST', '/api/sender-pools', {
        body: { channel: 'telegram', name: 'pool', members: members.map((device) => ({ device })) },
      })
    ).body.id as string;
  const [inside, mixed] = [await pool([own]), await pool([own, other])];
  const call = await tokenOf([own], ['batches:write']);
  const form = new FormData();
  form.append('file', new Blob(['Chat\n1001']), 'guests.csv');
  const { id } = (await call('POST', '/api/batches', { body: form })).body;
  const check = (device: string) =>
    call('POST', `/api/batches/${id}/check`, {
      body: {
        compose: {
          keys: { telegram: { device } },
          content: { telegram: TEXT },
          targets: { telegram: 'Chat' },
        },
      },
    });
  expect((await check(inside)).status).toBe(200);
  expect(await check(mixed)).toMatchObject(NOT_THIS);
});

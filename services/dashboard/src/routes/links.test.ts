import { waitFor } from '@cascade/runtime/testing';
import { whatsappKeyContext, whatsappOfferContext } from '@cascade/store';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  call = api.operator(account);
});

afterAll(() => api.stop());

async function phone(credentials: unknown = {}): Promise<string> {
  const body = { channel: 'whatsapp', name: 'phone', credentials };
  return (await call('POST', '/api/devices', { body })).body.id;
}

const post = (id: string, what: string, body: unknown) =>
  call('POST', `/api/devices/${id}/${what}`, { body });

test('link stores a command for the worker that holds the device; the last one wins', async () => {
  const id = await phone();
  const { whatsappLinks: links } = api.repositories;
  expect((await post(id, 'link', { method: 'qr' })).status).toBe(200);
  expect((await links.get(account, id))?.wish).toMatchObject({ do: 'link', method: 'qr' });
  expect((await post(id, 'link', { method: 'code', number: '+6281234567890' })).status).toBe(200);
  expect((await links.get(account, id))?.wish).toMatchObject({ number: '6281234567890' });
  expect((await post(id, 'unlink', { logout: false })).status).toBe(200);
  expect((await links.get(account, id))?.wish).toMatchObject({ do: 'unlink', logout: false });
});

test.each([
  [{ method: 'code' }, 400, 'number: required for a pairing code'],
  [{ method: 'code', number: '0812' }, 400, /^number: /],
  [{ method: 'fax' }, 400, /^method: /],
])('link refuses %j', async (body, status, reason) => {
  const answer = await post(await phone(), 'link', body);
  expect(answer.status).toBe(status);
  expect(answer.body.reason).toMatch(reason);
});

test('a linked phone is not linked a second time, and its session is not exported', async () => {
  const id = await phone();
  await api.repositories.devices.update(account, id, { state: 'connected' });
  expect((await post(id, 'link', { method: 'qr' })).status).toBe(409);
  expect((await call('GET', `/api/devices/${id}/session`)).status).toBe(409);
});

test('a session in the credentials stores an import command; one without a phone is refused', async () => {
  const creds = { me: { id: '628123456789:3@s.whatsapp.net' } };
  const id = await phone({ session: { creds, keys: {} } });
  expect((await api.repositories.whatsappLinks.get(account, id))?.wish?.do).toBe('import');
  const body = {
    channel: 'whatsapp',
    name: 'p',
    credentials: { session: { creds: {}, keys: {} } },
  };
  expect((await call('POST', '/api/devices', { body })).body.reason).toBe(
    'credentials.session.creds: names no linked phone',
  );
});

test('the session of an unlinked phone is exported in the form of Baileys', async () => {
  const id = await phone();
  expect((await call('GET', `/api/devices/${id}/session`)).status).toBe(404);
  const value = { type: 'Buffer', data: 'AAEC' };
  const seal = (type: string, key: string, what: unknown) => ({
    type,
    id: key,
    sealed: api.vault.seal(JSON.stringify(what), whatsappKeyContext(id, type, key)),
  });
  await api.repositories.whatsappKeys.write(id, 1, [
    seal('creds', 'creds', { registrationId: 7 }),
    seal('session', '62812.0', value),
  ]);
  await api.repositories.devices.update(account, id, { state: 'removed' });
  expect((await call('GET', `/api/devices/${id}/session`)).body).toEqual({
    creds: { registrationId: 7 },
    keys: { session: { '62812.0': value } },
  });
});

test('the event stream shows state, QR code and restriction, and ends with the device', async () => {
  const id = await phone();
  const { whatsappLinks: links, devices } = api.repositories;
  await links.claim(account, id, 1);
  const response = await fetch(`${api.url}/api/devices/${id}/events`, {
    headers: { authorization: `Bearer operator-token-of-the-tests`, 'x-account-id': account },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  let seen = '';
  const reading = (async () => {
    for await (const chunk of response.body!) seen += Buffer.from(chunk).toString();
  })();
  const until = (text: string) =>
    waitFor(
      async () => {
        await api.clock.advance(500);
        return seen.includes(text);
      },
      { timeoutMs: 5_000, what: text },
    );
  await until('event: state\ndata: {"state":"new"');
  const offer = { kind: 'qr', sealed: api.vault.seal('2@abc', whatsappOfferContext(id)) } as const;
  await links.patch(id, 1, { offer: { ...offer, expiresAt: api.clock.now() + 60_000 } });
  await until('event: qr\ndata: {"qr":"2@abc","expires_at":"');
  await devices.patchFenced(id, 1, { state: 'connected', number: '62812' });
  const step = { at: 0, from: 'linking', to: 'connected', why: 'connected' } as const;
  await links.patch(id, 1, { offer: null, history: [step] });
  await until(
    '{"state":"connected","number":"62812","why":"connected","restriction":null,"failure":{"kind":"linkConnected"}}',
  );
  await links.patch(id, 1, { restriction: { reason: 'time lock', since: 0, until: 1_000 } });
  await until('"restriction":{"reason":"time lock"');
  expect((await call('GET', `/api/devices/${id}/link`)).body).toMatchObject({
    state: 'connected',
    history: [
      { from: 'linking', to: 'connected', why: 'connected', failure: { kind: 'linkConnected' } },
    ],
  });
  await devices.delete(account, id);
  const ended = reading.then(() => true);
  await waitFor(
    async () => {
      await api.clock.advance(500);
      return Promise.race([ended, Promise.resolve(false)]);
    },
    { timeoutMs: 5_000, what: 'the stream to end' },
  );
});

test('deleting a linked phone stores an unlink command', async () => {
  const id = await phone();
  expect((await call('DELETE', `/api/devices/${id}`)).status).toBe(200);
  expect((await api.repositories.whatsappLinks.get(account, id))?.wish?.do).toBe('unlink');
});

test('a device of another channel has no link', async () => {
  const body = { channel: 'telegram', name: 'bot', credentials: { bot_token: '1:abcdefghij' } };
  const { id } = (await call('POST', '/api/devices', { body })).body;
  expect((await post(id, 'link', { method: 'qr' })).status).toBe(400);
});

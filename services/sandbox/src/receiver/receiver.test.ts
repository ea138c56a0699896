import { waitFor, watchLeaks } from '@cascade/runtime/testing';
import { startRig, type SandboxRig } from '../testing/rig.ts';
import { keepReceivedCalls } from './received.ts';

const expectNoLeaks = watchLeaks();
let rig: SandboxRig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());
afterAll(expectNoLeaks);

const post = (path: string, init: RequestInit = {}) =>
  rig.call(`/receiver/${path}`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', 'x-service-event': 'incoming_message' },
    redirect: 'manual',
    ...init,
  });
const got = async (name: string) => (await rig.call(`/receiver/${name}`)).body.data;

test.each([
  ['plain', '', 200],
  ['created', '/201', 201],
  ['moved', '/302', 302],
  ['broken', '/500', 500],
])('%s%s answers %i, and shows what it got', async (name, conduct, status) => {
  expect((await post(name + conduct)).status).toBe(status);
  expect(await got(name)).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      method: 'POST',
      path: `/sandbox/receiver/${name}${conduct}`,
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'x-service-event': 'incoming_message',
      }),
      body: '{"a":1}',
      status,
    },
  ]);
});

test('a followed redirect is listed as a call', async () => {
  await post('follow/302', { redirect: 'follow' });
  expect((await got('follow')).map((call: { path: string }) => call.path)).toEqual([
    '/sandbox/receiver/follow/200?followed',
    '/sandbox/receiver/follow/302',
  ]);
});

test('slow: after its seconds', async () => {
  const before = rig.clock.pending;
  const answer = post('late/slow-12');
  await waitFor(() => rig.clock.pending > before, { what: 'the receiver to wait' });
  await rig.clock.advance(11_999);
  expect(await got('late')).toMatchObject([{ status: null }]);
  await rig.clock.advance(1);
  expect((await answer).status).toBe(200);
  expect(await got('late')).toMatchObject([{ status: 200 }]);
});

test('hang: never answers, and lists the call', async () => {
  const answer = post('dead/hang', { signal: AbortSignal.timeout(300) });
  await expect(answer).rejects.toThrow('timeout');
  expect(await got('dead')).toMatchObject([{ body: '{"a":1}', status: null }]);
});

test('DELETE removes the calls; an unknown path is refused', async () => {
  await post('gone');
  await rig.call('/receiver/gone', { method: 'DELETE' });
  expect(await got('gone')).toEqual([]);
  expect((await post('x/199')).status).toBe(404);
  expect((await post('x/later')).status).toBe(404);
  expect((await post(`${'x'.repeat(65)}`)).status).toBe(400);
});

test('keeps the newest calls of a name, and bodies up to a limit', () => {
  const calls = keepReceivedCalls();
  const add = (name: string, body: string) =>
    calls.add(name, { at: '', method: 'POST', path: '', headers: {}, body, status: 200 });
  for (let i = 0; i < 1_100; i++) add('many', String(i));
  expect(calls.list('many')).toHaveLength(1_000);
  expect(calls.list('many')[0]?.body).toBe('1099');
  for (let i = 0; i < 300; i++) add(`n${i}`, 'x'.repeat(256 * 1024));
  expect(calls.list('many')).toEqual([]);
  expect(calls.list('n299')).toHaveLength(1);
  expect(calls.list('n0')).toEqual([]);
  for (let i = 0; i < 600; i++) add('big', 'x'.repeat(256 * 1024));
  expect(calls.list('big').length).toBeGreaterThan(50);
  expect(calls.list('big').length).toBeLessThanOrEqual(256);
});

import { waitFor } from '@cascade/runtime/testing';
import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';

const HOUR_MS = 3_600_000;

let api: TestDashboard;
beforeAll(async () => {
  api = await startTestDashboard({ jobs: true });
});
afterAll(() => api?.stop());

test('an account of a restored copy is erased after its release, not before', async () => {
  const { clock, database, repositories } = api;
  const [held, free] = [await api.createAccount('Held'), await api.createAccount('Free')];
  const accounts = database.collection<{ _id: string; heldAt?: number }>('accounts');
  await accounts.updateOne({ _id: held }, { $set: { heldAt: clock.now() } });
  const meta = database.collection<{ _id: string; at: number; releases: number }>('meta');
  await meta.insertOne({ _id: 'hold', at: clock.now(), releases: 0 });
  await repositories.hold.load();
  for (const id of [held, free]) {
    const body = { reason: 'over', erase_after_days: 0 };
    const { status } = await api.operator()('POST', `/api/accounts/${id}/close`, { body });
    expect(status).toBe(200);
  }
  const stateOf = async (id: string) =>
    (await api.operator()('GET', `/api/accounts/${id}`)).body['state'];
  const erased = (id: string) =>
    waitFor(
      async () => {
        await clock.advance(HOUR_MS);
        return (await stateOf(id)) === 'closed' || undefined;
      },
      { everyMs: 50, what: 'the account to be erased' },
    );
  await erased(free);
  expect(await stateOf(held)).toBe('closing');
  await repositories.hold.release(held, clock.now());
  await erased(held);
});

import type { PasskeyRequest } from '@cascade/contracts';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { openStore, type LeaseRow } from '@cascade/store';
import { describeOnRealServers, OPERATOR_TOKEN, provision, type Tenant } from '../harness/index.ts';
import { softPasskey } from '../whatsapp/soft-passkey.ts';
import { watchEvents } from '../whatsapp/watch-events.ts';
import { startFleet, type Fleet } from './start-fleet.ts';

const TIMEOUT_MS = 120_000;

interface Link {
  state: string;
  history: { why: string }[];
}

describeOnRealServers('the passkey step on split services, with two workers', (servers) => {
  let fleet: Fleet;
  let tenant: Tenant;

  beforeAll(async () => {
    fleet = await startFleet(servers, {}, ['worker-whatsapp']);
    tenant = await provision(fleet.dashboard);
  });
  afterAll(() => fleet?.stop());

  const manage = <T>(method: string, path: string, body?: unknown) =>
    fleet.dashboard.manage<T>(tenant.account, method, path, body);

  async function untilState(device: string, state: string): Promise<Link> {
    let link: Link | undefined;
    await waitFor(
      async () => {
        link = await manage<Link>('GET', `/api/devices/${device}/link`);
        return link.state === state;
      },
      { timeoutMs: TIMEOUT_MS, everyMs: 100, what: `the device to be ${state}` },
    );
    return link!;
  }

  /** Links a phone with a passkey by its pairing code, up to WhatsApp's request. */
  async function begin(number: string) {
    const { id } = await manage<{ id: string }>('POST', '/api/devices', {
      channel: 'whatsapp',
      name: 'phone',
      credentials: {},
      sandbox: true,
    });
    await untilState(id, 'connected');
    await manage('POST', `/api/devices/${id}/unlink`, {});
    await untilState(id, 'removed');
    await manage('POST', `/api/devices/${id}/link`, { method: 'code', number });
    const store = await openStore({ mongoUrl: fleet.mongoUrl, logger: silentLogger });
    try {
      await untilState(id, 'linking');
      const events = await watchEvents(fleet.dashboard.url, tenant.account, id, OPERATOR_TOKEN);
      const { code } = await events.next('code');
      await events.close();
      await fleet.sandbox.call('POST', '/sandbox/whatsapp/link', { code, number });
      await untilState(id, 'passkey_required');
      const [lease] = await store.collection<LeaseRow>('leases').findByIds([id]);
      return { id, holder: lease!.holder };
    } finally {
      await store.close();
    }
  }

  test('an assertion handed to the API reaches the worker that holds the socket', async () => {
    const { id } = await begin('15550208191');
    const passkey = softPasskey();
    const { request } = await manage<{ request: PasskeyRequest }>(
      'GET',
      `/api/devices/${id}/passkey`,
    );
    await manage('POST', `/api/devices/${id}/passkey`, { assertion: passkey.sign(request) });
    const { state, history } = await untilState(id, 'connected');
    expect([state, history[0]!.why]).toEqual(['connected', 'connected']);
  }, 300_000);

  test("after the worker's death the link is begun again, and nothing is half linked", async () => {
    const { id, holder } = await begin('15550208192');
    const workers = fleet.processes.get('worker-whatsapp')!;
    const worker = workers.find(({ pid }) => holder.includes(`-${pid}-`));
    await worker!.kill('SIGKILL');
    const { history } = await untilState(id, 'new');
    expect(history[0]!.why).toMatch(/^the worker stopped during the passkey step: begin again/);
    const devices = await fleet.sandbox.call('GET', '/sandbox/whatsapp/devices');
    expect(JSON.stringify(devices.body)).not.toContain('15550208192');
  }, 300_000);
});

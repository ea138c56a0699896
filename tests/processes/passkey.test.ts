import type { PasskeyRequest } from '@cascade/contracts';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { openStore, type LeaseRow } from '@cascade/store';
import { describeOnRealServers, OPERATOR_TOKEN, provision, type Tenant } from '../harness/index.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import { softPasskey } from '../whatsapp/soft-passkey.ts';
import { watchEvents } from '../whatsapp/watch-events.ts';
import { ServiceProcess } from './service-process.ts';
import { startFleet, type Fleet } from './start-fleet.ts';

const TIMEOUT_MS = 120_000;

interface Link {
  state: string;
  history: { why: string }[];
}

describeOnRealServers('the passkey step on split services, with two workers', (servers) => {
  let fleet: Fleet;
  let tenant: Tenant;
  let bundle: string;
  /** Those of the fleet, and one for each that was killed. */
  let workers: ServiceProcess[];

  beforeAll(async () => {
    fleet = await startFleet(servers, {}, ['worker-whatsapp']);
    tenant = await provision(fleet.dashboard);
    bundle = (await bundleServices())('worker-whatsapp');
    workers = [...fleet.processes.get('worker-whatsapp')!];
  });
  afterAll(async () => {
    await Promise.all((workers ?? []).map((worker) => worker.kill('SIGKILL')));
    await fleet?.stop();
  });

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

  interface Step {
    step: string;
    attempt: number;
    request?: PasskeyRequest;
  }

  async function untilStep(device: string, step: string, attempt: number): Promise<Step> {
    let view: Step | undefined;
    await waitFor(
      async () => {
        view = await manage<Step>('GET', `/api/devices/${device}/passkey`);
        return view.step === step && view.attempt === attempt;
      },
      { timeoutMs: TIMEOUT_MS, everyMs: 100, what: `the step ${step}` },
    );
    return view!;
  }

  // Numbers of the sandbox: it goes on without a code, never goes on, asks twice and then has a code compared, never links.
  test.each([
    ['assertion', '15550208192', 1],
    ['continuation', '15550208693', 1],
    ['confirmation', '15550208294', 2],
    ['finishing', '15550208095', 1],
  ] as const)(
    "after the worker's death at the step %s the link is begun again, and nothing is half linked",
    async (step, number, attempt) => {
      const { id, holder } = await begin(number);
      const { request } = await untilStep(id, 'assertion', attempt);
      if (step !== 'assertion') {
        const assertion = softPasskey().sign(request!);
        await manage('POST', `/api/devices/${id}/passkey`, { assertion });
        await untilStep(id, step, attempt);
      }
      const worker = workers.find(({ pid }) => holder.includes(`-${pid}-`));
      await worker!.kill('SIGKILL');
      workers.push(new ServiceProcess('worker-whatsapp', fleet.env, bundle));
      const { history } = await untilState(id, 'new');
      expect(history[0]!.why).toMatch(/^the worker stopped during the passkey step: begin again/);
      const devices = await fleet.sandbox.call('GET', '/sandbox/whatsapp/devices');
      expect(JSON.stringify(devices.body)).not.toContain(number);
      const gone = await fetch(`${fleet.dashboard.url}/api/devices/${id}/passkey`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': tenant.account },
      });
      expect(gone.status).toBe(404);
    },
    300_000,
  );
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@cascade/runtime/testing';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import { bundleServices } from '../harness/bundle-programs.ts';
import { createClient, describeOnEngines, provision, type Client } from '../harness/index.ts';
import { oneProcess, urlOf } from './one-process.ts';
import { ServiceProcess } from './service-process.ts';

/** The first wait is a minute. */
const TIMEOUT_MS = 240_000;
const TO = 'ann@example.com';

describeOnEngines('a refusal for the moment, and a kill while it is waited for', (engine) => {
  let server: FakeMailServer;
  let dataDir: string;
  let env: Record<string, string>;
  let running: ServiceProcess | undefined;
  let bundleOf: (service: string) => string;

  beforeAll(async () => {
    server = await startFakeMailServer();
    bundleOf = await bundleServices();
    dataDir = await mkdtemp(join(tmpdir(), 'cascade-deferral-'));
    env = oneProcess(engine, { DATA_DIR: dataDir, EGRESS_ALLOW: '127.0.0.0/8' });
  });
  afterAll(async () => {
    await running?.kill('SIGKILL');
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<Client> {
    running = new ServiceProcess('standalone', env, bundleOf('standalone'));
    return createClient(await urlOf(running));
  }

  test(
    'another process calls again at its time, once',
    async () => {
      const first = await start();
      const tenant = await provision(first);
      const { token } = await first.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/devices',
        {
          channel: 'email',
          name: 'shop',
          credentials: {
            host: server.host,
            port: server.port,
            secure: false,
            username: 'shop',
            password: 'x',
            from: { address: 'shop@shop.test' },
          },
        },
      );
      const template = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
      server.conduct({ at: 'recipient', reply: '450 4.7.1 Greylisted, come again' });
      const { body } = await first.send(
        {
          keys: { email: { token } },
          content: { email: { template } },
          target: { email: TO },
          context: { behaviour: { mode: 'async' } },
        },
        { token: tenant.token },
      );
      const id = body.request_id!;
      const detail = (client: Client) =>
        client.manage<{ state: string; sends: { waiting: { until: string } | null }[] }>(
          tenant.account,
          'GET',
          `/api/requests/${id}`,
        );
      const until = await waitFor(async () => (await detail(first)).sends[0]?.waiting?.until, {
        timeoutMs: 60_000,
        everyMs: 50,
        what: 'the wait for the next call',
      });
      await running!.kill('SIGKILL');
      server.conduct('accept');

      const second = await start();
      const sent = await waitFor(
        async () => {
          const read = await detail(second);
          return read.state === 'finished' ? Date.now() : null;
        },
        { timeoutMs: 120_000, everyMs: 200, what: 'the mail to be sent' },
      );
      expect(sent).toBeGreaterThanOrEqual(Date.parse(until));
      expect(server.envelopes.map(({ to }) => to)).toEqual([[TO]]);
    },
    TIMEOUT_MS,
  );
});

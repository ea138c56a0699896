import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import {
  describeOnEngines,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const TIMEOUT_MS = 300_000;
const MAILS = 60;
/** What the server takes in a second. */
const MOST = 5;

/** No domain has a record: nothing is asked of the machine's own name servers. */
const noName = () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }));

describeOnEngines('a mail server that takes five mails in its window', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let server: FakeMailServer;

  beforeAll(async () => {
    server = await startFakeMailServer();
    stack = await startStack({
      engine,
      env: { EGRESS_ALLOW: '127.0.0.0/8', REFUSED_RETRY_MS: '1000,2000' },
      overrides: { resolver: noName },
    });
    tenant = await provision(stack);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await stack?.stop();
    await server.close();
  });

  test(
    'gets 60 async mails in the pace that it takes: all arrive, each once',
    async () => {
      const taken: string[] = [];
      let refused = 0;
      let windowAt = 0;
      let count = 0;
      server.conduct(async (mail) => {
        const now = Date.now();
        if (now - windowAt >= 1_000) [windowAt, count] = [now, 0];
        count += 1;
        if (count > MOST) {
          refused += 1;
          return '450 4.7.1 Error: too much mail from 127.0.0.1, at most 5 per second';
        }
        taken.push(/^To: .*?(person\d+)@/im.exec(mail.toString('utf8'))?.[1] ?? '');
        return null;
      });
      const template = await tenant.template('email', { subject: 'Hi', text: 'Hello' });
      const { token } = await stack.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/devices',
        {
          channel: 'email',
          name: 'limited',
          credentials: {
            host: server.host,
            port: server.port,
            secure: false,
            from: { address: 'shop@shop.test' },
          },
        },
      );
      const ids: number[] = [];
      for (let n = 0; n < MAILS; n += 1) {
        const { body } = await stack.send(
          {
            keys: { email: { token } },
            content: { email: { template } },
            target: { email: `person${n}@example.com` },
            context: { behaviour: { mode: 'async' } },
          },
          { token: tenant.token },
        );
        ids.push(body.request_id!);
      }
      for (const id of ids) {
        expect((await stack.settled(id, tenant.token)).result).toMatchObject({ status: true });
      }
      expect(taken).toHaveLength(MAILS);
      expect(new Set(taken).size).toBe(MAILS);
      expect(refused).toBeLessThan(MAILS);
    },
    TIMEOUT_MS,
  );
});

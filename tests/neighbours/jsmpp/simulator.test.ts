import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { freePort } from '../../servers/free-port.ts';
import { CentreProcess, type CentreProgram } from '../centres/centre-process.ts';
import { javaProgram, versionOf } from '../centres/java-centres.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { untilCalled } from '../world.ts';

const LOGIN = { system_id: 'shop', password: 'secret' };
const WORDS = 'Good evening';
const BOUND = 'INFO Accepting bind';
const SUBMITTED = `INFO Receiving submit_sm '${WORDS}'`;
const TIMEOUT_MS = 10_000;
/** The worker waits longer after each try that failed. */
const REBIND_TIMEOUT_MS = 30_000;
/** Longer than an `enquire_link`. */
const SUBMIT_BYTES = 40;

/** The program of jsmpp-examples as it is: it logs what it does. */
const simulator = (): Promise<CentreProgram> =>
  javaProgram((port) => [
    `-Djsmpp.simulator.port=${port}`,
    `-Djsmpp.client.systemId=${LOGIN.system_id}`,
    `-Djsmpp.client.password=${LOGIN.password}`,
    '-Dorg.slf4j.simpleLogger.logFile=System.out',
    '-Dorg.slf4j.simpleLogger.showThreadName=false',
    '-Dorg.slf4j.simpleLogger.showLogName=false',
    'org.jsmpp.examples.SMPPServerSimulator',
  ]).then((program) => ({ ...program, ready: 'INFO Listening' }));

await describeNeighbour(
  `jSMPP's simulator ${versionOf('jsmpp-examples')}`,
  simulator,
  (program) => {
    let stack: Stack;
    let tenant: Tenant;
    let centre: CentreProcess;
    let port: number;
    let id: string;
    let token: string;

    const api = <T>(method: string, path: string, body?: unknown) =>
      stack.manage<T>(tenant.account, method, path, body);

    beforeAll(async () => {
      port = await freePort();
      centre = await CentreProcess.start(program, port);
      stack = await startStack({
        engine: { kind: 'embedded' },
        env: { EGRESS_ALLOW: '127.0.0.0/8' },
      });
      tenant = await provision(stack, {}, ['telegram']);
      const credentials = { provider: 'smpp', host: '127.0.0.1', port, tls: false, ...LOGIN };
      const made = {
        channel: 'sms',
        name: 'Simulator',
        credentials: { ...credentials, from: 'SHOP' },
      };
      ({ id, token } = await api<{ id: string; token: string }>('POST', '/api/devices', made));
      await centre.until(BOUND, REBIND_TIMEOUT_MS);
    });
    afterAll(async () => {
      await stack?.stop();
      await centre?.kill();
    });

    /** Sends by SMS, and by Telegram where the message isn't delivered. */
    const send = async (to: string) => {
      const next = freshRecipient('telegram');
      const request = composeRequest(
        { keys: { ...tenant.keys, sms: token } },
        {
          sms: { to, text: WORDS, key: { success: 'delivered', within: 20 } },
          telegram: { to: next, tier: 1 },
        },
      );
      const { channels } = (await stack.send(request, { token: tenant.token })).body;
      return { channels, next: await stack.inbox(next) };
    };

    test('the check of the device passes', async () => {
      expect(await api('POST', `/api/devices/${id}/check`)).toMatchObject({ ok: true });
    });

    test('a text arrives once; its receipt, whose id is in another base, finds it, and no later tier goes out', async () => {
      const { channels, next } = await send(freshRecipient('sms'));
      expect(channels).toEqual({
        sms: expect.objectContaining({
          status: true,
          delivery: expect.objectContaining({ state: 'delivered' }),
        }),
      });
      expect(next).toEqual([]);
      expect(centre.count(SUBMITTED)).toBe(1);
      expect(await api('GET', `/api/devices/${id}`)).not.toHaveProperty('unmatched_receipts');
    });

    test('the text that it sends after each bind comes in', async () => {
      const greetings = () =>
        api<{ data: { from: { id: string }; message: object }[] }>(
          'GET',
          `/api/inbound?device=${id}`,
        );
      const [greeting] = await waitFor(
        async () => {
          const { data } = await greetings();
          return data.length > 0 ? data : null;
        },
        { timeoutMs: TIMEOUT_MS, what: 'its text' },
      );
      expect(greeting).toMatchObject({
        from: { id: '555' },
        message: { type: 'text', text: 'Hello World' },
      });
    });

    test('killed while it holds a message: the outcome is unknown, it gets nothing twice, and is bound again', async () => {
      const before = centre.count(SUBMITTED);
      centre.pause();
      const answer = send(freshRecipient('sms'));
      await untilCalled(port, SUBMIT_BYTES);
      const first = centre;
      await first.kill();
      expect((await answer).channels?.sms).toMatchObject({ code: 'outcome_unknown' });
      centre = await CentreProcess.start(program, port);
      await centre.until(BOUND, REBIND_TIMEOUT_MS);
      expect((await send(freshRecipient('sms'))).channels?.sms).toMatchObject({
        delivery: { state: 'delivered' },
      });
      expect([first.count(SUBMITTED), centre.count(SUBMITTED)]).toEqual([before, 1]);
    });
  },
);

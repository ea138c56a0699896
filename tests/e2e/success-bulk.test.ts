import { FORM, waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

/**
 * More than a bulk queue claims at once: the least size of one, while its pace drains fewer in the 250 ms
 * in which it is measured. In the long form more than the largest one claims.
 */
const { waiting: WAITING, pace: PACE } =
  FORM === 'long'
    ? { waiting: 2_100, pace: { perSecond: 10_000, burst: 10_000 } }
    : { waiting: 400, pace: { perSecond: 300, burst: 50 } };
const AT_ONCE = 100;
/** Seconds; the test doesn't wait for them. */
const HOURS = 20_000;
const TIMEOUT_MS = 180_000;

describeOnEngines('a bulk queue whose requests wait for receipts', (engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    await stack.manage(tenant.account, 'PATCH', `/api/devices/${tenant.devices.waba}`, {
      settings: { pace: PACE },
    });
  });
  afterAll(() => stack?.stop());

  async function send(to: string): Promise<number> {
    const context = { behaviour: { mode: 'async' } };
    const key = { success: 'delivered', within: HOURS };
    const body = composeRequest(tenant, { waba: { to, key } }, { context });
    return (await stack.send(body, { token: tenant.token })).body.request_id!;
  }

  const statusOf = async (request: number) =>
    (await stack.call('GET', `/v1/requests/${request}`, undefined, { token: tenant.token })).body;

  test(
    'those that come after them are sent all the same',
    async () => {
      const silent = magicRecipient('phone off', 'waba');
      const waiting: number[] = [];
      while (waiting.length < WAITING) {
        waiting.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => send(silent)))));
      }
      const last = await send(freshRecipient('waba'));
      const ended = await waitFor(
        async () => {
          const status = await statusOf(last);
          return status['state'] === 'finished' ? status : null;
        },
        { timeoutMs: TIMEOUT_MS / 2, everyMs: 100, what: 'the last request to finish' },
      );
      expect(ended).toMatchObject({ result: { status: true, channels: { waba: {} } } });
      for (const request of [waiting[0]!, waiting.at(-1)!]) {
        expect(await statusOf(request)).toMatchObject({ state: 'pending', result: null });
      }
    },
    TIMEOUT_MS,
  );
});

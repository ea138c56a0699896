import { composeRequest, freshRecipient, ownSandboxCredentials } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';

const BURST = 1_000;

describeWorld('devices of one account', (world) => {
  const async = { context: { behaviour: { mode: 'async' } } };

  async function addBot(n: number, pace?: { perSecond: number; burst: number }) {
    const { manage } = world.stack;
    const { id, token } = await manage<{ id: string; token: string }>(
      world.tenant.account,
      'POST',
      '/api/devices',
      {
        channel: 'telegram',
        name: `bot ${n}`,
        credentials: ownSandboxCredentials(n).telegram,
        sandbox: true,
      },
    );
    if (pace) {
      await manage(world.tenant.account, 'PATCH', `/api/devices/${id}`, { settings: { pace } });
    }
    return { ...world.tenant, keys: { ...world.tenant.keys, telegram: token } };
  }

  test('1,000 async sends of a slow bot do not delay a send of another bot', async () => {
    const slow = await addBot(901, { perSecond: 0.2, burst: 1 });
    const other = await addBot(902);
    const { token } = world.tenant;
    const send = (from: typeof slow, to: string) =>
      world.stack.send(composeRequest(from, { telegram: { to } }, async), { token });

    const queued: Promise<unknown>[] = [];
    for (let n = 0; n < BURST; n++) queued.push(send(slow, freshRecipient('telegram')));
    await Promise.all(queued);
    const to = freshRecipient('telegram');
    const { body } = await send(other, to);
    const ended = await world.settled(body.request_id ?? 0);

    expect(ended.result).toMatchObject({ status: true });
    expect(await world.arrived(to)).toHaveLength(1);
    // At its pace the slow bot's sends take more than an hour, so they must all still be open.
    const { data } = await world.stack.manage<{ data: unknown[] }>(
      world.tenant.account,
      'GET',
      '/api/requests?state=open&limit=100',
    );
    expect(data).toHaveLength(100);
  }, 120_000);
});

import { describeRepositories } from '../../testing/describe-repositories.ts';

describeRepositories('retries of deliveries', (opened) => {
  const first = (event: string, endpoint: string) => ({
    _id: `${event}:${endpoint}`,
    account: 'acc_r',
    endpoint,
    event,
    at: 1,
  });

  test('are planned once, step by step, until they are over', async () => {
    const { deliveryRetries } = opened().repositories;
    const one = first('in:r1', 'whk_r1');
    await deliveryRetries.plan(one, 100);
    await deliveryRetries.plan(one, 200);
    const read = async () => (await deliveryRetries.byIds('acc_r', [one._id]))[0];
    expect(await read()).toEqual({ ...one, attempt: 2, notifyAfter: 100 });
    await deliveryRetries.planNext(one._id, 2, 300);
    await deliveryRetries.planNext(one._id, 2, 400);
    expect(await read()).toMatchObject({ attempt: 3, notifyAfter: 300 });
    await deliveryRetries.end(one._id, 'delivered');
    await deliveryRetries.end(one._id, 'failed');
    await deliveryRetries.planNext(one._id, 3, 500);
    expect(await read()).toEqual({ ...one, attempt: 3, ended: 'delivered' });
    expect(await deliveryRetries.byIds('acc_other', [one._id])).toEqual([]);
  });

  test('due ones are found by endpoint, each with its own', async () => {
    const { deliveryRetries } = opened().repositories;
    for (let n = 0; n < 5; n++) await deliveryRetries.plan(first(`in:a${n}`, 'whk_ra'), n);
    await deliveryRetries.plan(first('in:b', 'whk_rb'), 3);
    await deliveryRetries.plan(first('in:c', 'whk_rc'), 4);
    const names = async (now: number, after: string, limit = 10) =>
      (await deliveryRetries.dueEndpoints(now, after, limit)).map(({ endpoint }) => endpoint);
    expect(await names(3, '')).toEqual(['whk_ra', 'whk_rb']);
    expect(await names(9, '', 2)).toEqual(['whk_ra', 'whk_rb']);
    expect(await names(9, 'whk_rb')).toEqual(['whk_rc']);
    const due = await deliveryRetries.dueOf('whk_ra', 3, 3);
    expect(due.map(({ event }) => event)).toEqual(['in:a0', 'in:a1', 'in:a2']);
    expect(await deliveryRetries.waiting()).toEqual({ waiting: 7, nextAt: 0 });
  });

  test('a paused endpoint is turned on like a pending one, and is no longer failing', async () => {
    const { webhooks } = opened().repositories;
    const of = { account: 'acc_p', url: 'https://example.com/hook' };
    await webhooks.insert({ ...of, _id: 'whk_p', events: ['send_status'], state: 'active' });
    await webhooks.noteFailing('acc_p', 'whk_p', 5);
    await webhooks.noteFailing('acc_p', 'whk_p', 6);
    expect(await webhooks.get('acc_p', 'whk_p')).toMatchObject({ failingSince: 5 });
    const paused = { at: 7, why: 'gone' } as const;
    expect(await webhooks.pause('acc_p', 'whk_p', paused)).toBe(true);
    expect(await webhooks.pause('acc_p', 'whk_p', paused)).toBe(false);
    expect(await webhooks.ofAccount('acc_p')).toMatchObject([{ state: 'paused', paused }]);
    expect(await webhooks.activate('acc_p', 'whk_p')).toBe(true);
    const on = await webhooks.get('acc_p', 'whk_p');
    expect(on).toMatchObject({ state: 'active' });
    expect(on).not.toHaveProperty('paused');
    expect(on).not.toHaveProperty('failingSince');
  });
});

import { describeRepositories } from '../../testing/describe-repositories.ts';

describeRepositories('receipts without their message', (opened) => {
  test('are counted by device, with the first time and the newest id, beside what else is noted', async () => {
    const { deviceCallbacks } = opened().repositories;
    await deviceCallbacks.noteUnmatched('dev_unmatched', { at: 1_000, id: 'one' });
    await deviceCallbacks.posted('dev_unmatched', 1_500);
    await deviceCallbacks.noteUnmatched('dev_unmatched', { at: 2_000, id: 'two' });
    expect(await deviceCallbacks.get('dev_unmatched')).toMatchObject({
      lastAt: 1_500,
      unmatched: { count: 2, since: 1_000, at: 2_000, id: 'two' },
    });
    await deviceCallbacks.delete('dev_unmatched');
    expect(await deviceCallbacks.get('dev_unmatched')).toBeNull();
  });
});

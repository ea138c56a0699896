import { describeRepositories } from '../../testing/describe-repositories.ts';
import { MAX_WABA_SIGNUPS } from './waba-signups.ts';

describeRepositories('signups of WABA', (opened) => {
  const begin = (account = 'acc_1') =>
    opened().repositories.wabaSignups.insert({ account, name: 'Shop', sandbox: true });
  const ask = (id: string, expiresAt: number) =>
    opened().repositories.wabaSignups.update('acc_1', id, {
      ask: { state: `hash-${id}`, credential: 'session 1', redirectUri: 'https://x', expiresAt },
    });

  test('an answer is taken once, by who began and in time alone', async () => {
    const { repositories, clock } = opened();
    const { wabaSignups } = repositories;
    const { _id } = await begin();
    await ask(_id, clock.now() + 60_000);
    const state = `hash-${_id}`;
    const other = { state, credential: 'session 2' };
    const own = { state, credential: 'session 1' };
    expect(await wabaSignups.takeAsk('acc_1', other)).toBeNull();
    expect(await wabaSignups.takeAsk('acc_2', own)).toBeNull();
    const taken = await Promise.all([
      wabaSignups.takeAsk('acc_1', own),
      wabaSignups.takeAsk('acc_1', own),
    ]);
    expect(taken.filter((row) => row !== null).map((row) => row.ask.redirectUri)).toEqual([
      'https://x',
    ]);
    await ask(_id, clock.now());
    expect(await wabaSignups.takeAsk('acc_1', own)).toBeNull();
  });

  test('the id of the device is chosen once', async () => {
    const { wabaSignups } = opened().repositories;
    const { _id } = await begin();
    const chosen = await Promise.all([
      wabaSignups.chooseDevice('acc_1', _id, 'dev_1'),
      wabaSignups.chooseDevice('acc_1', _id, 'dev_2'),
    ]);
    expect(new Set(chosen).size).toBe(1);
    expect(await wabaSignups.chooseDevice('acc_2', _id, 'dev_3')).toBeNull();
  });

  test('an account has the newest 20, for seven days', async () => {
    const { repositories, clock } = opened();
    const { wabaSignups } = repositories;
    for (let i = 0; i <= 3 * MAX_WABA_SIGNUPS; i += 1) {
      const last = await begin('acc_many');
      // All are of the same millisecond here.
      expect(await wabaSignups.get('acc_many', last._id)).toMatchObject({ _id: last._id });
    }
    const { _id } = await begin('acc_9');
    expect(await wabaSignups.list('acc_many')).toHaveLength(MAX_WABA_SIGNUPS);
    await clock.advance(7 * 86_400_000);
    expect(await wabaSignups.get('acc_9', _id)).toBeNull();
    await wabaSignups.deleteExpired();
    expect(await wabaSignups.list('acc_many')).toEqual([]);
  });
});

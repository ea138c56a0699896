import { describeRepositories } from '../../testing/describe-repositories.ts';

const ACCOUNT = 'acc_1';
const FACTOR = {
  sealed: 'sealed',
  lastStep: 10,
  recoveryCodes: { aa: true, bb: true },
  enabledAt: 1,
} as const;

describeRepositories("a person's second factor", (opened) => {
  let made = 0;
  async function personWithFactor(): Promise<string> {
    const { users } = opened().repositories;
    made += 1;
    const user = await users.insert({ account: ACCOUNT, email: `p${made}@x.test`, role: 'member' });
    expect(await users.enableSecondFactor(ACCOUNT, user!._id, FACTOR)).toBe(true);
    return user!._id;
  }

  test('is enabled once, until it is removed', async () => {
    const { users } = opened().repositories;
    const id = await personWithFactor();
    const other = { ...FACTOR, sealed: 'other' };
    expect(await users.enableSecondFactor(ACCOUNT, id, other)).toBe(false);
    expect((await users.get(ACCOUNT, id))?.secondFactor).toEqual(FACTOR);
    expect(await users.removeSecondFactor('acc_2', id)).toBe(false);
    expect(await users.removeSecondFactor(ACCOUNT, id)).toBe(true);
    expect(await users.removeSecondFactor(ACCOUNT, id)).toBe(false);
    expect((await users.get(ACCOUNT, id))?.secondFactor).toBeUndefined();
  });

  test('takes a code of each time step once, also of parallel calls, and none of an earlier step', async () => {
    const { users } = opened().repositories;
    const id = await personWithFactor();
    const use = (step: number) => users.useCodeStep(ACCOUNT, id, step);
    expect(await use(10)).toBe(false);
    const taken = await Promise.all([use(11), use(11), use(11)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await use(9)).toBe(false);
    expect(await use(12)).toBe(true);
    expect(await users.useCodeStep('acc_2', id, 13)).toBe(false);
  });

  test('takes each recovery code once, also of parallel calls, and none that was replaced', async () => {
    const { users } = opened().repositories;
    const id = await personWithFactor();
    const use = (hash: string) => users.useRecoveryCode(ACCOUNT, id, hash);
    const taken = await Promise.all([use('aa'), use('aa'), use('aa')]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await use('cc')).toBe(false);
    expect(await users.replaceRecoveryCodes(ACCOUNT, id, { dd: true })).toBe(true);
    expect([await use('bb'), await use('dd')]).toEqual([false, true]);
  });
});

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

const PASSKEY = { publicKey: 'key', counter: 0, rpId: 'x.test', name: 'Phone', createdAt: 1 };

describeRepositories("a person's passkeys", (opened) => {
  let made = 0;
  async function createPerson(): Promise<string> {
    made += 1;
    const email = `k${made}@x.test`;
    const { users } = opened().repositories;
    return (await users.insert({ account: ACCOUNT, email, role: 'member' }))!._id;
  }

  test('are at most 20, also of parallel calls, each added and removed once', async () => {
    const { users } = opened().repositories;
    const id = await createPerson();
    const add = (key: string) => users.addPasskey(ACCOUNT, id, key, PASSKEY);
    const added = await Promise.all(Array.from({ length: 25 }, (_, i) => add(`key-${i}`)));
    expect(added.filter(Boolean)).toHaveLength(20);
    const key = Object.keys((await users.forSignIn(id))!.passkeys!)[0]!;
    expect(await users.removePasskey('acc_2', id, key)).toBe(false);
    const remove = () => users.removePasskey(ACCOUNT, id, key);
    const removed = await Promise.all([remove(), remove()]);
    expect(removed.filter(Boolean)).toHaveLength(1);
    expect([await add('last'), await add('too many')]).toEqual([true, false]);
  });

  test('a counter that is no later is refused, unless the key never counts', async () => {
    const { users } = opened().repositories;
    const id = await createPerson();
    await users.addPasskey(ACCOUNT, id, 'key', PASSKEY);
    const use = (counter: number) => users.usePasskey(ACCOUNT, id, 'key', { counter, at: 1 });
    expect([await use(0), await use(0), await use(5)]).toEqual([true, true, true]);
    expect([await use(5), await use(0), await use(6)]).toEqual([false, false, true]);
  });

  test('a challenge is used once, also by parallel calls', async () => {
    const { usedChallenges } = opened().repositories;
    const use = () => usedChallenges.use('hash', Number.MAX_SAFE_INTEGER);
    const used = await Promise.all([use(), use(), use()]);
    expect(used.filter(Boolean)).toHaveLength(1);
  });
});

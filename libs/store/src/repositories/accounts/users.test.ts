import type { User } from '../../records/index.ts';
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

describeRepositories('a person at a provider of sign-ins', (opened) => {
  const identity = (key: string, issuer = 'https://a.test') => ({
    key,
    issuer,
    subject: key,
    linkedAt: 1,
  });

  test('is linked to one person of all accounts, also by parallel calls', async () => {
    const { users } = opened().repositories;
    const make = async (account: string, email: string) =>
      (await users.insert({ account, email, role: 'owner' }))!._id;
    const [ann, bob] = [await make('acc_7', 'ann@o.test'), await make('acc_8', 'bob@o.test')];
    const links = await Promise.all([
      users.linkOidc('acc_7', ann, identity('one')),
      users.linkOidc('acc_8', bob, identity('one')),
    ]);
    expect(links.filter(Boolean)).toHaveLength(1);
    const [mine, theirs] = links[0] === true ? ['acc_7', 'acc_8'] : ['acc_8', 'acc_7'];
    expect(await users.byOidc(mine, 'one')).toMatchObject({ account: mine });
    expect(await users.byOidc(theirs, 'one')).toBeNull();
    const again = { account: 'acc_9', email: 'x@o.test', role: 'viewer' as const };
    expect(await users.insert({ ...again, oidc: identity('one') })).toBeNull();
    expect(await users.insert({ ...again, oidc: identity('two') })).not.toBeNull();
  });

  test('stays the same at one issuer, and may become another at a new one', async () => {
    const { users } = opened().repositories;
    const insert = { account: 'acc_7', email: 'cy@o.test', role: 'owner' as const };
    const cy = (await users.insert(insert))!._id;
    const link = (key: string, issuer: string) =>
      users.linkOidc('acc_7', cy, identity(key, issuer));
    expect(await users.linkOidc('acc_8', cy, identity('cy'))).toBe(false);
    expect([await link('cy', 'https://a.test'), await link('heir', 'https://a.test')]).toEqual([
      true,
      false,
    ]);
    expect(await link('cy-b', 'https://b.test')).toBe(true);
    expect(await users.byOidc('acc_7', 'cy')).toBeNull();
  });

  test('the owner with a password who was here first is found', async () => {
    const { repositories, clock } = opened();
    const { users } = repositories;
    const make = async (email: string, role: 'owner' | 'admin', passwordHash?: string) => {
      await clock.advance(1);
      const hash = passwordHash === undefined ? {} : { passwordHash };
      return (await users.insert({ account: 'acc_5', email, role, ...hash }))!._id;
    };
    await make('a@first.test', 'owner');
    await make('b@first.test', 'admin', 'hash');
    expect(await users.firstOwnerWithPassword('acc_5')).toBeNull();
    const first = await make('c@first.test', 'owner', 'hash');
    await make('d@first.test', 'owner', 'hash');
    expect((await users.firstOwnerWithPassword('acc_5'))?._id).toBe(first);
  });

  test('a domain is proven by one account, also by parallel calls, until it is released', async () => {
    const { oidcProviders } = opened().repositories;
    const accounts = ['acc_1', 'acc_2', 'acc_3'];
    const proofs = await Promise.all(
      accounts.map((account) => oidcProviders.prove('o.test', account, 'dns')),
    );
    expect(proofs.filter(Boolean)).toHaveLength(1);
    const holder = accounts[proofs.indexOf(true)]!;
    expect(await oidcProviders.accountOf('o.test')).toBe(holder);
    expect(await oidcProviders.prove('o.test', holder, 'operator')).toBe(true);
    expect(await oidcProviders.prove('more.test', holder, 'dns')).toBe(true);
    await oidcProviders.keepDomains(holder, ['more.test']);
    expect(await oidcProviders.provenDomains(holder)).toEqual(['more.test']);
    expect(await oidcProviders.prove('o.test', 'acc_9', 'dns')).toBe(true);
    expect(await oidcProviders.prove('o.test', 'acc_8', 'dns', 'acc_7')).toBe(false);
    expect(await oidcProviders.prove('o.test', 'acc_8', 'dns', 'acc_9')).toBe(true);
    expect(await oidcProviders.release('acc_9', 'o.test')).toBe(false);
    expect(await oidcProviders.release('acc_8', 'o.test')).toBe(true);
    expect(await oidcProviders.accountOf('o.test')).toBeNull();
  });

  test('a provider is one of its account; a change keeps when it was made', async () => {
    const { repositories, clock } = opened();
    const { oidcProviders } = repositories;
    const values = {
      _id: 'acc_1',
      issuer: 'https://a.test',
      clientId: 'c',
      secret: 'sealed',
      name: 'A',
      domains: ['a.test'],
      scopes: [],
      claim: 'groups',
      roles: { admin: ['chiefs'] },
      defaultRole: null,
      required: false,
    };
    const made = await oidcProviders.set(values);
    await clock.advance(5);
    const changed = await oidcProviders.set({ ...values, roles: {}, claim: null });
    expect(changed).toMatchObject({ roles: {}, claim: null, createdAt: made.createdAt });
    expect(changed.updatedAt).toBe(made.updatedAt + 5);
    expect([await oidcProviders.delete('acc_1'), await oidcProviders.delete('acc_1')]).toEqual([
      true,
      false,
    ]);
  });
});

describeRepositories('people who wait for a link that nothing mailed', (opened) => {
  test('are listed newest first, page by page, until they have a link or a password', async () => {
    const { users } = opened().repositories;
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      const user = await users.insert({ account: ACCOUNT, email: `w${n}@x.test`, role: 'owner' });
      ids.push(user!._id);
      await users.noteLinkAsked(ACCOUNT, user!._id, n * 100);
    }
    await users.noteLinkAsked('acc_2', ids[0]!, 900);
    const first = await users.waitingForLinks(200, { limit: 1 });
    const second = await users.waitingForLinks(200, {
      limit: 1,
      cursor: first.next_cursor ?? undefined,
    });
    const listed = [...first.data, ...second.data].map(({ _id }) => _id);
    expect([listed, second.next_cursor]).toEqual([[ids[2], ids[1]], null]);
    expect(await users.countWaitingForLinks(0, 10)).toBe(3);
    await users.update(ACCOUNT, ids[2]!, { passwordHash: 'hash' });
    await users.forgetLinkAsked(ACCOUNT, ids[1]!);
    await users.update(ACCOUNT, ids[0]!, { role: 'admin' });
    const left = await users.waitingForLinks(0, {});
    expect(left.data.map(({ _id }) => _id)).toEqual([ids[0]]);
  });
});

describeRepositories('owners', (opened) => {
  let count = 0;
  /** An account with so many owners. */
  async function owners(number: number) {
    const account = `acc_w${(count += 1)}`;
    const ids: string[] = [];
    for (let i = 0; i < number; i += 1) {
      const email = `o${i}@${account}.test`;
      ids.push((await opened().repositories.users.insert({ account, email, role: 'owner' }))!._id);
    }
    return { account, ids };
  }
  async function rolesIn(account: string) {
    const { data } = await opened().repositories.users.list(account, {});
    expect(data.every((user) => !('leaving' in user))).toBe(true);
    return data.map(({ role }) => role).toSorted();
  }

  test('are never all taken away by changes at the same moment', async () => {
    const { users } = opened().repositories;
    for (let round = 0; round < 5; round += 1) {
      const { account, ids } = await owners(3);
      const changes = await Promise.all([
        users.update(account, ids[0]!, { role: 'member' }),
        users.update(account, ids[1]!, { role: 'viewer' }),
        users.delete(account, ids[2]!),
        users.update(account, ids[0]!, { role: 'admin' }),
      ]);
      expect(changes).toContain('last_owner');
      expect(await rolesIn(account)).toContain('owner');
    }
  });

  test('who take the role from each other stay both where each counts while the other is leaving', async () => {
    const { db, repositories } = opened();
    const { account, ids } = await owners(2);
    const [one, two] = ids as [string, string];
    // What another process has written before it counts.
    const leaving = { by: 'own_other', at: opened().clock.now() };
    await db.collection('users').updateOne({ _id: two }, { $set: { leaving } });
    expect(await repositories.users.update(account, one, { role: 'member' })).toBe('last_owner');
    expect(await repositories.users.delete(account, one)).toBe('last_owner');
    expect(await db.collection('users').findOne({ _id: one })).not.toHaveProperty('leaving');
    // That process died.
    await opened().clock.advance(31_000);
    expect(await repositories.users.update(account, one, { role: 'member' })).toMatchObject({
      role: 'member',
    });
    expect(await repositories.users.update(account, two, { role: 'member' })).toBe('last_owner');
    expect(await rolesIn(account)).toEqual(['member', 'owner']);
  });

  test('are changed one by one until the last', async () => {
    const { users } = opened().repositories;
    const { account, ids } = await owners(3);
    expect(await users.delete(account, ids[0]!)).toBe(true);
    expect(await users.delete(account, ids[0]!)).toBe(false);
    expect(await users.update(account, ids[1]!, { role: 'admin' })).toMatchObject({
      role: 'admin',
    });
    expect(await users.update(account, ids[2]!, { role: 'owner' })).toMatchObject({
      role: 'owner',
    });
    expect(await users.update(account, ids[2]!, { passwordHash: 'x' })).toMatchObject({
      role: 'owner',
      passwordHash: 'x',
    });
    expect(await users.delete(account, ids[2]!)).toBe('last_owner');
    expect(await users.delete(account, ids[1]!)).toBe(true);
    expect(await rolesIn(account)).toEqual(['owner']);
  });
});

describeRepositories('devices with a mark for sign-in links', (opened) => {
  test('are read newest first, of their account, sandbox devices apart', async () => {
    const { repositories, clock } = opened();
    const { devices } = repositories;
    const insert = async (_id: string, more: object = {}) => {
      await clock.advance(1);
      await devices.insert({
        _id,
        account: ACCOUNT,
        channel: 'email',
        name: _id,
        tokenHash: _id,
        tokenHint: '',
        number: '',
        sandbox: false,
        state: 'connected',
        credentials: '',
        settings: {},
        ...more,
      });
    };
    await insert('dev_older', { linkMark: 'a' });
    await insert('dev_newer', { linkMark: 'b' });
    await insert('dev_removed', { linkMark: null });
    await insert('dev_without');
    await insert('dev_sandbox', { linkMark: 'c', sandbox: true });
    await insert('dev_elsewhere', { linkMark: 'd', account: 'acc_2' });
    const marked = await devices.markedForLinks(ACCOUNT);
    expect(marked.map(({ _id }) => _id)).toEqual(['dev_newer', 'dev_older']);
  });
});

describeRepositories('an address that nobody has proven', (opened) => {
  const person = (account: string, email: string) => ({
    account,
    email,
    role: 'member' as const,
    passwordHash: 'x',
  });

  test('is kept by no account from another, and by each from itself', async () => {
    const { users } = opened().repositories;
    const email = 'Ann@Open.test';
    const one = await users.insertUnproven(person('acc_o1', email));
    await opened().clock.advance(1);
    const two = await users.insertUnproven(person('acc_o2', email));
    expect([one, two]).toMatchObject([
      { account: 'acc_o1', email: 'ann@open.test', unproven: true },
      { account: 'acc_o2', email: 'ann@open.test', unproven: true },
    ]);
    expect(await users.insertUnproven(person('acc_o1', email))).toBeNull();
    expect(await users.insert(person('acc_o1', email))).toBeNull();
    expect(await users.byEmail(email)).toBeNull();
    expect(await users.byEmailIn('acc_o2', email)).toEqual(two);
    const proven = (await users.insert(person('acc_o3', email)))!;
    expect(proven).not.toHaveProperty('unproven');
    expect(await users.insertUnproven(person('acc_o3', email))).toBeNull();
    expect(await users.insert(person('acc_o4', email))).toBeNull();
    expect(await users.candidates(email)).toEqual([proven, one, two]);
    expect(await users.get('acc_o1', one!._id)).toEqual(one);
    expect((await users.list('acc_o1', {})).data).toEqual([one]);
    const changed = await users.update('acc_o1', one!._id, { role: 'viewer' });
    expect(changed).toEqual({ ...one, role: 'viewer' });
    expect(changed).not.toHaveProperty('address');
  });

  test('is taken over by the person who proves it later; the earlier one stays, unproven', async () => {
    const { users } = opened().repositories;
    const email = 'bea@open.test';
    const squatter = (await users.insert(person('acc_p1', email)))!;
    const bea = (await users.insertUnproven(person('acc_p2', email)))!;
    expect(await users.prove('acc_p1', bea._id)).toBe(false);
    expect(await users.prove('acc_p2', bea._id)).toBe(true);
    expect((await users.byEmail(email))?._id).toBe(bea._id);
    expect(await users.get('acc_p1', squatter._id)).toEqual({ ...squatter, unproven: true });
    expect(await users.prove('acc_p2', bea._id)).toBe(true);
  });

  test('is proven by one of several who do so at the same time', async () => {
    const { users } = opened().repositories;
    const email = 'cy@open.test';
    const accounts = ['acc_q1', 'acc_q2', 'acc_q3'];
    const made = await Promise.all(accounts.map((of) => users.insertUnproven(person(of, email))));
    await Promise.all(made.map((user) => users.prove(user!.account, user!._id)));
    const after = await Promise.all(made.map((user) => users.get(user!.account, user!._id)));
    expect(after.filter((user) => user?.unproven === undefined)).toHaveLength(1);
    expect(after.map((user) => user?.email)).toEqual([email, email, email]);
  });

  test('has at most three candidates, the oldest, of those with a password if they are wanted', async () => {
    const { users } = opened().repositories;
    const email = 'dee@open.test';
    await users.insertUnproven({ account: 'acc_r0', email, role: 'member' });
    for (const owner of ['acc_r1', 'acc_r2', 'acc_r3', 'acc_r4']) {
      await opened().clock.advance(1);
      await users.insertUnproven(person(owner, email));
    }
    const accountsOf = (found: { account: string }[]) => found.map(({ account }) => account);
    expect(accountsOf(await users.candidates(email))).toEqual(['acc_r0', 'acc_r1', 'acc_r2']);
    const withPassword = await users.candidates(email, { withPassword: true });
    expect(accountsOf(withPassword)).toEqual(['acc_r1', 'acc_r2', 'acc_r3']);
  });

  test('is read as proven in a row of before', async () => {
    const { users } = opened().repositories;
    const before: User = {
      _id: 'usr_before',
      account: 'acc_s1',
      email: 'eve@open.test',
      role: 'owner',
      createdAt: 1,
    };
    await opened().db.collection<User>('users').insertOne(before);
    expect(await users.byEmail('eve@open.test')).toEqual(before);
    expect(await users.insert(person('acc_s2', 'eve@open.test'))).toBeNull();
  });
});

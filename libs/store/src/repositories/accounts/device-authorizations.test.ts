import { describeRepositories } from '../../testing/describe-repositories.ts';

const MINUTE_MS = 60_000;
const GRANT = { account: 'acc_1', actor: 'usr_1', name: 'cli of ann', scopes: ['send'] } as const;

describeRepositories('sign-ins of programs', (opened) => {
  let made = 0;

  /** Inserts one that lives a minute; returns the hash of its device code. */
  async function begin(userCode = `code-${made}`): Promise<string> {
    const { repositories, clock } = opened();
    made += 1;
    const _id = `hash-${made}`;
    const inserted = await repositories.deviceAuthorizations.insert({
      _id,
      userCode,
      clientName: 'cli',
      scopes: ['send'],
      expiresAt: clock.now() + MINUTE_MS,
    });
    expect(inserted).toBe(true);
    return _id;
  }
  const repository = () => opened().repositories.deviceAuthorizations;

  test('a user code is given once at a time, and found under each of its hashes while it waits', async () => {
    const id = await begin('taken');
    const again = { _id: 'other', userCode: 'taken', clientName: 'c', scopes: [], expiresAt: 1 };
    expect(await repository().insert(again)).toBe(false);
    expect((await repository().waiting(['newer key', 'taken']))?._id).toBe(id);
    expect(await repository().deny(id)).toBe(true);
    expect(await repository().waiting(['taken'])).toBe(null);
  });

  test('is answered once, also by concurrent people', async () => {
    const id = await begin();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => repository().approve(id, GRANT)),
      ...Array.from({ length: 4 }, () => repository().deny(id)),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('is redeemed once, when approved, also by concurrent polls', async () => {
    const id = await begin();
    expect(await repository().redeem(id)).toBe(false);
    await repository().approve(id, GRANT);
    const redeemed = await Promise.all(Array.from({ length: 8 }, () => repository().redeem(id)));
    expect(redeemed.filter(Boolean)).toHaveLength(1);
    expect(await repository().poll(id, 0)).toBe(null);
  });

  test('of concurrent polls one is answered, the next one after the gap', async () => {
    const { clock } = opened();
    const id = await begin();
    const polls = await Promise.all(Array.from({ length: 8 }, () => repository().poll(id, 4_000)));
    expect(polls.filter((poll) => poll !== 'too-soon')).toHaveLength(1);
    await clock.advance(3_999);
    expect(await repository().poll(id, 4_000)).toBe('too-soon');
    await clock.advance(1);
    expect(await repository().poll(id, 4_000)).toMatchObject({ _id: id, state: 'pending' });
  });

  test('can neither be answered, polled nor redeemed once it has expired, and is deleted', async () => {
    const { clock, db } = opened();
    const [late, approved] = [await begin('late'), await begin('approved')];
    await repository().approve(approved, GRANT);
    const before = await repository().count(100);
    await clock.advance(MINUTE_MS);
    expect(await repository().waiting(['late'])).toBe(null);
    expect(await repository().approve(late, GRANT)).toBe(false);
    expect(await repository().deny(late)).toBe(false);
    expect(await repository().poll(approved, 0)).toBe(null);
    expect(await repository().redeem(approved)).toBe(false);
    expect(before).toBeGreaterThan(1);
    expect(await repository().count(100)).toBe(0);
    await repository().deleteExpired();
    expect(await db.collection('device_authorizations').find({})).toEqual([]);
  });

  test('counts up to the number asked for', async () => {
    await Promise.all([begin('c1'), begin('c2'), begin('c3')]);
    expect(await repository().count(2)).toBe(2);
  });

  test('an account that is switched off loses what is approved for it', async () => {
    const [mine, theirs] = [await begin('mine'), await begin('theirs')];
    await repository().approve(mine, GRANT);
    await repository().approve(theirs, { ...GRANT, account: 'acc_2' });
    await repository().deleteApproved('acc_1');
    expect([await repository().redeem(mine), await repository().redeem(theirs)]).toEqual([
      false,
      true,
    ]);
  });
});

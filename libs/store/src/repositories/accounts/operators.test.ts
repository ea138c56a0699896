import { waitFor } from '@cascade/runtime/testing';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { MAX_OPERATOR_TOKENS } from './operator-tokens.ts';

const TOKEN = { name: 'Ana', role: 'support', hint: 'abcd', createdBy: 'operator' } as const;

describeRepositories('operators', (opened) => {
  test('a token is found by its hash until it ends, and its use is noted once in five minutes', async () => {
    const { repositories, clock } = opened();
    const { operatorTokens } = repositories;
    const expiresAt = clock.now() + 600_000;
    const { _id } = (await operatorTokens.insert({ ...TOKEN, hash: 'h1', expiresAt }))!;
    const used = clock.now();
    expect(await operatorTokens.byHash('h1')).toMatchObject({ _id, name: 'Ana' });
    expect(await operatorTokens.byHash('h2')).toBeNull();
    await waitFor(async () => (await operatorTokens.get(_id))?.lastUsedAt === used, {
      what: 'the use is noted',
    });
    await clock.advance(600_000);
    expect(await operatorTokens.byHash('h1')).toBeNull();
    expect(await operatorTokens.delete(_id)).toBe(true);
    expect(await operatorTokens.delete(_id)).toBe(false);
  });

  test('an end is moved forward alone', async () => {
    const { repositories, clock } = opened();
    const { operatorTokens } = repositories;
    const now = clock.now();
    const lasting = (await operatorTokens.insert({ ...TOKEN, hash: 'h3', expiresAt: null }))!;
    expect((await operatorTokens.endBy(lasting._id, now + 100))?.expiresAt).toBe(now + 100);
    expect((await operatorTokens.endBy(lasting._id, now + 200))?.expiresAt).toBe(now + 100);
    expect((await operatorTokens.endBy(lasting._id, now + 50))?.expiresAt).toBe(now + 50);
    expect(await operatorTokens.endBy('opt_absent', now)).toBeNull();
    await operatorTokens.delete(lasting._id);
  });

  test('there are no more tokens than the bound', async () => {
    const { operatorTokens } = opened().repositories;
    const { data } = await operatorTokens.list({ limit: 200 });
    for (let i = data.length; i < MAX_OPERATOR_TOKENS; i += 1) {
      const token = { ...TOKEN, hash: `b${i}`, expiresAt: null };
      expect(await operatorTokens.insert(token)).not.toBeNull();
    }
    expect(await operatorTokens.insert({ ...TOKEN, hash: 'over', expiresAt: null })).toBeNull();
  });

  test('acts are listed newest first, page by page, also those of one millisecond', async () => {
    const { operatorActs } = opened().repositories;
    const act = { actor: 'opt_1', role: 'billing', status: 200, reason: 'x' } as const;
    for (let i = 0; i < 5; i += 1) {
      await operatorActs.insert({ ...act, operation: `op${i}`, account: i < 2 ? 'a' : 'b' });
    }
    const first = await operatorActs.list({ limit: 3 });
    expect(first.data.map(({ operation }) => operation)).toEqual(['op4', 'op3', 'op2']);
    const rest = await operatorActs.list({ limit: 3, cursor: first.next_cursor! });
    expect(rest.data.map(({ operation }) => operation)).toEqual(['op1', 'op0']);
    const ofAccount = await operatorActs.list({}, { account: 'a', operation: 'op1' });
    expect(ofAccount.data).toHaveLength(1);
    const at = first.data[0]!.at;
    expect((await operatorActs.list({}, { from: at })).data).toHaveLength(1);
    expect((await operatorActs.list({}, { to: at, account: 'b' })).data).toHaveLength(2);
  });

  test('a flood of refused acts of one operator leaves 300 rows a minute, acts that succeed all', async () => {
    const { repositories, clock } = opened();
    const { operatorActs } = repositories;
    await clock.advance(3_600_000);
    const from = clock.now();
    const act = { actor: 'opt_2', role: 'support', operation: 'x', reason: 'x' } as const;
    for (let i = 0; i < 320; i += 1) await operatorActs.insert({ ...act, status: 403 });
    for (let i = 0; i < 320; i += 1) await operatorActs.insert({ ...act, status: 200 });
    let count = 0;
    let cursor: string | undefined;
    do {
      const page = await operatorActs.list({ limit: 200, cursor }, { from, actor: 'opt_2' });
      count += page.data.length;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(count).toBe(620);
  });
});

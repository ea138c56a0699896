import type { PoolMember, SenderPool } from '../../records/index.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { createRepositories } from '../index.ts';
import { memberByRule } from './member-by-rule.ts';
import { rankMembers } from './rank-members.ts';

const member = (device: string, weight = 1, state: PoolMember['state'] = 'active') => ({
  device,
  weight,
  state,
});
const CONTACTS = Array.from({ length: 4_000 }, (_, i) => String(4_000_000 + i));

describe('rankMembers', () => {
  test('the share of contacts that a member gets first is its weight', () => {
    const members = [member('a', 3), member('b', 1)];
    const first = CONTACTS.filter((contact) => rankMembers(members, contact)[0]!.device === 'a');
    expect(first.length / CONTACTS.length).toBeCloseTo(0.75, 1);
  });

  test('a further member takes contacts from each and moves no contact between the others', () => {
    const before = [member('a'), member('b')];
    const after = [...before, member('c')];
    for (const contact of CONTACTS) {
      const now = rankMembers(after, contact)[0]!.device;
      expect([rankMembers(before, contact)[0]!.device, 'c']).toContain(now);
    }
  });

  test('a member without weight comes last', () => {
    for (const contact of CONTACTS.slice(0, 100)) {
      expect(rankMembers([member('none', 0), member('b')], contact)[0]!.device).toBe('b');
    }
  });
});

describeRepositories('contacts of sender pools', (opened) => {
  let made = 0;

  const insert = (patch: Partial<SenderPool> = {}) => {
    made += 1;
    return opened().repositories.senderPools.insert({
      _id: `pool_${made}`,
      account: 'acc',
      channel: 'telegram',
      name: 'P',
      tokenHash: `hash ${made}`,
      tokenHint: 'xxxx',
      strategy: 'weighted',
      members: [member('a'), member('b'), member('c')],
      byRule: true,
      ...patch,
    });
  };
  async function insertWithoutRule(): Promise<SenderPool> {
    const { _id } = await insert();
    const { senderPools } = opened().repositories;
    await senderPools.endByRule(_id);
    return (await senderPools.get('acc', _id))!;
  }
  /** As another process sees it. */
  const elsewhere = () => createRepositories(opened().db, { clock: opened().clock });
  const otherThan = (pool: SenderPool, contact: string) =>
    pool.members.find(({ device }) => device !== memberByRule(pool, contact))!.device;

  test('by the rule a contact knows its member without a row, and stays by the rule', async () => {
    const pool = await insert();
    const { poolContacts, senderPools } = opened().repositories;
    const own = memberByRule(pool, '4711')!;
    expect(await poolContacts.deviceOf(pool, '4711')).toBe(own);
    expect(await poolContacts.note(pool, '4711', own, 'sent')).toEqual({});
    expect(await senderPools.get('acc', pool._id)).toMatchObject({ byRule: true });
  });

  test('a contact that knows another member ends the rule, and every process is told', async () => {
    const pool = await insert();
    const { poolContacts, senderPools } = opened().repositories;
    const other = otherThan(pool, '4711');
    expect(await poolContacts.note(pool, '4711', other, 'received')).toEqual({
      pool: pool._id,
      contact: `${pool._id}:4711`,
    });
    const after = (await senderPools.get('acc', pool._id))!;
    expect(after).not.toHaveProperty('byRule');
    expect(await elsewhere().poolContacts.deviceOf(after, '4711')).toBe(other);
    // Written and told already.
    expect(await poolContacts.note(pool, '4711', other, 'received')).toEqual({});
  });

  test('a message to a contact takes it from no member that it wrote to', async () => {
    const pool = await insert();
    const { poolContacts, senderPools } = opened().repositories;
    const [own, other] = [memberByRule(pool, '4711')!, otherThan(pool, '4711')];
    await poolContacts.note(pool, '4711', other, 'received');
    // Chosen before this process heard of it.
    await opened().clock.advance(1);
    expect(await elsewhere().poolContacts.note(pool, '4711', own, 'sent')).toEqual({});
    const after = (await senderPools.get('acc', pool._id))!;
    expect(await elsewhere().poolContacts.deviceOf(after, '4711')).toBe(other);
  });

  test('of two messages of a contact the newer counts, whichever is noted first', async () => {
    const pool = await insert();
    const { poolContacts, senderPools } = opened().repositories;
    const [own, other] = [memberByRule(pool, '4711')!, otherThan(pool, '4711')];
    const third = pool.members.find(({ device }) => device !== own && device !== other)!.device;
    await poolContacts.note(pool, '4711', own, 'sent');
    const late = elsewhere().poolContacts.note(pool, '4711', third, 'received');
    await opened().clock.advance(1);
    await poolContacts.note(pool, '4711', other, 'received');
    await late;
    const after = (await senderPools.get('acc', pool._id))!;
    expect(await elsewhere().poolContacts.deviceOf(after, '4711')).toBe(other);
  });

  test('a member that sends for an ill one takes no contact from it; for one that has left it does', async () => {
    const pool = await insert();
    const { poolContacts, senderPools } = opened().repositories;
    const [own, other] = [memberByRule(pool, '4711')!, otherThan(pool, '4711')];
    await poolContacts.note(pool, '4711', own, 'sent');
    expect(await poolContacts.note(pool, '4711', other, 'sent')).toEqual({});
    expect(await senderPools.get('acc', pool._id)).toMatchObject({ byRule: true });
    const members = pool.members.filter(({ device }) => device !== own);
    const after = (await senderPools.update('acc', pool._id, { members }))!;
    await opened().clock.advance(86_400_000);
    await elsewhere().poolContacts.note(after, '4711', other, 'sent');
    expect(await elsewhere().poolContacts.deviceOf(after, '4711')).toBe(other);
  });

  test('other members end the rule; contacts keep the member that they know', async () => {
    const pool = await insert();
    const { poolContacts, senderPools } = opened().repositories;
    const known = CONTACTS.slice(0, 50);
    for (const contact of known) {
      await poolContacts.note(pool, contact, memberByRule(pool, contact)!, 'sent');
    }
    const after = (await senderPools.update('acc', pool._id, {
      members: [...pool.members, member('d', 100)],
    }))!;
    expect(after).not.toHaveProperty('byRule');
    for (const contact of known) {
      expect(await elsewhere().poolContacts.deviceOf(after, contact)).toBe(
        memberByRule(pool, contact),
      );
    }
    expect(await poolContacts.deviceOf(after, 'a stranger')).toBe(null);
  });

  test('a new name or key leaves the rule', async () => {
    const pool = await insert();
    const { senderPools } = opened().repositories;
    expect(await senderPools.update('acc', pool._id, { name: 'Q' })).toMatchObject({
      byRule: true,
    });
  });

  test('what is in memory of a contact is read anew after `invalidate`', async () => {
    const pool = await insertWithoutRule();
    const [own, other] = [memberByRule(pool, '4711')!, otherThan(pool, '4711')];
    const { poolContacts } = opened().repositories;
    await poolContacts.note(pool, '4711', own, 'sent');
    const process = elsewhere();
    expect(await process.poolContacts.deviceOf(pool, '4711')).toBe(own);
    await opened().clock.advance(1);
    const told = await poolContacts.note(pool, '4711', other, 'received');
    expect(told).toEqual({ contact: `${pool._id}:4711` });
    expect(await process.poolContacts.deviceOf(pool, '4711')).toBe(own);
    process.invalidate({ kind: 'pool_contact', id: told.contact! });
    expect(await process.poolContacts.deviceOf(pool, '4711')).toBe(other);
  });

  test('after its first message no process takes a contact for a stranger', async () => {
    const pool = await insertWithoutRule();
    const own = memberByRule(pool, '4711')!;
    const process = elsewhere();
    expect(await process.poolContacts.deviceOf(pool, '4711')).toBe(null);
    // The rule would name this member too: nobody is told.
    expect(await opened().repositories.poolContacts.note(pool, '4711', own, 'sent')).toEqual({});
    expect(await process.poolContacts.deviceOf(pool, '4711')).toBe(own);
  });

  test('a read that `invalidate` overtook is not remembered', async () => {
    const pool = await insertWithoutRule();
    const [own, other] = [memberByRule(pool, '4711')!, otherThan(pool, '4711')];
    const { poolContacts } = opened().repositories;
    await poolContacts.note(pool, '4711', own, 'sent');
    const process = elsewhere();
    const early = process.poolContacts.deviceOf(pool, '4711');
    process.invalidate({ kind: 'pool_contact', id: `${pool._id}:4711` });
    await early;
    await opened().clock.advance(1);
    await poolContacts.note(pool, '4711', other, 'received');
    expect(await process.poolContacts.deviceOf(pool, '4711')).toBe(other);
  });
});

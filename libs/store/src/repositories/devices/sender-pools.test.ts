import { describeRepositories } from '../../testing/describe-repositories.ts';

const member = (device: string) => ({ device, weight: 1, state: 'active' as const });

describeRepositories('members of a sender pool', (opened) => {
  let count = 0;
  async function pool() {
    const id = `pool_${(count += 1)}`;
    return opened().repositories.senderPools.insert({
      _id: id,
      account: 'acc_1',
      channel: 'telegram',
      name: 'Bots',
      strategy: 'weighted',
      members: [member('dev_1'), member('dev_2')],
      tokenHash: `hash of ${id}`,
      tokenHint: 'abcd',
    });
  }

  test('are replaced as they were read, and by one of two that read the same', async () => {
    const { senderPools } = opened().repositories;
    const read = await pool();
    const both = await Promise.all([
      senderPools.replaceMembers(read, [member('dev_1')]),
      senderPools.replaceMembers(read, [member('dev_2')]),
    ]);
    const [written] = both.filter((one) => one !== null);
    expect(both.filter((one) => one === null)).toHaveLength(1);
    expect(await senderPools.get('acc_1', read._id)).toEqual(written);
    expect(await senderPools.replaceMembers(written!, [])).toMatchObject({ members: [] });
  });

  test('that a change has named since are kept; another name or key is no change of them', async () => {
    const { senderPools } = opened().repositories;
    const read = await pool();
    await senderPools.update('acc_1', read._id, { name: 'Other', tokenHash: 'another' });
    const first = await senderPools.replaceMembers(read, [member('dev_1')]);
    expect(first).toMatchObject({ name: 'Other', members: [member('dev_1')] });
    await senderPools.update('acc_1', read._id, { members: [member('dev_3')] });
    expect(await senderPools.replaceMembers(first!, [])).toBeNull();
    expect(await senderPools.replaceMembers(read, [])).toBeNull();
    expect((await senderPools.get('acc_1', read._id))?.members).toEqual([member('dev_3')]);
    expect((await senderPools.byId('acc_1', read._id))?.members).toEqual([member('dev_3')]);
  });

  test('of a deleted pool, or of another account, are not replaced', async () => {
    const { senderPools } = opened().repositories;
    const read = await pool();
    expect(await senderPools.replaceMembers({ ...read, account: 'acc_2' }, [])).toBeNull();
    await senderPools.delete('acc_1', read._id);
    expect(await senderPools.replaceMembers(read, [])).toBeNull();
  });
});

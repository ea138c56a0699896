import { COLLECTIONS, RECORDS, type PlainName } from '../collections/records.ts';
import type { CannedReply } from '../records/threads.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';
import { createRecordRepository } from './record-repository.ts';

const PLAIN = COLLECTIONS.filter((name): name is PlainName => RECORDS[name].plain !== undefined);

describeRepositories('plain records', (opened) => {
  test.each(PLAIN)(
    '%s of an account are listed newest first, and another one finds none',
    async (name) => {
      const { clock, db } = opened();
      const records = createRecordRepository<CannedReply, 'account'>(db, clock, name);
      const [mine, theirs] = [{ account: `${name}_mine` }, { account: `${name}_theirs` }];
      const first = await records.insert({ ...mine, name: 'a', text: 'A' });
      await clock.advance(1);
      const second = await records.insert({ ...mine, name: 'b', text: 'B' });
      expect(first._id).toMatch(new RegExp(`^${RECORDS[name].plain?.idPrefix}_`));

      const page = await records.list(mine, { limit: 1 });
      expect(page).toMatchObject({ data: [second], has_more: true });
      expect((await records.list(mine, { cursor: page.next_cursor! })).data).toEqual([first]);
      expect((await records.list({ ...mine, name: 'a' }, {})).data).toEqual([first]);
      expect((await records.list(theirs, {})).data).toEqual([]);

      expect(await records.get(theirs, first._id)).toBeNull();
      expect(await records.update(theirs, first._id, { text: 'stolen' })).toBeNull();
      expect(await records.delete(theirs, first._id)).toBe(false);
      expect(await records.get(mine, first._id)).toEqual(first);
      expect(await records.delete(mine, first._id)).toBe(true);
      expect(await records.delete(mine, first._id)).toBe(false);
      expect((await records.list(mine, {})).data).toEqual([second]);
    },
  );

  test('a change of a canned reply leaves what it does not name, and notes its time', async () => {
    const { clock, repositories } = opened();
    const { cannedReplies } = repositories;
    const mine = { account: 'acc_changes' };
    const reply = await cannedReplies.insert({ ...mine, name: 'hello', text: 'Hi' });
    await clock.advance(5);
    const after = { ...reply, text: 'Good day', updatedAt: reply.updatedAt + 5 };
    expect(await cannedReplies.update(mine, reply._id, { text: 'Good day' })).toEqual(after);
    expect(await cannedReplies.get(mine, reply._id)).toEqual(after);
  });
});

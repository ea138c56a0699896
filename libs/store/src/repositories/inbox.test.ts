import type { CollectionName } from '../collections/records.ts';
import type { Doc } from '../port.ts';
import { threadId } from '../records/threads.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';

const THREAD = {
  account: 'acc_1',
  device: 'dev_1',
  channel: 'waba',
  contact: { id: '6281234567890', number: '6281234567890' },
} as const;
const NOTE = {
  account: THREAD.account,
  device: THREAD.device,
  thread: threadId('dev_1', THREAD.contact.id),
  contact: THREAD.contact,
};
const NAME = { device: 'dev_1', contact: THREAD.contact.id };

describeRepositories('what colleagues note of conversations', (opened) => {
  const read = async () =>
    (await opened().repositories.threads.ofContacts([NAME])).get('dev_1:6281234567890');

  test('each person has an own time of the newest message read, which never goes back', async () => {
    const { threads } = opened().repositories;
    await threads.read(THREAD, 'usr_1', 20);
    await threads.read(THREAD, 'usr_2', 5);
    await threads.read(THREAD, 'usr_1', 10);
    expect(await read()).toMatchObject({ ...THREAD, seen: { usr_1: 20, usr_2: 5 } });
  });

  test('a new message makes a thread open and unread, and leaves the person who takes care', async () => {
    const { threads } = opened().repositories;
    await threads.reopen('dev_1', 'nobody');
    expect(await threads.ofContacts([{ device: 'dev_1', contact: 'nobody' }])).toEqual(new Map());
    await threads.change(THREAD, { doneThrough: 30, assignee: 'usr_1' });
    await threads.read(THREAD, 'usr_1', 30);
    await threads.reopen('dev_1', THREAD.contact.id);
    const after = await read();
    expect([after?.doneThrough, after?.seen, after?.assignee]).toEqual([
      undefined,
      undefined,
      'usr_1',
    ]);
    const listed = await threads.list('acc_1', {}, { assignee: 'usr_1' });
    expect(listed.data).toHaveLength(1);
    await threads.unassign('acc_2', 'usr_1');
    expect((await read())?.assignee).toBe('usr_1');
    await threads.unassign('acc_1', 'usr_1');
    expect((await read())?.assignee).toBe(undefined);
    expect((await threads.list('acc_2', {})).data).toEqual([]);
  });

  test('retention deletes notes with contents, and threads with rows', async () => {
    const { clock, repositories } = opened();
    const { retention, threadNotes, threads } = repositories;
    await threads.change(THREAD, { doneThrough: 1 });
    await threadNotes.insert({ ...NOTE, by: 'usr_1', byName: 'ana', text: 'Wants a refund' });
    const count = async (name: CollectionName) =>
      opened().db.collection<Doc>(name).countDocuments({ account: 'acc_1' });
    const now = clock.now();
    const [early, late] = [now - 86_400_000, now + 1];
    const run = async (cuts: { contents: number; metadata: number }) => {
      for (const step of retention.steps({ media: early, ledger: early, ...cuts }, now)) {
        if (step.name === 'threads' || step.name === 'thread_notes') await step.take(100);
      }
    };
    await run({ contents: early, metadata: early });
    expect([await count('thread_notes'), await count('threads')]).toEqual([1, 1]);
    await run({ contents: late, metadata: early });
    expect([await count('thread_notes'), await count('threads')]).toEqual([0, 1]);
    await run({ contents: late, metadata: late });
    expect(await count('threads')).toBe(0);
  });
});

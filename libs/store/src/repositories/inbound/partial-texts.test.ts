import { describeRepositories } from '../../testing/describe-repositories.ts';
import { createPartialTextsRepository } from './partial-texts.ts';

const WITHIN_MS = 600_000;
const KNOWN_MS = 300_000;

describeRepositories('texts in parts', (opened) => {
  let count = 0;
  const repository = () => opened().repositories.partialTexts;
  const textOf = (total = 3) => ({
    account: 'acc_1',
    device: `dev_${(count += 1)}`,
    sender: '6281234567890',
    recipient: '15550002000',
    reference: 'header8:7',
    total,
  });
  const part = (bytes: string) => ({ bytes, coding: 0 });
  const dueIds = async () =>
    (await repository().due(opened().clock.now(), 1_000)).map(({ device }) => device);

  test('parts that come at the same time all join one text, and a repeated part is stored once', async () => {
    const of = textOf(8);
    const numbers = [3, 1, 8, 2, 5, 1, 4, 7, 6, 8];
    await Promise.all(numbers.map((n) => repository().add(of, n, part(`${n}`), WITHIN_MS)));
    const again = await repository().add(of, 4, part('4'), WITHIN_MS);
    expect(again).toMatchObject({ kind: 'stored' });
    expect('text' in again && Object.keys(again.text.parts)).toHaveLength(8);
  });

  test('a part of a stored message is known until it is forgotten', async () => {
    const of = textOf(2);
    await repository().add(of, 1, part('a'), WITHIN_MS);
    const added = await repository().add(of, 2, part('b'), WITHIN_MS);
    if (!('text' in added)) throw new Error('not stored');
    await repository().noteTaken(added.text, KNOWN_MS);
    expect(await repository().add(of, 1, part('a'), WITHIN_MS)).toMatchObject({ kind: 'taken' });
    await opened().clock.advance(KNOWN_MS + 1);
    expect(await dueIds()).toContain(of.device);
    const [due] = (await repository().due(opened().clock.now(), 1_000)).filter(
      ({ device }) => device === of.device,
    );
    await repository().forget(due!);
    expect(await dueIds()).not.toContain(of.device);
    expect(await repository().add(of, 1, part('a'), WITHIN_MS)).toMatchObject({
      kind: 'stored',
      text: { parts: { p1: { bytes: 'a' } } },
    });
  });

  test('a sender that uses a reference again begins another text, later than the first', async () => {
    const of = textOf(2);
    const first = await repository().add(of, 1, part('a'), WITHIN_MS);
    const other = await repository().add(of, 1, part('another'), WITHIN_MS);
    expect(other).toMatchObject({ kind: 'before', text: { parts: { p1: { bytes: 'a' } } } });
    if (!('text' in first) || !('text' in other)) throw new Error('not stored');
    const closed = await repository().close(other.text);
    await repository().noteTaken(closed!, KNOWN_MS);
    const next = await repository().add(of, 1, part('another'), WITHIN_MS);
    expect(next).toMatchObject({ kind: 'stored', text: { parts: { p1: { bytes: 'another' } } } });
    expect('text' in next && next.text.startedAt).toBeGreaterThan(first.text.startedAt);
    // What was known of the first text doesn't touch the second.
    expect(await repository().close(first.text)).toBeNull();
    await repository().forget(first.text);
    expect(await repository().add(of, 1, part('another'), WITHIN_MS)).toMatchObject({
      kind: 'stored',
    });
  });

  test('a part joins before the end or not at all', async () => {
    const of = textOf(2);
    const added = await repository().add(of, 1, part('a'), WITHIN_MS);
    if (!('text' in added)) throw new Error('not stored');
    await opened().clock.advance(WITHIN_MS + 1);
    expect(await dueIds()).toContain(of.device);
    const [closed, late] = await Promise.all([
      repository().close(added.text),
      repository().add(of, 2, part('b'), WITHIN_MS),
    ]);
    const hasJoined = closed?.parts['p2'] !== undefined;
    expect(late.kind).toBe(hasJoined ? 'stored' : 'before');
    // A process that died after it closed a text left its end to the next one.
    expect(await repository().close(added.text)).toEqual(closed);
    await repository().noteTaken(closed!, KNOWN_MS);
    expect(await repository().close(added.text)).toBeNull();
  });

  test('a device has a limited number of open texts', async () => {
    const of = textOf(2);
    const few = createPartialTextsRepository(opened().db, opened().clock, 2);
    const add = (reference: string, number = 1) =>
      few.add({ ...of, reference }, number, part('a'), WITHIN_MS);
    const first = await add('header8:1');
    await add('header8:2');
    expect(await add('header8:3')).toEqual({ kind: 'full' });
    expect(await add('header8:2', 2)).toMatchObject({ kind: 'stored' });
    expect(await few.add(textOf(), 1, part('a'), WITHIN_MS)).toMatchObject({ kind: 'stored' });
    if ('text' in first) await few.noteTaken(first.text, KNOWN_MS);
    expect(await add('header8:3')).toMatchObject({ kind: 'stored' });
  });

  test('erasing a contact erases the parts of its texts', async () => {
    const { accounts, devices, contactData, partialTexts } = opened().repositories;
    const plan = { name: 'test', quota: null, period: 'month', expiresAt: null } as const;
    const { _id: account } = await accounts.insert({ name: 'A', plan, settings: {} });
    const device = `dev_erased_${account}`;
    await devices.insert({
      _id: device,
      account,
      channel: 'waba',
      name: 'number',
      tokenHash: device,
      tokenHint: 'test',
      number: '15550002000',
      sandbox: true,
      state: 'connected',
      credentials: '',
      settings: {},
    });
    const of = { ...textOf(), account, device };
    await partialTexts.add({ ...of, sender: '+6281234567890' }, 1, part('a'), WITHIN_MS);
    await partialTexts.add({ ...of, sender: '6289999999999' }, 1, part('a'), WITHIN_MS);
    await contactData.erase(account, ['phone:6281234567890'], opened().clock.now());
    const left = await opened()
      .db.collection<{ _id: string; sender: string }>('partial_texts')
      .find({ device });
    expect(left.map(({ sender }) => sender)).toEqual(['6289999999999']);
  });
});

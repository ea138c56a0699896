import type { Repositories } from '../index.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';

const ACCOUNT = 'acc_names';

const mail = (name: string) => ({
  account: ACCOUNT,
  channel: 'email' as const,
  name,
  content: { subject: 'Hi', text: 'Hi' },
  variables: [],
  approval: 'pending' as const,
  active: true,
});

describeRepositories('templates by their name', (opened) => {
  let templates: Repositories['templates'];

  beforeAll(() => {
    ({ templates } = opened().repositories);
  });

  const ofName = async (name: string) =>
    (await templates.ofName(ACCOUNT, 'email', name)).map(({ _id }) => _id);

  test('of many inserts at once one has the name, also beside one of another channel and account', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => templates.insertNamed(mail('once'))),
    );
    const [only, ...others] = made.filter((one) => one !== null);
    expect([only?.name, others]).toEqual(['once', []]);
    expect(await ofName('once')).toEqual([only!._id]);
    expect(await templates.insertNamed({ ...mail('once'), channel: 'telegram' })).not.toBeNull();
    expect(await templates.insertNamed({ ...mail('once'), account: 'acc_2' })).not.toBeNull();
  });

  test('a replacement counts once for what was read, also within one millisecond', async () => {
    const read = (await templates.insertNamed(mail('raced')))!;
    const replace = (subject: string) =>
      templates.replaceNamed(read, { content: { subject, text: 'Hi' } });
    const written = await Promise.all([replace('A'), replace('B'), replace('C')]);
    expect(written.filter((one) => one !== null)).toHaveLength(1);
    const after = written.find((one) => one !== null)!;
    expect(after.updatedAt).toBeGreaterThan(read.updatedAt);
    expect(await templates.get(ACCOUNT, read._id)).toEqual(after);
    await templates.delete(ACCOUNT, read._id);
    expect(await templates.replaceNamed(after, { active: false })).toBeNull();
  });

  test('a replacement takes the name of a template that was made otherwise, and a new name frees it', async () => {
    const [first, second] = [
      await templates.insert(mail('twice')),
      await templates.insert(mail('twice')),
    ];
    expect(await ofName('twice')).toEqual(expect.arrayContaining([first._id, second._id]));
    await templates.replaceNamed(second, { active: false });
    expect(await ofName('twice')).toEqual([second._id]);
    expect(await templates.replaceNamed(first, { active: false })).toBeNull();
    await templates.update(ACCOUNT, second._id, { name: 'elsewhere' });
    expect(await ofName('twice')).toEqual([first._id]);
    expect(await templates.replaceNamed(first, { active: false })).not.toBeNull();
  });

  test('the end of a permission makes the templates that it approved pending, and no others', async () => {
    const approved = { approval: 'approved' as const };
    const byPermission = { ...approved, approvedByPermission: true as const };
    const make = (name: string, state: object) => templates.insert({ ...mail(name), ...state });
    const unread = await make('unread', byPermission);
    const read = await make('read', approved);
    const theirs = await templates.insert({ ...mail('x'), account: 'acc_2', ...byPermission });
    expect(await templates.byId(ACCOUNT, unread._id)).toMatchObject(byPermission);
    expect(await templates.endPermission(ACCOUNT)).toEqual([unread._id]);
    expect(await templates.endPermission(ACCOUNT)).toEqual([]);
    const after = await templates.byId(ACCOUNT, unread._id);
    expect(after).toMatchObject({ approval: 'pending' });
    expect(after).not.toHaveProperty('approvedByPermission');
    expect(await templates.get(ACCOUNT, read._id)).toEqual(read);
    expect(await templates.get('acc_2', theirs._id)).toEqual(theirs);
  });

  test('an approval by somebody who read it ends that it was by permission', async () => {
    const { _id } = await templates.insert({
      ...mail('seen'),
      approval: 'approved',
      approvedByPermission: true,
    });
    const on = await templates.update(ACCOUNT, _id, { active: false });
    expect(on).toMatchObject({ approvedByPermission: true });
    const after = await templates.update(ACCOUNT, _id, { approval: 'approved' });
    expect(after).not.toHaveProperty('approvedByPermission');
  });
});

describeRepositories('languages of templates at the provider', (opened) => {
  let templates: Repositories['templates'];
  beforeAll(() => {
    ({ templates } = opened().repositories);
  });

  const inGraph = async (
    name: string,
    language: string,
    { account = ACCOUNT, wabaId }: { account?: string; wabaId?: string } = {},
  ) => {
    const { _id } = await templates.insert({
      account,
      channel: 'waba',
      name,
      content: { name, language, components: [{ type: 'BODY', text: 'Hi' }] },
      variables: [],
      approval: 'approved',
      active: true,
      ...(wabaId === undefined ? {} : { provider: { wabaId, id: '1', status: 'APPROVED' } }),
    });
    return _id;
  };
  const languagesOf = async (id: number) =>
    (await templates.inLanguages(ACCOUNT, id)).map(({ _id }) => _id);

  test('are the templates of its name in its WABA and its account', async () => {
    const wabaId = '1';
    const en = await inGraph('order', 'en', { wabaId });
    const id = await inGraph('order', 'id', { wabaId });
    await inGraph('order', 'de', { wabaId: '2' });
    await inGraph('order', 'es');
    await inGraph('orders', 'fr', { wabaId });
    await inGraph('order', 'fr', { wabaId, account: 'acc_2' });
    expect(await languagesOf(en)).toEqual([en, id]);
    expect(await languagesOf(id)).toEqual([en, id]);
    expect(await templates.inLanguages('acc_2', en)).toEqual([]);
  });

  test('a list of a WABA leaves the templates of other WABAs out', async () => {
    const account = 'acc_wabas';
    const own = await inGraph('own', 'en', { account, wabaId: '1' });
    const theirs = await inGraph('theirs', 'en', { account, wabaId: '2' });
    const unknown = await inGraph('unknown', 'en', { account });
    const list = async (filter?: { waba: string }, page: object = { limit: 10 }) =>
      (await templates.list(account, page, filter)).data.map(({ _id }) => _id);
    expect(await list({ waba: '1' })).toEqual([unknown, own]);
    expect(await list({ waba: '2' })).toEqual([unknown, theirs]);
    expect(await list()).toEqual([unknown, theirs, own]);
    const { next_cursor: cursor } = await templates.list(account, { limit: 1 }, { waba: '1' });
    expect(await list({ waba: '1' }, { limit: 1, cursor })).toEqual([own]);
  });

  test('a template that has its languages itself is alone', async () => {
    const { _id } = await templates.insert(mail('alone'));
    expect(await languagesOf(_id)).toEqual([_id]);
    expect(await languagesOf(0)).toEqual([]);
  });

  test('a change of a language counts at once', async () => {
    const en = await inGraph('changed', 'en');
    const id = await inGraph('changed', 'id');
    await languagesOf(en);
    await templates.update(ACCOUNT, id, { approval: 'rejected' });
    expect(await templates.inLanguages(ACCOUNT, en)).toMatchObject([
      { approval: 'approved' },
      { approval: 'rejected' },
    ]);
  });

  test('several names are read together, without what the templates say', async () => {
    const [first, second] = [await inGraph('one', 'en'), await inGraph('two', 'en')];
    const found = await templates.ofProviderNames(ACCOUNT, ['one', 'two', 'three']);
    expect(found.map(({ _id }) => _id)).toEqual([second, first]);
    expect(found[0]?.content).toEqual({ name: 'two', language: 'en' });
  });
});

import type { Channel, PlannedSend } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import type { Database } from '../../port.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { ensureIndexes, type Repositories } from '../index.ts';
import type { NewInbound } from '../inbound/inbound.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import type { EntryRow } from './entry-id.ts';
import type { EntryKey } from './entry-key.ts';

const NUMBER: EntryKey = 'phone:6281234567890';
const AT = 1_790_000_000_000;

describeRepositories('search of contacts', (opened) => {
  let repositories: Repositories;
  let db: Database;
  let account: string;
  let requestId = 0;

  beforeAll(() => {
    ({ repositories, db } = opened());
  });
  beforeEach(async () => {
    const made = await repositories.accounts.insert({
      name: 'Acme',
      plan: { name: 'basic', quota: null, period: 'month', expiresAt: null },
      settings: { defaultCountry: 'ID' },
    });
    account = made._id;
  });

  /** From then on first entries of the account's requests stand in their accept rows. */
  const remember = () => repositories.accounts.byId(account);
  const rowOf = (targets: Partial<Record<Channel, string>>, dueAt: number): StoredRequest => {
    requestId += 1;
    const sends: Partial<Record<Channel, PlannedSend>> = {};
    for (const [channel, target] of Object.entries(targets)) {
      const content = { template: 1 };
      sends[channel as Channel] = { id: requestId * 10, device: 'dev_1', target, content };
    }
    return {
      _id: requestId,
      account,
      mode: 'async',
      lane: 'bulk',
      acceptedAt: dueAt,
      dueAt,
      scheduled: false,
      expiresAt: dueAt + 60_000,
      callTimeoutMs: 1_000,
      plan: [Object.keys(targets) as Channel[]],
      sends,
      state: 'finished',
      status: true,
      finishedAt: dueAt,
    };
  };
  const wrote = (number: string, name: string, at: number): NewInbound => ({
    account,
    device: `dev_of_${account}`,
    channel: 'waba',
    providerMessageId: `wamid.${name} ${at}`,
    from: { id: number, number, name },
    message: { id: 'm', type: 'text', text: 'hi' },
    sandbox: false,
    at,
  });
  const listed = async (contacts: EntryKey[], page = {}) =>
    (await repositories.contactEntries.list(account, contacts, page)).data;
  const until = (condition: () => Promise<boolean>) => waitFor(condition, { what: 'the entries' });
  const requestsOf = async (contact: EntryKey) =>
    (await listed([contact])).flatMap((entry) => ('request' in entry ? [entry.request] : []));

  const stored = (_id: number) => db.collection<StoredRequest>('requests').findOne({ _id });
  const ownRows = async () => {
    const start = `${account} `;
    const found = await db
      .collection<EntryRow>('contact_entries')
      .find({ _id: { $gt: start, $lt: `${start}~` } }, { sort: { _id: 1 } });
    return found.map(({ _id }) => _id.slice(start.length));
  };

  test('a lone contact has its entry in the accept row, each further one in a row of its own', async () => {
    await remember();
    const lone = rowOf({ whatsapp: '081234567890' }, AT);
    const two = rowOf({ whatsapp: '081234567890', email: 'Ann@Example.com' }, AT + 1);
    const unreadable = rowOf({ email: 'not an address' }, AT + 2);
    for (const row of [lone, two, unreadable]) await repositories.requests.accept(row);
    await until(async () => (await requestsOf('mail:ann@example.com')).length === 1);
    const timeOf = (at: number) => at.toString(36).padStart(9, '0');
    expect(await stored(lone._id)).toEqual({
      ...lone,
      entry: `${NUMBER} ${timeOf(AT)}r${lone._id}`,
    });
    expect(await stored(two._id)).toEqual({
      ...two,
      entry: `${NUMBER} ${timeOf(AT + 1)}r${two._id}`,
    });
    expect(await stored(unreadable._id)).toEqual(unreadable);
    expect(await ownRows()).toEqual([`mail:ann@example.com ${timeOf(AT + 1)}r${two._id}`]);
    expect(await requestsOf(NUMBER)).toEqual([two._id, lone._id]);
    expect(await repositories.contactEntries.lastAt(account, NUMBER)).toBe(AT + 1);
  });

  test('while the index is not there, entries have rows of their own, and none is lost', async () => {
    await remember();
    const before = rowOf({ whatsapp: '081234567890' }, AT);
    await repositories.requests.accept(before);
    await repositories.fillEntries.step(1_000);
    expect(await requestsOf(NUMBER)).toEqual([before._id]);
    await db.collection('requests').dropIndex('entry');
    const meanwhile = rowOf({ whatsapp: '081234567890' }, AT + 1);
    await repositories.requests.accept(meanwhile);
    await until(async () => (await requestsOf(NUMBER)).length === 1);
    expect(await requestsOf(NUMBER)).toEqual([meanwhile._id]);
    expect(await stored(meanwhile._id)).toEqual(meanwhile);
    expect(await repositories.fillEntries.isComplete()).toBe(false);
    await ensureIndexes(db);
    expect(await requestsOf(NUMBER)).toEqual([meanwhile._id, before._id]);
  });

  test('pages are one order of both, also where requests are due at the same time', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      if (i % 2 === 0) await remember();
      else repositories.accounts.invalidate(account);
      const row = rowOf({ whatsapp: '081234567890' }, AT + Math.floor(i / 6));
      ids.push(row._id);
      await repositories.requests.accept(row);
    }
    await until(async () => (await requestsOf(NUMBER)).length === ids.length);
    expect(await ownRows()).toHaveLength(6);
    const found: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await repositories.contactEntries.list(account, [NUMBER], { limit: 5, cursor });
      found.push(...page.data.map((entry) => 'request' in entry && entry.request));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toHaveLength(ids.length);
    expect(new Set(found)).toEqual(new Set(ids));
  });

  test('an entry that an earlier version added to that of the accept row is one', async () => {
    await remember();
    const row = rowOf({ whatsapp: '081234567890' }, AT);
    await repositories.requests.accept(row);
    const { entry } = (await stored(row._id)) ?? {};
    await db
      .collection<EntryRow>('contact_entries')
      .insertOne({ _id: `${account} ${entry}`, at: AT } as never);
    expect(await listed([NUMBER])).toEqual([{ at: AT, request: row._id }]);
    expect(await repositories.contactEntries.beginning(account, 'phone', '62', 5)).toEqual([
      NUMBER,
    ]);
  });

  describe.each([
    { where: 'rows of their own', prepare: async () => repositories.accounts.invalidate(account) },
    { where: 'accept rows', prepare: remember },
  ])('with entries in $where', ({ prepare }) => {
    beforeEach(prepare);

    test('a number in any spelling, a mail address and a chat have their requests', async () => {
      const rows = [
        rowOf({ whatsapp: '081234567890' }, AT),
        rowOf(
          { waba: '+6281234567890', whatsapp: '6281234567890', email: 'Ann@Example.com' },
          AT + 1,
        ),
        rowOf({ telegram: '6281234567890' }, AT + 2),
      ];
      for (const row of rows) await repositories.requests.accept(row);
      const [national, two, chat] = rows.map(({ _id }) => _id);
      await until(async () => (await requestsOf(NUMBER)).length === 2);
      expect(await requestsOf(NUMBER)).toEqual([two, national]);
      await until(async () => (await requestsOf('mail:ann@example.com')).length === 1);
      expect(await requestsOf('mail:ann@example.com')).toEqual([two]);
      await until(async () => (await requestsOf('chat:6281234567890')).length === 1);
      expect(await requestsOf('chat:6281234567890')).toEqual([chat]);
      expect(await requestsOf('phone:628123456789')).toEqual([]);
    });

    test('pages of several addresses are one time line, and no account sees another one’s', async () => {
      const other: EntryKey = 'phone:77281234567890@lid';
      for (let i = 0; i < 7; i += 1) {
        const target = i % 2 === 0 ? '6281234567890' : '77281234567890@lid';
        await repositories.requests.accept(rowOf({ whatsapp: target }, AT + i));
      }
      await repositories.inbound.insert(wrote('6281234567890', 'Ann', AT + 3));
      const both = [NUMBER, other];
      await until(async () => (await listed(both)).length === 8);
      const pages: number[][] = [];
      let cursor: string | undefined;
      do {
        const page = await repositories.contactEntries.list(account, both, { limit: 3, cursor });
        pages.push(page.data.map(({ at }) => at - AT));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(pages).toEqual([
        [6, 5, 4],
        [3, 3, 2],
        [1, 0],
      ]);
      expect((await repositories.contactEntries.list('acc_other', both, {})).data).toEqual([]);
      await expect(
        repositories.contactEntries.list(account, both, { cursor: 'bm8' }),
      ).rejects.toThrow('cursor');
    });

    test('the beginning of a number finds the numbers that have it, each once', async () => {
      for (const end of ['1', '2', '2', '3', '4']) {
        await repositories.requests.accept(rowOf({ whatsapp: `628123456789${end}` }, AT));
      }
      await repositories.requests.accept(rowOf({ whatsapp: '6282234567891' }, AT));
      const begin = (limit: number) =>
        repositories.contactEntries.beginning(account, 'phone', '62812', limit);
      await until(async () => (await begin(10)).length === 4);
      expect(await begin(2)).toEqual(['phone:6281234567891', 'phone:6281234567892']);
    });
  });

  test('names are found by the beginnings of their words, without accents', async () => {
    await repositories.inbound.insert(wrote('6281111111111', 'Ayu Lestari', AT));
    await repositories.inbound.insert(wrote('6282222222222', 'José Álvarez-Ayub', AT + 1));
    const named = async (text: string) =>
      (await repositories.contactNames.named(account, text, 5)).map(({ name }) => name);
    await until(async () => (await named('ay')).length === 2);
    expect(await named('ay')).toEqual(['José Álvarez-Ayub', 'Ayu Lestari']);
    expect(await named('lest AYU')).toEqual(['Ayu Lestari']);
    expect(await named('alvarez')).toEqual(['José Álvarez-Ayub']);
    expect(await named('estari')).toEqual([]);
    expect(await named('…')).toEqual([]);
  });

  test('rows that no entry knows are filled in, and once only', async () => {
    const row = rowOf({ whatsapp: '081200001112', email: 'old@example.com' }, AT);
    await db.collection<StoredRequest>('requests').insertOne(row);
    const message = wrote('6281200001112', 'Old Name', AT);
    await db.collection('inbound').insertOne({ ...message, _id: `old ${account}` });
    expect(await requestsOf('mail:old@example.com')).toEqual([]);
    const fill = async () => {
      while ((await repositories.fillEntries.step(3)) === 'more');
    };
    await fill();
    expect(await repositories.fillEntries.isComplete()).toBe(true);
    expect(await requestsOf('mail:old@example.com')).toEqual([row._id]);
    expect(await listed(['phone:6281200001112'])).toEqual([
      { at: AT, request: row._id },
      { at: AT, inbound: `old ${account}` },
    ]);
    expect(await repositories.contactNames.named(account, 'old', 5)).toHaveLength(1);
    await fill();
    expect(await listed(['mail:old@example.com'])).toHaveLength(1);
  });

  test('of a row with its first entry the others alone are filled in', async () => {
    await remember();
    const row = rowOf({ whatsapp: '081200001113', email: 'lost@example.com' }, AT);
    await repositories.requests.accept(row);
    await until(async () => (await ownRows()).length === 1);
    // State after a process was killed between the two writes.
    const [entry] = await ownRows();
    await db.collection('contact_entries').deleteOne({ _id: `${account} ${entry}` });
    await db.collection('meta').deleteOne({ _id: 'contact-entries' });
    while ((await repositories.fillEntries.step(100)) === 'more');
    expect(await ownRows()).toEqual([expect.stringMatching(/^mail:lost@example.com /)]);
    expect(await requestsOf('phone:6281200001113')).toEqual([row._id]);
  });

  test.each([
    { where: 'a row of its own', prepare: async () => repositories.accounts.invalidate(account) },
    { where: 'the accept row', prepare: remember },
  ])('an erased contact with its entry in $where is found no more', async ({ prepare }) => {
    await prepare();
    const row = rowOf({ whatsapp: '6281234567890', email: 'ann@example.com' }, AT);
    await repositories.requests.accept(row);
    await repositories.inbound.insert(wrote('6281234567890', 'Ann', AT));
    await until(async () => (await listed([NUMBER])).length === 2);
    await until(
      async () => (await repositories.contactNames.named(account, 'ann', 5)).length === 1,
    );
    const { contacts } = await repositories.contactData.contactsOf(account, '081234567890');
    await repositories.contactData.erase(account, contacts, AT + 1);
    expect(await listed([NUMBER])).toEqual([]);
    expect(await repositories.contactNames.named(account, 'ann', 5)).toEqual([]);
    expect(JSON.stringify(await stored(row._id))).not.toMatch(/6281234567890|ann@/);
  });
});

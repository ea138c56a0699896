import type { SavedContact } from '../../records/saved-contacts.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { SavedContactWritten } from './saved-contacts.ts';

const ANA = { channel: 'whatsapp', address: '6281234567890' } as const;
const BUDI = { channel: 'whatsapp', address: '6281234567891' } as const;

function contactOf(written: SavedContactWritten): SavedContact {
  if (written.status !== 'written') throw new Error(written.status);
  return written.contact;
}

describeRepositories('saved contacts', (opened) => {
  let count = 0;
  let account: string;
  beforeEach(async () => {
    count += 1;
    account = `acc_saved_${count}`;
    await opened().clock.advance(1_000);
  });
  const contacts = () => opened().repositories.savedContacts;
  const add = async (values: Partial<SavedContact> = {}) => {
    await opened().clock.advance(1);
    const row = { account, addresses: [ANA], tags: [], fields: [], source: 'person', ...values };
    return contacts().insert(row as Parameters<ReturnType<typeof contacts>['insert']>[0]);
  };
  const names = async (filter: Parameters<ReturnType<typeof contacts>['list']>[1]) =>
    (await contacts().list(account, filter, {})).data.map(({ name }) => name);

  test('an address belongs to one contact of an account, however and on whichever channel it is written', async () => {
    const ana = contactOf(await add({ name: 'Ana' }));
    const again = await add({ addresses: [{ channel: 'waba', address: ANA.address }] });
    expect(again).toEqual({ status: 'taken', key: 'phone:6281234567890', by: ana._id });
    expect((await contacts().insert({ ...ana, account: `${account}_b` })).status).toBe('written');
    const budi = contactOf(await add({ addresses: [BUDI] }));
    const taken = await contacts().update(account, budi._id, { addresses: [BUDI, ANA] });
    expect(taken).toMatchObject({ status: 'taken', by: ana._id });
    expect((await contacts().get(account, budi._id))?.addresses).toEqual([BUDI]);
  });

  test('an address that a contact loses is free, and so are those of a deleted one', async () => {
    const ana = contactOf(await add());
    await contacts().update(account, ana._id, { addresses: [BUDI] });
    expect((await add()).status).toBe('written');
    expect(await contacts().delete(account, ana._id)).toBe(true);
    expect(await contacts().delete(account, ana._id)).toBe(false);
    expect((await add({ addresses: [BUDI] })).status).toBe('written');
  });

  test('a claim without its contact ends after a minute', async () => {
    const { db, clock } = opened();
    const _id = `${account} a phone:${ANA.address}`;
    const claim = { _id, contact: 'con_lost', at: clock.now() };
    await db.collection('saved_contact_keys').insertOne(claim);
    expect((await add()).status).toBe('taken');
    await clock.advance(61_000);
    expect((await add()).status).toBe('written');
  });

  test('contacts are found by tag, words of the name, addresses and their beginnings', async () => {
    const other = { channel: 'email', address: 'budi@example.com' } as const;
    await add({ name: 'Ana Putri', tags: ['VIP'] });
    await add({ name: 'Budi Putra', addresses: [other], tags: ['vip', 'New one'] });
    expect(await names({ tag: 'vip' })).toEqual(['Budi Putra', 'Ana Putri']);
    expect(await names({ tag: 'new one' })).toEqual(['Budi Putra']);
    expect(await names({ tag: 'vip', channel: 'whatsapp' })).toEqual(['Ana Putri']);
    const sought = { contacts: [], beginnings: [], name: null };
    expect(await names({ sought: { ...sought, name: 'putr' } })).toHaveLength(2);
    expect(await names({ sought: { ...sought, name: 'putri ana' } })).toEqual(['Ana Putri']);
    const beginnings = [{ kind: 'phone', prefix: '62812' }] as const;
    expect(await names({ sought: { ...sought, beginnings } })).toEqual(['Ana Putri']);
    const exact = await names({ sought: { ...sought, contacts: ['mail:budi@example.com'] } });
    expect(exact).toEqual(['Budi Putra']);
    expect(await contacts().tags(account)).toEqual(['New one', 'VIP']);
    expect(await contacts().tags(`${account}_b`)).toEqual([]);
  });

  test('a change of name and tags changes by what a contact is found', async () => {
    const ana = contactOf(await add({ name: 'Ana', tags: ['VIP'], note: 'pays late' }));
    const patch = { name: 'Anita', tags: ['New'], note: null };
    const after = contactOf(await contacts().update(account, ana._id, patch));
    expect(after).toMatchObject({ name: 'Anita', tags: ['New'] });
    expect(after.note).toBeUndefined();
    expect(await names({ tag: 'VIP' })).toEqual([]);
    expect(await names({ tag: 'new' })).toEqual(['Anita']);
    expect(await contacts().update(`${account}_b`, ana._id, patch)).toEqual({ status: 'absent' });
  });

  test('pages go on behind the one before, whatever filters', async () => {
    for (let n = 0; n < 5; n += 1) {
      const address = { channel: 'telegram', address: String(1_000 + n) } as const;
      await add({ name: `n${n}`, addresses: [address], tags: n % 2 === 0 ? ['even'] : [] });
    }
    const read = async (filter: object) => {
      const seen: (string | undefined)[] = [];
      let cursor: string | undefined;
      do {
        const page = await contacts().list(account, filter, { limit: 2, cursor });
        seen.push(...page.data.map(({ name }) => name));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    expect(await read({})).toEqual(['n4', 'n3', 'n2', 'n1', 'n0']);
    expect(await read({ tag: 'even' })).toEqual(['n4', 'n2', 'n0']);
  });

  test('contacts are told apart by opt-outs and by when they last wrote', async () => {
    const { suppressions } = opened().repositories;
    const ana = contactOf(await add({ name: 'Ana' }));
    await add({ name: 'Budi', addresses: [BUDI] });
    await suppressions.add({ account, ...ANA, why: 'opt_out', at: 1 });
    expect(await names({ optedOut: true })).toEqual(['Ana']);
    expect(await names({ optedOut: false })).toEqual(['Budi']);
    expect(await contacts().noteWrote(account, ['phone:6281234567890'], 500)).toBe(true);
    expect(await contacts().noteWrote(account, ['phone:6281234567890'], 400)).toBe(true);
    expect(await contacts().noteWrote(account, ['phone:1'], 500)).toBe(false);
    expect((await contacts().get(account, ana._id))?.wroteAt).toBe(500);
    expect(await names({ wroteSince: 500 })).toEqual(['Ana']);
    expect(await names({ wroteBefore: 500 })).toEqual([]);
  });

  test('a merge keeps what the contact has, adds what it lacks, and ends the other one', async () => {
    const into = contactOf(
      await add({ name: 'Ana', tags: ['VIP'], fields: [{ name: 'City', value: 'Solo' }] }),
    );
    const from = contactOf(
      await add({
        name: 'Anita',
        addresses: [BUDI],
        tags: ['vip', 'new'],
        fields: [
          { name: 'City', value: 'Bandung' },
          { name: '__proto__', value: 'x' },
        ],
      }),
    );
    await contacts().noteWrote(account, ['phone:6281234567891'], 7);
    const merged = contactOf(await contacts().merge(account, into._id, from._id));
    expect(merged).toMatchObject({
      name: 'Ana',
      addresses: [ANA, BUDI],
      tags: ['VIP', 'new'],
      fields: [
        { name: 'City', value: 'Solo' },
        { name: '__proto__', value: 'x' },
      ],
    });
    expect((await contacts().get(account, into._id))?.wroteAt).toBe(7);
    expect(await contacts().get(account, from._id)).toBeNull();
    expect(await add({ addresses: [BUDI] })).toMatchObject({ status: 'taken', by: into._id });
    expect(await contacts().merge(account, into._id, from._id)).toEqual({ status: 'absent' });
  });

  test('an erased contact is not saved any more, and nothing finds it', async () => {
    const { contactData, clock } = { ...opened().repositories, clock: opened().clock };
    await add({ name: 'Ana', tags: ['VIP'] });
    const kinds: string[] = [];
    for await (const { kind } of contactData.find(account, ['phone:6281234567890']))
      kinds.push(kind);
    expect(kinds).toEqual(['saved_contact']);
    const erased = await contactData.erase(account, ['phone:6281234567890'], clock.now());
    expect(erased.saved_contacts).toBe(1);
    const left = opened()
      .db.collection<{ _id: string }>('saved_contact_keys')
      .find({ _id: { $gte: account, $lt: `${account}!` } });
    expect(await left).toEqual([]);
    expect(await names({})).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { newId } from '@cascade/runtime';
import type { Database, Doc } from '../port.ts';
import type { Suppression } from '../records/index.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';
import { reasonsAmong } from './contacts/suppressions.ts';
import type { Repositories } from './index.ts';

describeRepositories('mail and suppressions', (opened) => {
  let repositories: Repositories;
  let db: Database;
  let clock: ReturnType<typeof opened>['clock'];

  beforeAll(() => {
    ({ repositories, clock, db } = opened());
  });

  const live = (device: string) => ({ account: 'acc_1', device, sandbox: false });
  const inSandbox = (device: string) => ({ account: 'acc_1', device, sandbox: true });
  const ownersOf = async (address: string) =>
    (await repositories.inboundAddresses.ownersOf(address)).map(({ device }) => device);

  describe('addresses', () => {
    beforeAll(() => repositories.oidcProviders.prove('a.test', 'acc_1', 'dns'));

    test('belong to the first live device; one of several concurrent takers gets each', async () => {
      const takers = ['d1', 'd2', 'd3'];
      const taken = await Promise.all(
        takers.map((it) => repositories.inboundAddresses.assign(live(it), ['One@a.test'])),
      );
      expect(taken.filter((faults) => faults.length === 0)).toHaveLength(1);
      expect(taken.flat()).toEqual(['one@a.test', 'one@a.test']);
      expect(await ownersOf('ONE@A.test')).toHaveLength(1);
    });

    test('assign changes nothing when an address is taken', async () => {
      const { inboundAddresses } = repositories;
      await inboundAddresses.assign(live('d4'), ['two@a.test', 'three@a.test']);
      await inboundAddresses.assign(live('d5'), ['four@a.test']);
      expect(await inboundAddresses.assign(live('d5'), ['five@a.test', 'two@a.test'])).toEqual([
        'two@a.test',
      ]);
      expect(await ownersOf('four@a.test')).toEqual(['d5']);
      expect(await ownersOf('five@a.test')).toEqual([]);
      expect(await inboundAddresses.assign(live('d4'), ['three@a.test', 'six@a.test'])).toEqual([]);
      expect(await ownersOf('two@a.test')).toEqual([]);
      expect(await ownersOf('three@a.test')).toEqual(['d4']);
      expect(await ownersOf('six@a.test')).toEqual(['d4']);
      await inboundAddresses.assign(live('d4'), []);
      expect(await ownersOf('three@a.test')).toEqual([]);
    });

    test('are shared by sandbox devices until a live device takes them', async () => {
      const { inboundAddresses } = repositories;
      await inboundAddresses.assign(inSandbox('d6'), ['seven@a.test']);
      await inboundAddresses.assign(inSandbox('d7'), ['seven@a.test']);
      expect((await ownersOf('seven@a.test')).toSorted()).toEqual(['d6', 'd7']);
      expect(await inboundAddresses.assign(live('d8'), ['seven@a.test'])).toEqual([]);
      expect(await ownersOf('seven@a.test')).toEqual(['d8']);
    });

    test('of a device that was never made are free after a minute', async () => {
      const { inboundAddresses } = repositories;
      await inboundAddresses.assign(live(newId('dev', clock.now())), ['eight@a.test']);
      expect(await inboundAddresses.assign(live('d9'), ['eight@a.test'])).toHaveLength(1);
      await clock.advance(60_001);
      expect(await inboundAddresses.assign(live('d9'), ['eight@a.test'])).toEqual([]);
      expect(await ownersOf('eight@a.test')).toEqual(['d9']);
    });

    test('count once their account has proven the domain, and then no other one does', async () => {
      const { inboundAddresses, oidcProviders } = repositories;
      const thief = { account: 'acc_2', device: 'd20', sandbox: false };
      const victim = { account: 'acc_1', device: 'd21', sandbox: false };
      const names = ['desk+x@v.test', 'postmaster@v.test', 'Desk@V.test'];
      expect(await inboundAddresses.assign(thief, names)).toEqual([]);
      for (const name of names) expect(await ownersOf(name)).toEqual([]);
      expect(await inboundAddresses.assign(victim, ['desk@v.test'])).toEqual([]);
      expect(await ownersOf('desk@v.test')).toEqual([]);
      expect(await inboundAddresses.domainsOf('acc_1')).toContainEqual({
        domain: 'v.test',
        state: 'unproven',
        addresses: ['desk@v.test'],
      });
      expect(await oidcProviders.prove('v.test', 'acc_1', 'dns')).toBe(true);
      expect(await ownersOf('"DESK"@v.test.')).toEqual(['d21']);
      expect(await ownersOf('desk+x@v.test')).toEqual(['d21']);
      // Nobody of the prover names it: the mail of a thief's name is the prover's.
      expect(await ownersOf('postmaster@v.test')).toEqual(['d21']);
      expect(await inboundAddresses.domainsOf('acc_2')).toEqual([
        {
          domain: 'v.test',
          state: 'unproven',
          addresses: names.map((name) => name.toLowerCase()).toSorted(),
        },
      ]);
      // A later proof of the thief needs the DNS.
      expect(await oidcProviders.prove('v.test', 'acc_2', 'dns')).toBe(false);
      expect(await oidcProviders.prove('v.test', 'acc_2', 'dns', 'acc_1')).toBe(true);
      expect(await ownersOf('desk@v.test')).toEqual(['d20']);
      expect(await ownersOf('desk+x@v.test')).toEqual(['d20']);
    });

    test('name nobody as postmaster: the oldest address of a proven domain has its mail', async () => {
      const { inboundAddresses, oidcProviders } = repositories;
      const of = (device: string, account = 'acc_p1') => ({ account, device, sandbox: false });
      await inboundAddresses.assign(of('d52', 'acc_p2'), ['thief@p.test']);
      await inboundAddresses.assign(of('d50'), ['desk@p.test']);
      expect(await ownersOf('postmaster@p.test')).toEqual([]);
      await clock.advance(1);
      await inboundAddresses.assign(of('d51'), ['any@p.test']);
      await oidcProviders.prove('p.test', 'acc_p1', 'dns');
      expect(await ownersOf('PostMaster@P.test')).toEqual(['d50']);
      expect(await ownersOf('postmaster+x@p.test')).toEqual(['d50']);
      expect(await ownersOf('postmasters@p.test')).toEqual([]);
      expect(await ownersOf('postmaster@sub.p.test')).toEqual([]);
      await inboundAddresses.assign(of('d51'), ['postmaster@p.test']);
      expect(await ownersOf('postmaster@p.test')).toEqual(['d51']);
      await inboundAddresses.assign(of('d51'), []);
      await inboundAddresses.assign(of('d50'), []);
      expect(await ownersOf('postmaster@p.test')).toEqual([]);
    });

    test('are known to others by their domain, also those of before, but not those of the sandbox', async () => {
      const { inboundAddresses } = repositories;
      const names = (account: string, domain: string) =>
        inboundAddresses.isNamedElsewhere(account, domain);
      const of = (device: string, sandbox: boolean) => ({ account: 'acc_n1', device, sandbox });
      await inboundAddresses.assign(of('d40', false), ['desk@named.test']);
      await inboundAddresses.assign(of('d41', true), ['desk@sandboxed.test']);
      expect(await names('acc_n2', 'named.test')).toBe(true);
      expect(await names('acc_n1', 'named.test')).toBe(false);
      expect(await names('acc_n2', 'sandboxed.test')).toBe(false);
      const address = 'desk@before.test';
      const before = { _id: address, address, device: 'd42', account: 'acc_n1', sandbox: false };
      await db.collection<typeof before>('inbound_addresses').insertOne(before);
      expect(await names('acc_n2', 'before.test')).toBe(true);
      const domains = async (device?: string) =>
        (await inboundAddresses.domainsOf('acc_n1', device)).map(({ domain }) => domain).toSorted();
      expect(await domains()).toEqual(['before.test', 'named.test']);
      expect([await domains('d40'), await domains('d41')]).toEqual([['named.test'], []]);
      await db.collection('inbound_addresses').deleteOne({ _id: address });
    });

    test('of before count until another account proves the domain; a bare name owns its tags', async () => {
      const { inboundAddresses, oidcProviders } = repositories;
      const rows = db.collection<
        Doc & Record<'address' | 'account' | 'device', string> & { sandbox: boolean; at: number }
      >('inbound_addresses');
      const old = (address: string, account: string, device: string) =>
        rows.insertOne({ _id: address, address, account, device, sandbox: false, at: 0 });
      await old('desk@old.test', 'acc_1', 'd30');
      await old('desk+x@old.test', 'acc_2', 'd31');
      await old('sales+y@old.test', 'acc_2', 'd31');
      expect(await ownersOf('desk@old.test')).toEqual(['d30']);
      expect(await ownersOf('desk+x@old.test')).toEqual(['d30']);
      expect(await ownersOf('sales+y@old.test')).toEqual(['d31']);
      const listed = (await inboundAddresses.unproven()).map(({ address }) => address);
      expect(listed).toEqual(['desk+x@old.test', 'desk@old.test', 'sales+y@old.test']);
      expect(
        (await inboundAddresses.domainsOf('acc_2')).find(({ domain }) => domain === 'old.test'),
      ).toMatchObject({ state: 'kept' });
      const mine = { account: 'acc_1', device: 'd30', sandbox: false };
      expect(await inboundAddresses.assign(mine, ['desk@old.test', 'new@old.test'])).toEqual([]);
      expect(await ownersOf('desk@old.test')).toEqual(['d30']);
      expect(await ownersOf('new@old.test')).toEqual([]);
      await oidcProviders.prove('old.test', 'acc_1', 'operator');
      expect(await ownersOf('new@old.test')).toEqual(['d30']);
      expect(await ownersOf('sales+y@old.test')).toEqual([]);
      expect(await inboundAddresses.unproven()).toEqual([]);
    });
  });

  test('only the newest holder writes a mailbox row', async () => {
    const { mailboxes } = repositories;
    expect(await mailboxes.patch('m1', 2, { uidValidity: '7', uid: 5 })).toBe(true);
    expect(await mailboxes.patch('m1', 1, { uid: 3 })).toBe(false);
    expect(await mailboxes.patch('m1', 2, { uid: 6 })).toBe(true);
    expect(await mailboxes.patch('m1', 3, { state: 'away', reason: 'x', since: 9 })).toBe(true);
    expect(await mailboxes.get('m1')).toEqual({
      _id: 'm1',
      fence: 3,
      uidValidity: '7',
      uid: 6,
      state: 'away',
      reason: 'x',
      since: 9,
    });
    await mailboxes.delete('m1');
    expect(await mailboxes.get('m1')).toBeNull();
  });

  describe('suppressions', () => {
    const of = { account: 'acc_2', channel: 'email', address: 'ann@a.test' } as const;

    test('several reasons stand beside each other; concurrent adds make one row', async () => {
      const { suppressions } = repositories;
      await Promise.all(
        (['opt_out', 'hard_bounce', 'opt_out', 'manual'] as const).map((why, index) =>
          suppressions.add({
            ...of,
            address: index % 2 ? 'ANN@a.test' : of.address,
            why,
            at: index,
          }),
        ),
      );
      expect(reasonsAmong(await suppressions.standing(of))).toEqual([
        'opt_out',
        'hard_bounce',
        'manual',
      ]);
      const { data } = await suppressions.list(of.account, {});
      expect(data).toMatchObject([
        { address: 'ann@a.test', reasons: { opt_out: 0, hard_bounce: 1, manual: 3 }, at: 3 },
      ]);
      await suppressions.lift(of, ['opt_out', 'manual']);
      expect(reasonsAmong(await suppressions.standing(of))).toEqual(['hard_bounce']);
      await suppressions.lift(of, ['hard_bounce']);
      expect((await suppressions.list(of.account, {})).data).toEqual([]);
    });

    test.each([
      ['5541988887777', '554188887777'],
      ['554188887777', '5541988887777'],
      ['5215512345678', '525512345678'],
      ['54111523456789', '5491123456789'],
      ['77281234567890', '77281234567890@lid'],
    ])(
      'a row of 0.2.0 under %s bars %s, can be lifted and is kept once',
      async (digits, address) => {
        const { suppressions } = repositories;
        const key = JSON.stringify(['acc_4', 'waba', digits]);
        const row = {
          _id: `sup_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`,
          account: 'acc_4',
          channel: 'waba' as const,
          address: digits,
          reasons: { opt_out: 1, manual: 1 },
          at: 1,
        };
        await db.collection<Suppression>('suppressions').insertOne(row);
        const contact = { account: 'acc_4', channel: 'waba', address } as const;
        expect(reasonsAmong(await suppressions.standing(contact))).toEqual(['opt_out', 'manual']);
        await suppressions.lift(contact, ['opt_out']);
        expect(reasonsAmong(await suppressions.standing(contact))).toEqual(['manual']);
        expect(await suppressions.forget(contact)).toBe(true);
        expect(reasonsAmong(await suppressions.standing(contact))).toEqual(['manual']);
        await suppressions.lift(contact, ['manual']);
        expect((await suppressions.list('acc_4', {})).data).toEqual([]);
      },
    );

    test.each([
      ['waba', '554188887777', 'sup_f42dcb2662bc57f0c733aa2537cae100'],
      ['whatsapp', '77281234567890@lid', 'sup_7b57a81d3a1dd6b8a205d93a52a027b8'],
      ['telegram', '-1001234567890', 'sup_ef296bab846cb7efd398d94412688204'],
      ['email', 'Ann@Example.COM', 'sup_b66a389ace77f077ddaa6d18632d3533'],
      ['whatsapp', '6281234567890', 'sup_69aeb72382aea8c1bcaa773e22925142'],
    ] as const)(
      'a suppression of %s %s has the id that version 0.2.0 gave it',
      async (channel, address, id) => {
        const { suppressions } = repositories;
        const of = { account: 'acc_7', channel, address } as const;
        expect((await suppressions.add({ ...of, why: 'manual', at: 1 }))._id).toBe(id);
      },
    );

    test('reasons stand under every address of a contact; what is written, under its own', async () => {
      const { suppressions } = repositories;
      const [ana, work] = ['6281', '6282'];
      const contact = { account: 'acc_5', channel: 'waba', address: ana } as const;
      await suppressions.add({ ...contact, address: work, why: 'opt_out', at: 1 });
      expect(reasonsAmong(await suppressions.standing(contact))).toEqual([]);
      expect(
        reasonsAmong(await suppressions.standing({ ...contact, knownAs: [ana, work] })),
      ).toEqual(['opt_out']);
    });

    test('of a topic bar nothing else, and are lifted and forgotten by themselves', async () => {
      const { suppressions } = repositories;
      const contact = {
        account: 'acc_topics',
        channel: 'whatsapp',
        address: '6281230001',
      } as const;
      const offers = { ...contact, topic: 'offers' };
      const topicsOf = async (topics: string[]) =>
        (await suppressions.standing(contact, topics)).map(({ topic }) => topic);
      await suppressions.add({ ...offers, why: 'opt_out', at: 1 });
      expect(
        await suppressions.addMany([
          { ...offers, why: 'imported', at: 2 },
          { ...contact, topic: 'news', why: 'imported', at: 2 },
        ]),
      ).toBe(1);
      expect(reasonsAmong(await suppressions.standing(contact))).toEqual([]);
      expect(reasonsAmong(await suppressions.standing(contact, ['offers']), 'offers')).toEqual([
        'opt_out',
        'imported',
      ]);
      expect(await topicsOf([])).toEqual([]);
      expect(await topicsOf(['offers', 'orders'])).toEqual(['offers']);
      await suppressions.add({ ...contact, why: 'manual', at: 3 });
      await suppressions.lift(contact, ['manual', 'opt_out']);
      expect(await topicsOf(['offers'])).toEqual(['offers']);
      await suppressions.lift(offers, ['opt_out', 'imported']);
      expect(await topicsOf(['offers', 'news'])).toEqual(['news']);
      const { data } = await suppressions.list('acc_topics', {}, { topic: 'news' });
      expect(data).toMatchObject([{ topic: 'news', address: '6281230001' }]);
      expect((await suppressions.ofAddress(contact)).map(({ topic }) => topic)).toEqual(['news']);
      expect(await suppressions.forget({ ...contact, address: '+6281230001' })).toBe(true);
      expect(await suppressions.standing(contact, ['news'])).toMatchObject([{ address: '' }]);
    });

    test('ids of another account count as absent', async () => {
      const { suppressions } = repositories;
      const { _id } = await suppressions.add({ ...of, why: 'manual', at: 1 });
      expect(await suppressions.get('acc_3', _id)).toBeNull();
      expect(await suppressions.delete('acc_3', _id)).toBe(false);
      expect(reasonsAmong(await suppressions.standing({ ...of, account: 'acc_3' }))).toEqual([]);
      expect(await suppressions.delete(of.account, _id)).toBe(true);
    });
  });
});

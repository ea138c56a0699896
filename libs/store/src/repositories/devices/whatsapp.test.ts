import type { Database, Doc } from '../../port.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { Repositories } from '../index.ts';
import { FencedError } from './whatsapp-keys.ts';

const LEASE_MS = 15_000;

describeRepositories('linked phones', (opened) => {
  let db: Database;
  let repositories: Repositories;

  beforeAll(() => {
    ({ db, repositories } = opened());
  });

  describe('a lease', () => {
    test('is taken by one of many takers, and by the next one with a greater token', async () => {
      const leases = repositories.leases.of('whatsapp');
      const takers = ['a', 'b', 'c', 'd'];
      const tokens = await Promise.all(takers.map((it) => leases.take('d1', it, 1_000, LEASE_MS)));
      expect(tokens.filter((token) => token !== null)).toEqual([1]);
      const holder = takers[tokens.findIndex((token) => token !== null)]!;
      expect(await leases.renew(holder, 2_000, LEASE_MS)).toEqual(new Map([['d1', 1]]));
      expect(await leases.take('d1', 'z', 16_999, LEASE_MS)).toBe(null);
      expect(await leases.take('d1', 'z', 17_000, LEASE_MS)).toBe(2);
      // A worker that lost the lease learns it from `renew`, and can't release it.
      expect(await leases.renew(holder, 17_001, LEASE_MS)).toEqual(new Map());
      await leases.release('d1', 1);
      expect(await leases.take('d1', 'y', 17_002, LEASE_MS)).toBe(null);
    });

    test('that is offered can be taken by its successor only, until the offer ends', async () => {
      const leases = repositories.leases.of('whatsapp');
      await db.collection<Doc>('devices').insertOne({ _id: 'd2', tokenHash: 'd2' } as Doc);
      const token = (await leases.take('d2', 'a', 0, LEASE_MS))!;
      await leases.release('d2', token, { successor: 'b', until: 5_000 });
      expect(await leases.free(['d2', 'd-new'], 'c', 1_000)).toEqual(['d-new']);
      expect(await leases.free(['d2', 'd-new'], 'b', 1_000)).toEqual(['d2', 'd-new']);
      expect(await leases.take('d2', 'c', 1_000, LEASE_MS)).toBe(null);
      expect(await leases.take('d2', 'b', 1_000, LEASE_MS)).toBe(token + 1);
      await leases.release('d2', token + 1, { successor: 'gone', until: 9_000 });
      expect(await leases.take('d2', 'c', 9_000, LEASE_MS)).toBe(token + 2);
    });

    test('of a deleted device ends with its release, taken before the deletion or after it', async () => {
      const leases = repositories.leases.of('telegram');
      const devices = db.collection<Doc>('devices');
      const rows = db.collection<Doc>('leases');
      for (const [id, isTakenFirst] of [
        ['d-early', true],
        ['d-late', false],
      ] as const) {
        const take = () => leases.take(id, 'w1', 1_000, LEASE_MS);
        await devices.insertOne({ _id: id, tokenHash: id } as Doc);
        const early = isTakenFirst ? await take() : null;
        await devices.deleteOne({ _id: id });
        await repositories.leases.forget(id, 1_001);
        expect(await rows.countDocuments({ _id: id })).toBe(isTakenFirst ? 1 : 0);
        // A worker takes it with the list of devices that it read before the deletion.
        await leases.release(id, early ?? (await take())!);
        expect(await rows.findOne({ _id: id })).toBeNull();
      }
    });

    test('of a deleted device that nobody holds is deleted, one of a live holder is not', async () => {
      const leases = repositories.leases.of('telegram');
      const rows = db.collection<Doc>('leases');
      const freed = { _id: 'd-freed', tokenHash: 'd-freed' } as Doc;
      await db.collection<Doc>('devices').insertOne(freed);
      await leases.release('d-freed', (await leases.take('d-freed', 'w1', 1_000, LEASE_MS))!);
      expect(await rows.findOne({ _id: 'd-freed' })).toMatchObject({ holder: '', token: 1 });
      await leases.take('d-held', 'w1', 1_000, LEASE_MS);
      for (const id of ['d-freed', 'd-held']) await repositories.leases.forget(id, 1_001);
      expect(await rows.findOne({ _id: 'd-freed' })).toBeNull();
      expect(await rows.findOne({ _id: 'd-held' })).toMatchObject({ holder: 'w1' });
      // Its holder died.
      await repositories.leases.forget('d-held', 1_000 + LEASE_MS);
      expect(await rows.findOne({ _id: 'd-held' })).toBeNull();
    });

    test('endAll frees the leases and keeps their tokens', async () => {
      const leases = repositories.leases.of('alone');
      await leases.renew('dead', 1_000, LEASE_MS);
      const token = (await leases.take('d-alone', 'dead', 1_000, LEASE_MS))!;
      await repositories.leases.endAll();
      expect(await leases.workers(1_001)).toEqual(new Map());
      expect(await leases.take('d-alone', 'next', 1_001, LEASE_MS)).toBe(token + 1);
    });

    test('workers counts live workers, without those that left or crashed', async () => {
      const leases = repositories.leases.of('whatsapp');
      const now = 1_000_000;
      for (const worker of ['w1', 'w2', 'w3', 'w4']) await leases.renew(worker, now, LEASE_MS);
      await leases.take('d3', 'w1', now, LEASE_MS);
      await leases.take('d4', 'w1', now, LEASE_MS);
      await leases.take('d5', 'w3', now, LEASE_MS);
      await leases.leave('w3');
      await leases.renew('w4', now - LEASE_MS, LEASE_MS);
      expect(await leases.workers(now + 1)).toEqual(
        new Map([
          ['w1', { devices: 2 }],
          ['w2', { devices: 0 }],
        ]),
      );
      expect(await leases.free(['d5'], 'w2', now + 1)).toEqual(['d5']);
    });

    test('has the place of its worker until the worker leaves', async () => {
      const leases = repositories.leases.of('placed');
      await leases.renew('here', 1_000, LEASE_MS, 'boot/space/1');
      await leases.renew('here', 2_000, LEASE_MS, 'boot/space/1');
      await leases.renew('anywhere', 2_000, LEASE_MS);
      const places = async () =>
        new Map([...(await leases.workers(2_001))].map(([worker, { place }]) => [worker, place]));
      const anywhere = ['anywhere', undefined] as const;
      expect(await places()).toEqual(new Map([['here', 'boot/space/1'], anywhere]));
      await leases.leave('here');
      expect(await places()).toEqual(new Map([anywhere]));
    });

    test('of one pool is independent of a worker with the same name in another pool', async () => {
      const now = 5_000_000;
      const [phones, bots] = [
        repositories.leases.of('whatsapp'),
        repositories.leases.of('telegram'),
      ];
      for (const pool of [phones, bots]) await pool.renew('both', now, LEASE_MS);
      expect(await phones.take('d6', 'both', now, LEASE_MS)).toBe(1);
      expect(await bots.take('d7', 'both', now, LEASE_MS)).toBe(1);
      expect(await bots.renew('both', now, LEASE_MS)).toEqual(new Map([['d7', 1]]));
      expect((await phones.workers(now)).get('both')?.devices).toBe(1);
      await bots.leave('both');
      expect(await phones.renew('both', now, LEASE_MS)).toEqual(new Map([['d6', 1]]));
    });
  });

  describe('a session', () => {
    const change = (id: string, sealed: string | null) => ({ type: 'session', id, sealed });
    const sealedById = (rows: readonly { id: string; sealed: string }[]) =>
      rows.map(({ id, sealed }) => [id, sealed]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));

    test('a stale holder can neither change nor add valid rows', async () => {
      const { whatsappKeys: keys } = repositories;
      await keys.write('dev_k', 1, [change('a', 'one'), change('b', 'one')]);
      await keys.claim('dev_k', 2);
      await expect(keys.write('dev_k', 1, [change('a', 'stale')])).rejects.toThrow(FencedError);
      await keys.write('dev_k', 1, [change('c', 'stale'), change('b', null)]);
      const rows = await keys.read('dev_k', 'session', ['a', 'b', 'c'], 2);
      expect(sealedById(rows)).toEqual([
        ['a', 'one'],
        ['b', 'one'],
      ]);
      await keys.write('dev_k', 2, [change('c', 'two'), change('a', null)]);
      expect(sealedById(await keys.all('dev_k'))).toEqual([
        ['b', 'one'],
        ['c', 'two'],
      ]);
      await expect(keys.deleteAll('dev_k', 1)).rejects.toThrow(FencedError);
      await keys.deleteAll('dev_k', 2);
      expect(await keys.all('dev_k')).toEqual([]);
    });

    test('rows of a stale holder are not adopted by a later holder', async () => {
      const { whatsappKeys: keys } = repositories;
      await keys.claim('dev_g', 1);
      await keys.write('dev_g', 1, [change('a', 'one')]);
      await keys.claim('dev_g', 2);
      await keys.write('dev_g', 1, [change('ghost', 'stale')]);
      await keys.claim('dev_g', 3);
      expect((await keys.read('dev_g', 'session', ['a', 'ghost'], 3)).map(({ id }) => id)).toEqual([
        'a',
      ]);
    });

    test('a holder that dies during its claim loses nothing of the session', async () => {
      const { whatsappKeys: keys } = repositories;
      await keys.claim('dev_h', 1);
      await keys.write('dev_h', 1, [change('a', 'one'), change('b', 'one')]);
      await db
        .collection('whatsapp_keys')
        .updateOne({ _id: 'dev_h:session:a' }, { $set: { fence: 2 } });
      await keys.claim('dev_h', 3);
      expect(await keys.read('dev_h', 'session', ['a', 'b'], 3)).toHaveLength(2);
    });

    test('a passkey step takes one answer, of its own request and step alone', async () => {
      const { whatsappLinks: links } = repositories;
      await links.claim('acc', 'dev_psk', 1);
      const step = {
        id: 'psk_1',
        step: 'assertion',
        until: 2_000,
        attempt: 1,
        request: 's',
      } as const;
      const command = (ceremony: string) =>
        ({ id: `cmd_${ceremony}`, do: 'assert-passkey', ceremony, sealed: 's' }) as const;
      const answer = (ceremony: string, name: 'assertion' | 'confirmation' = 'assertion') =>
        links.answerPasskey('acc', 'dev_psk', name, command(ceremony));
      expect(await answer('psk_1')).toBe(false);
      await links.patch('dev_psk', 1, { passkey: step });
      expect(await answer('psk_0')).toBe(false);
      expect(await answer('psk_1', 'confirmation')).toBe(false);
      expect(await links.answerPasskey('other', 'dev_psk', 'assertion', command('psk_1'))).toBe(
        false,
      );
      const answered = await Promise.all([answer('psk_1'), answer('psk_1'), answer('psk_1')]);
      expect(answered.filter((taken) => taken)).toHaveLength(1);
      expect((await links.get('acc', 'dev_psk'))?.wish).toMatchObject({ ceremony: 'psk_1' });
      await links.commandDone('dev_psk', 'cmd_psk_1');
      expect(await answer('psk_1')).toBe(true);
      // WhatsApp asks again, and the worker hasn't ended the command for the request before.
      await links.patch('dev_psk', 1, { passkey: { ...step, id: 'psk_2', attempt: 2 } });
      const again = await Promise.all([answer('psk_2'), answer('psk_2')]);
      expect(again.filter((taken) => taken)).toHaveLength(1);
      await links.commandDone('dev_psk', 'cmd_psk_1');
      expect((await links.get('acc', 'dev_psk'))?.wish).toMatchObject({ ceremony: 'psk_2' });
      // A command that isn't for a passkey step stays.
      await links.command('acc', 'dev_psk', { id: 'cmd_out', do: 'unlink', logout: true });
      expect(await answer('psk_2')).toBe(false);
    });

    test('a token of a passkey step ends with a newer one, and with the step', async () => {
      const { whatsappLinks: links } = repositories;
      await links.claim('acc', 'dev_tok', 1);
      const step = { id: 'psk_1', step: 'assertion', until: 2_000, attempt: 1 } as const;
      const set = (ceremony: string, hash: string, account = 'acc') =>
        links.setPasskeyToken(account, 'dev_tok', ceremony, hash);
      expect(await set('psk_1', 'early')).toBe(false);
      await links.patch('dev_tok', 1, { passkey: step });
      expect(await set('psk_0', 'wrong')).toBe(false);
      expect(await set('psk_1', 'foreign', 'other')).toBe(false);
      expect(await set('psk_1', 'first')).toBe(true);
      expect(await set('psk_1', 'second')).toBe(true);
      const by = async (hash: string, now = 1_000) =>
        (await links.byPasskeyToken(hash, now))?._id ?? null;
      expect([await by('first'), await by('wrong'), await by('second')]).toEqual([
        null,
        null,
        'dev_tok',
      ]);
      expect(await by('second', 2_000)).toBe(null);
      await links.patch('dev_tok', 1, { passkey: { ...step, step: 'continuation' } });
      expect(await by('second')).toBe('dev_tok');
      await links.patch('dev_tok', 1, { passkey: null });
      expect(await by('second')).toBe(null);
      await links.patch('dev_tok', 1, { passkey: step });
      expect(await by('second')).toBe(null);
    });

    test('a stale holder changes neither the state nor the link', async () => {
      const { devices, whatsappLinks: links } = repositories;
      await devices.insert({
        _id: 'dev_l',
        account: 'acc_1',
        channel: 'whatsapp',
        name: 'phone',
        tokenHash: 'dev_l',
        tokenHint: 'abcd',
        number: '',
        sandbox: false,
        state: 'linking',
        credentials: 'sealed',
        settings: {},
      });
      expect(await links.claim('acc_1', 'dev_l', 3)).toMatchObject({ history: [], fence: 3 });
      expect(await devices.patchFenced('dev_l', 3, { state: 'connected' })).toBe(true);
      expect(await links.claim('acc_1', 'dev_l', 2)).toBe(null);
      expect(await links.patch('dev_l', 2, { offer: null })).toBe(false);
      expect(await devices.patchFenced('dev_l', 2, { state: 'replaced' })).toBe(false);
      expect((await devices.get('acc_1', 'dev_l'))?.state).toBe('connected');
      expect((await devices.linkedPhones()).map(({ _id }) => _id)).toContain('dev_l');
    });

    test('a link command stays until it is done; a newer one replaces it', async () => {
      const { whatsappLinks: links } = repositories;
      await links.command('acc_1', 'dev_w', { id: 'w1', do: 'link', method: 'qr' });
      await links.command('acc_1', 'dev_w', { id: 'w2', do: 'unlink', logout: true });
      await links.commandDone('dev_w', 'w1');
      expect(await links.withCommand()).toContainEqual({ _id: 'dev_w', account: 'acc_1' });
      await links.commandDone('dev_w', 'w2');
      expect((await links.withCommand()).map(({ _id }) => _id)).not.toContain('dev_w');
      expect(await links.get('acc_2', 'dev_w')).toBe(null);
    });

    test('a link remembers how it was asked for, whatever commands follow', async () => {
      const { whatsappLinks: links } = repositories;
      const number = '6281234567890';
      await links.command('acc_1', 'dev_a', { id: 'a1', do: 'link', method: 'code', number });
      await links.commandDone('dev_a', 'a1');
      await links.command('acc_1', 'dev_a', { id: 'a2', do: 'unlink', logout: true });
      expect((await links.get('acc_1', 'dev_a'))?.asked).toEqual({ method: 'code', number });
      await links.command('acc_1', 'dev_a', { id: 'a3', do: 'link', method: 'qr' });
      expect((await links.get('acc_1', 'dev_a'))?.asked).toEqual({ method: 'qr' });
    });
  });

  test('receipts and inbound messages are stored once', async () => {
    const { receipts, inbound } = repositories;
    const common = {
      account: 'acc_1',
      device: 'dev_r',
      channel: 'whatsapp',
      providerMessageId: 'm1',
      sandbox: true,
      at: 1,
    } as const;
    const receipt = { ...common, status: 'delivered', recipient: '62812' } as const;
    expect(await receipts.insert(receipt)).toBe(true);
    expect(await receipts.insert(receipt)).toBe(false);
    expect(await receipts.insert({ ...receipt, status: 'read' })).toBe(true);
    const message = {
      ...common,
      from: { id: '62812' },
      message: { id: 'm1', type: 'text', text: 'hi' },
    } as const;
    expect(await inbound.insert(message)).toBe(true);
    expect(await inbound.insert(message)).toBe(false);
    expect((await inbound.list('acc_1', {})).data).toHaveLength(1);
  });
});

import type { SendClaim, InboundRow, OutcomeRow } from '@cascade/contracts';
import type { CollectionName } from '../../collections/records.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { createRepositories, type Repositories } from '../index.ts';
import type { StoredRequest } from '../requests/stored-request.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOW = 1_000 * DAY_MS;
const before = (days: number) => NOW - days * DAY_MS;
const CUTS = {
  contents: before(30),
  metadata: before(180),
  media: before(30),
  ledger: before(400),
};

describeRepositories(
  'retention',
  (opened) => {
    let repositories: Repositories;

    beforeAll(() => {
      ({ repositories } = opened());
    });

    /** Runs slices of two rows until nothing is left; returns the number of rows by step. */
    async function keep(now = NOW): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const { name, before: cut, take } of repositories.retention.steps(CUTS, now)) {
        for (let done = false; !done;) {
          const taken = await take(2);
          ({ done } = taken);
          expect(taken.rows).toBeLessThanOrEqual(2);
          expect(taken.reached).toBeLessThanOrEqual(cut);
          expect(taken.reached === cut || !done).toBe(true);
          counts[name] = (counts[name] ?? 0) + taken.rows;
        }
      }
      return counts;
    }

    const request = (id: number, ageDays: number, more: Partial<StoredRequest> = {}) =>
      repositories.requests.accept({
        _id: id,
        account: 'acc_1',
        mode: 'sync',
        lane: 'interactive',
        acceptedAt: before(ageDays),
        dueAt: before(ageDays),
        scheduled: false,
        expiresAt: before(ageDays) + 60_000,
        callTimeoutMs: 1_000,
        plan: [['telegram'], ['waba']],
        sends: {
          telegram: {
            id: id * 10,
            device: 'dev_1',
            target: '77',
            content: {
              message: { type: 'text', message: 'secret words' },
              otherwise: { template: 3, variables: { name: 'secret words' } },
            },
          },
          waba: { id: id * 10 + 1, device: 'dev_2', target: '62812', content: { template: 5 } },
        },
        variables: { code: 'secret' },
        state: 'finished',
        status: true,
        finishedAt: before(ageDays),
        channels: { telegram: { status: true, id: id * 10, detail: { text: 'secret words' } } },
        ...more,
      });

    const facts = async (send: number, ageDays: number) => {
      const row = { _id: send, request: 1, account: 'acc_1', at: before(ageDays) };
      await repositories.facts.claimSend({
        ...row,
        taker: 'w',
        token: 't',
        purpose: 'call',
        until: 0,
      });
      await repositories.facts.insertOutcome({
        ...row,
        state: 'sent',
        ms: 1,
        detail: { text: 'secret words' },
      });
    };

    const inbound = (id: string, ageDays: number) =>
      repositories.inbound.insert({
        account: 'acc_1',
        device: 'dev_1',
        channel: 'telegram',
        providerMessageId: id,
        from: { id: '77' },
        message: { id, type: 'text', text: 'secret words' },
        sandbox: false,
        at: before(ageDays),
      });

    const all = <T extends { _id: string | number }>(name: CollectionName) =>
      opened()
        .db.collection<T>(name)
        .find({}, { sort: { _id: 1 } });
    const idsIn = async (name: CollectionName) => (await all(name)).map(({ _id }) => _id);

    test('contents are removed first, then rows, and the ledger last', async () => {
      for (const [id, age] of [
        [1, 500],
        [2, 181],
        [3, 179],
        [4, 31],
        [5, 31],
        [6, 29],
      ] as const) {
        await request(id, age);
        await facts(id * 10, age);
      }
      // Scheduled long ago and due in a year: not ended.
      await opened()
        .db.collection<StoredRequest>('requests')
        .insertOne({
          ...(await repositories.requests.byId(6))!,
          _id: 7,
          acceptedAt: before(40),
          state: 'scheduled',
        });
      await opened()
        .db.collection<StoredRequest>('requests')
        .updateOne({ _id: 7 }, { $unset: { finishedAt: '', status: '' } });
      for (const age of [200, 100, 20]) await inbound(`m${age}`, age);

      const counts = await keep();
      expect(counts).toMatchObject({
        'contents of requests': 5,
        requests: 2,
        inbound: 1,
        send_claims: 1,
        outcomes: 1,
      });
      expect(await idsIn('requests')).toEqual([3, 4, 5, 6, 7]);
      expect(await idsIn('inbound')).toEqual(['dev_1:m100', 'dev_1:m20']);
      expect((await all<SendClaim>('send_claims')).map(({ _id }) => _id)).toEqual([
        20, 30, 40, 50, 60,
      ]);
      const outcomes = await all<OutcomeRow>('outcomes');
      expect(outcomes.filter(({ detail }) => detail !== undefined).map(({ _id }) => _id)).toEqual([
        60,
      ]);

      const stripped = await repositories.requests.byId(4);
      expect(stripped).toMatchObject({
        contentsRemovedAt: NOW,
        sends: {
          telegram: {
            target: '77',
            content: { message: { type: 'text', message: '' }, otherwise: { template: 3 } },
          },
          waba: { content: { template: 5 } },
        },
        channels: { telegram: { status: true, id: 40 } },
      });
      expect(JSON.stringify(stripped)).not.toContain('secret');
      const [old, young] = await all<InboundRow>('inbound');
      expect(old?.message).toEqual({ id: 'm100', type: 'text' });
      expect(young?.message.text).toBe('secret words');
      for (const id of [6, 7]) {
        expect(await repositories.requests.byId(id)).toMatchObject({
          variables: { code: 'secret' },
        });
      }
    });

    test('handled rows are not read again, and rows that come late are handled within a day', async () => {
      await request(8, 30.01);
      await inbound('late', 32);
      expect(Object.values(await keep()).every((count) => count === 0)).toBe(true);
      const counts = await keep(NOW + DAY_MS);
      expect(counts).toMatchObject({ 'contents of requests': 1, 'contents of inbound': 1 });
      const [late] = await repositories.inbound.byIds(['dev_1:late']);
      expect(late?.contentsRemovedAt).toBe(NOW + DAY_MS);
      expect(Object.values(await keep()).every((count) => count === 0)).toBe(true);
    });

    test('files of contacts are deleted, uploaded files stay', async () => {
      const { clock } = opened();
      const write = (inboundFile: boolean) =>
        repositories.files.write('acc_1', {
          source: (async function* () {
            yield await Promise.resolve(new Uint8Array([1, 2, 3]));
          })(),
          maxBytes: 10,
          ...(inboundFile ? { inbound: true as const } : {}),
          describe: () => Promise.resolve({ fileName: 'a.bin', mime: 'application/octet-stream' }),
        });
      await clock.advance(before(31) - clock.now());
      await write(true);
      await write(true);
      await write(false);
      await clock.advance(before(29) - clock.now());
      await write(true);
      expect(await keep()).toMatchObject({ 'inbound media': 2 });
      expect(await repositories.files.list('acc_1', {})).toMatchObject({
        data: [{ inbound: true, createdAt: before(29) }, { createdAt: before(31) }],
      });
      expect(await all('file_chunks')).toHaveLength(2);
    });

    test('a file that came with a send goes with its contents, one that was uploaded stays', async () => {
      const write = async (ofSends: boolean) => {
        const written = await repositories.files.write('acc_files', {
          source: (async function* () {
            yield await Promise.resolve(new Uint8Array([1, 2, 3]));
          })(),
          maxBytes: 10,
          ...(ofSends ? { ofSends: true as const } : {}),
          describe: () => Promise.resolve({ fileName: 'a.pdf', mime: 'application/pdf' }),
        });
        return written.status === 'stored' ? written.file._id : 0;
      };
      const [own, uploaded] = [await write(true), await write(false)];
      for (const [id, fileId] of [own, uploaded].entries()) {
        const message = { type: 'document' as const, richContext: { fileId } };
        await request(9_000 + id, 31, {
          account: 'acc_files',
          plan: [['whatsapp']],
          sends: {
            whatsapp: { id: 90_000 + id, device: 'dev_1', target: '62812', content: { message } },
          },
        });
      }
      // The step has passed their time.
      await opened().db.collection('meta').deleteOne({ _id: 'contents:requests' });
      await keep();
      const { data } = await repositories.files.list('acc_files', {});
      expect(data.map(({ _id }) => _id)).toEqual([uploaded]);
    });

    test('audit rows go with the names of people who acted, whether or not these are still here', async () => {
      const { db } = opened();
      const act = { account: 'acc_1', kind: 'management', status: 200, reason: 'x' } as const;
      const named = { ...act, actor: 'usr_gone', actorName: 'gone@acme.test' };
      const audit = db.collection<{ _id: number; actorName?: string }>('audit');
      await audit.insertMany([
        { _id: 900_001, ...named, at: before(181) } as never,
        { _id: 900_002, ...named, at: before(179) } as never,
      ]);
      expect((await keep())['audit']).toBe(1);
      expect(await audit.find({ actorName: 'gone@acme.test' })).toMatchObject([{ _id: 900_002 }]);
    });

    test('rows with equal times neither end nor block a step', async () => {
      for (let id = 20; id < 27; id += 1) await request(id, 33);
      // The first one's contents were removed when the request ended, as for sensitive requests.
      for (const id of [20, 21, 22, 23]) {
        await repositories.contents.removeFromRequests(await repositories.requests.byIds([id]), 1);
      }
      await opened().db.collection('meta').deleteOne({ _id: 'contents:requests' });
      expect(await keep(NOW + 2 * DAY_MS)).toMatchObject({ 'contents of requests': 3 });
      expect(
        (await repositories.requests.byIds([20, 26])).map(
          ({ contentsRemovedAt }) => contentsRemovedAt,
        ),
      ).toEqual([1, NOW + 2 * DAY_MS]);
    });

    test('send claims with ids above those of a quiet process are found', async () => {
      // Ids 1,000 to 1,009 were reserved long before they were used.
      for (let send = 1_000; send < 1_010; send += 1) await facts(send, 300);
      await facts(1_010, 450);
      expect(await keep(NOW + 3 * DAY_MS)).toMatchObject({ send_claims: 1, outcomes: 1 });
      expect(await idsIn('send_claims')).toContain(1_009);
      expect(await idsIn('send_claims')).not.toContain(1_010);
    });

    test('progress of each step is shared by all processes', async () => {
      expect(await repositories.retention.progress()).toEqual({});
      await repositories.retention.noteProgress({ 'contents of requests': 1, calls: 2 });
      await repositories.retention.noteProgress({ 'contents of requests': 3, calls: 2 });
      expect(await repositories.retention.progress()).toEqual({
        'contents of requests': 3,
        calls: 2,
      });
    });

    test('one of several processes claims the turn', async () => {
      const { claimTurn } = repositories.retention;
      const tries = await Promise.all([1, 2, 3].map(() => claimTurn(NOW, NOW + 1_000)));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await claimTurn(NOW + 999, NOW + 2_000)).toBe(false);
      expect(await claimTurn(NOW + 1_000, NOW + 2_000)).toBe(true);
      // endTurn does not end another process's turn.
      await repositories.retention.endTurn(NOW + 1_000, NOW);
      expect(await claimTurn(NOW + 1_001, NOW + 3_000)).toBe(false);
      await repositories.retention.endTurn(NOW + 2_000, NOW + 1_001);
      expect(await claimTurn(NOW + 1_001, NOW + 3_000)).toBe(true);
    });

    describe('of batches', () => {
      const insertAt = async (ageMs: number, cells: number) => {
        const { db, clock } = opened();
        const of = createRepositories(db, { clock: { ...clock, now: () => NOW - ageMs } });
        const draft = {
          account: 'acc_b',
          name: 'b.csv',
          state: 'draft' as const,
          columns: ['a'],
          rows: cells,
          open: [],
          next: 0,
          refused: 0,
          sent: 0,
          failed: 0,
        };
        const written = await of.batches.insert(
          draft,
          Array.from({ length: cells }, (_, n) => [String(n)]),
        );
        if (written.status !== 'stored') throw new Error(written.status);
        return written.batch._id;
      };
      const exists = async (id: string) => (await repositories.batches.get('acc_b', id)) !== null;
      const rowsOf = async (id: string) => (await repositories.batches.rows(id, 0, 99)).length;

      test('old batches are deleted with their rows, in slices, and free their storage', async () => {
        const old = await insertAt(31 * DAY_MS, 5);
        const young = await insertAt(29 * DAY_MS, 3);
        const before = (await repositories.storage.use('acc_b')).usedBytes;
        expect(await keep()).toMatchObject({ batches: 5, 'batch rows without a batch': 0 });
        expect([await exists(old), await rowsOf(old)]).toEqual([false, 0]);
        expect([await exists(young), await rowsOf(young)]).toEqual([true, 3]);
        expect((await repositories.storage.use('acc_b')).usedBytes).toBeLessThan(before);
      });

      test('rows without a batch are deleted after an hour', async () => {
        const { db } = opened();
        const [standing, orphaned, uploading] = [
          await insertAt(3 * HOUR_MS, 2),
          await insertAt(2 * HOUR_MS, 5),
          await insertAt(HOUR_MS / 2, 2),
        ];
        // State after a process was killed between the two writes.
        await db.collection('batches').deleteOne({ _id: orphaned });
        await db.collection('batches').deleteOne({ _id: uploading });
        expect(await keep()).toMatchObject({ 'batch rows without a batch': 5 });
        expect([await rowsOf(standing), await rowsOf(orphaned), await rowsOf(uploading)]).toEqual([
          2, 0, 2,
        ]);
        // By now the upload that was under way has failed too.
        expect(await keep(NOW + HOUR_MS)).toMatchObject({ 'batch rows without a batch': 2 });
        expect(await keep(NOW + HOUR_MS)).toMatchObject({ 'batch rows without a batch': 0 });
      });
    });

    test('entries of contacts are deleted after their time, by one walk a day', async () => {
      const { db } = opened();
      const entries = db.collection('contact_entries');
      const entry = (contact: string, days: number) => {
        const at = before(days).toString(36).padStart(9, '0');
        return { _id: `acc_entries ${contact} ${at}idev_1:an id ${days}` };
      };
      const ofTest = async () =>
        (await idsIn('contact_entries')).filter((id) => String(id).startsWith('acc_entries '));
      // A process that has just started, and whose first walk is due.
      const { retention } = createRepositories(db, { clock: opened().clock });
      const walk = async (now: number) => {
        const steps = retention.steps(CUTS, now);
        const step = steps.find(({ name }) => name === 'contact_entries')!;
        for (let done = false; !done;) ({ done } = await step.take(2));
      };
      const [old, older, young] = [
        entry('chat:1', 181),
        entry('phone:62', 500),
        entry('chat:1', 179),
      ];
      // Rows of earlier versions have their time in a member, too.
      await entries.insertMany([old, { ...older, at: before(500) } as never, young]);
      await walk(NOW);
      expect(await ofTest()).toEqual([young._id]);
      await entries.insertOne(old);
      await walk(NOW + DAY_MS - 1);
      expect(await ofTest()).toEqual([old._id, young._id].toSorted());
      await walk(NOW + DAY_MS);
      expect(await ofTest()).toEqual([young._id]);
    });

    test('contacts and messages of linked phones are deleted after their time', async () => {
      const { whatsappContacts, whatsappMessages } = repositories;
      const sent = (at: number) => ({
        device: 'dev_w',
        account: 'acc_1',
        send: 1,
        request: 1,
        to: '1',
        sealed: '',
        at,
      });
      await whatsappMessages.remember(sent(before(15)), 'old');
      await whatsappMessages.remember(sent(before(13)), 'young');
      await whatsappContacts.written('dev_w', '1', before(401));
      await whatsappContacts.written('dev_w', '2', before(401));
      await whatsappContacts.checked('dev_w', '2', { exists: true, at: before(399) });
      await whatsappContacts.count('dev_w', new Date(before(181)).toISOString().slice(0, 10), true);
      expect(await keep()).toMatchObject({
        whatsapp_messages: 1,
        whatsapp_contacts: 1,
        whatsapp_days: 1,
      });
      expect(await whatsappMessages.get('dev_w', 'young')).not.toBeNull();
      expect(await whatsappContacts.get('dev_w', '1')).toBeNull();
      expect(await whatsappContacts.get('dev_w', '2')).not.toBeNull();
    });
  },
  { now: before(600) },
);

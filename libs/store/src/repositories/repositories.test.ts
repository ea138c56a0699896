import { createHash, randomBytes } from 'node:crypto';
import type { FakeClock } from '@cascade/runtime/testing';
import type { Database } from '../port.ts';
import type { AuditRow, Device, Template } from '../records/index.ts';
import { FILE_CHUNK_BYTES } from './files/files.ts';
import { createRepositories, type Repositories } from './index.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';
import { BadCursorError } from './page.ts';

const PLAN = { name: 'basic', quota: 100, period: 'month', expiresAt: null } as const;

const device = (account: string, id: string, tokenHash: string): Omit<Device, 'createdAt'> => ({
  _id: id,
  account,
  channel: 'telegram',
  name: id,
  tokenHash,
  tokenHint: 'abcd',
  number: '1',
  sandbox: true,
  state: 'connected',
  credentials: 'sealed',
  settings: {},
});

const template = (account: string): Omit<Template, '_id' | 'createdAt' | 'updatedAt'> => ({
  account,
  channel: 'telegram',
  name: 'greeting',
  content: { message: { type: 'text', message: 'Hi {{name}}' } },
  variables: ['name'],
  approval: 'pending',
  active: true,
});

async function* pieces(...list: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* list;
}

const describeAs = (fileName: string) => async () => ({ fileName, mime: 'text/plain' });

describeRepositories('repositories', (opened) => {
  let db: Database;
  let clock: FakeClock;
  let repositories: Repositories;

  beforeAll(() => {
    ({ db, repositories, clock } = opened());
  });

  async function contentOf(account: string, id: number): Promise<Buffer> {
    const stored = await repositories.files.open(account, id);
    const chunks: Uint8Array[] = [];
    for await (const chunk of stored!.chunks()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  describe('accounts and people', () => {
    test('an account is read from the cache until it is invalidated', async () => {
      const { accounts } = repositories;
      const account = await accounts.insert({ name: 'A', plan: PLAN, settings: {} });
      expect((await accounts.byId(account._id))?.name).toBe('A');
      await db.collection('accounts').updateOne({ _id: account._id }, { $set: { name: 'B' } });
      expect((await accounts.byId(account._id))?.name).toBe('A');
      expect((await accounts.get(account._id))?.name).toBe('B');
      repositories.invalidate({ kind: 'account', id: account._id });
      expect((await accounts.byId(account._id))?.name).toBe('B');
    });

    test('a mail address belongs to one user over all accounts, in any case', async () => {
      const { users } = repositories;
      const user = await users.insert({
        account: 'acc_1',
        email: 'Ann@Example.com',
        role: 'owner',
      });
      expect(
        await users.insert({ account: 'acc_2', email: 'ann@example.COM', role: 'owner' }),
      ).toBe(null);
      expect(await users.byEmail('ANN@example.com')).toEqual(user);
      expect(await users.get('acc_2', user!._id)).toBe(null);
      expect(await users.update('acc_2', user!._id, { role: 'viewer' })).toBe(null);
      expect(await users.delete('acc_2', user!._id)).toBe(false);
      expect(await users.get('acc_1', user!._id)).toEqual(user);
    });

    test('a session ends at its time, and with its user', async () => {
      const { sessions } = repositories;
      const expiresAt = clock.now() + 1000;
      await sessions.insert({ _id: 's1', user: 'u', account: 'acc_1', expiresAt });
      await sessions.insert({ _id: 's2', user: 'u', account: 'acc_1', expiresAt: expiresAt * 2 });
      expect(await sessions.byHash('s1')).not.toBe(null);
      await clock.advance(1000);
      expect(await sessions.byHash('s1')).toBe(null);
      await sessions.deleteExpired();
      expect(await db.collection('sessions').findOne({ _id: 's1' })).toBe(null);
      await sessions.deleteOfUser('acc_1', 'u');
      expect(await sessions.byHash('s2')).toBe(null);
    });

    test('a login link is redeemed once, also by concurrent callers', async () => {
      const { loginLinks } = repositories;
      await loginLinks.insert({ _id: 'l', user: 'u', account: 'a', expiresAt: clock.now() + 1 });
      const redeemed = await Promise.all(Array.from({ length: 8 }, () => loginLinks.redeem('l')));
      expect(redeemed.filter((link) => link !== null)).toHaveLength(1);
      await loginLinks.insert({ _id: 'old', user: 'u', account: 'a', expiresAt: clock.now() });
      expect(await loginLinks.redeem('old')).toBe(null);
    });
  });

  describe('tokens', () => {
    test('a deleted token is refused at once here, an expired one at its time', async () => {
      const { tokens } = repositories;
      const token = await tokens.insert({
        account: 'acc_1',
        name: 't',
        hash: 'h1',
        hint: 'abcd',
        expiresAt: clock.now() + 1000,
      });
      expect((await tokens.byHash('h1'))?._id).toBe(token._id);
      await clock.advance(1000);
      expect(await tokens.byHash('h1')).toBe(null);
      const lasting = await tokens.insert({ ...token, hash: 'h2', expiresAt: null });
      expect(await tokens.byHash('h2')).not.toBe(null);
      expect(await tokens.delete('acc_2', lasting._id)).toBe(null);
      expect(await tokens.byHash('h2')).not.toBe(null);
      expect((await tokens.delete('acc_1', lasting._id))?.hash).toBe('h2');
      expect(await tokens.byHash('h2')).toBe(null);
    });

    test('a token that was looked up before it existed is known as soon as it is made', async () => {
      const { tokens } = repositories;
      expect(await tokens.byHash('h3')).toBe(null);
      await tokens.insert({ account: 'a', name: 't', hash: 'h3', hint: '', expiresAt: null });
      expect(await tokens.byHash('h3')).not.toBe(null);
    });
  });

  describe('devices', () => {
    test('another account does not see, change or delete it', async () => {
      const { devices } = repositories;
      await devices.insert(device('acc_1', 'dev_1', 'th1'));
      expect(await devices.byId('acc_1', 'dev_1')).not.toBe(null);
      expect(await devices.byId('acc_2', 'dev_1')).toBe(null);
      expect(await devices.get('acc_2', 'dev_1')).toBe(null);
      expect(await devices.update('acc_2', 'dev_1', { name: 'x' })).toBe(null);
      expect(await devices.delete('acc_2', 'dev_1')).toBe(false);
      expect((await devices.list('acc_2', {})).data).toEqual([]);
      expect((await devices.list('acc_1', {}, { channel: 'waba' })).data).toEqual([]);
      expect((await devices.list('acc_1', {}, { channel: 'telegram' })).data).toHaveLength(1);
    });

    test('after a rotation in another instance, one invalidation ends the old token', async () => {
      const { devices } = repositories;
      await devices.insert(device('acc_1', 'dev_2', 'old'));
      expect((await devices.byTokenHash('old'))?._id).toBe('dev_2');
      await db.collection('devices').updateOne({ _id: 'dev_2' }, { $set: { tokenHash: 'new' } });
      repositories.invalidate({ kind: 'device', id: 'dev_2' });
      expect(await devices.byTokenHash('old')).toBe(null);
      expect((await devices.byTokenHash('new'))?._id).toBe('dev_2');
    });
  });

  describe('templates', () => {
    test('ids are small and in order, and an approval clears the rejection', async () => {
      const { templates } = repositories;
      const first = await templates.insert(template('acc_1'));
      const second = await templates.insert(template('acc_1'));
      expect(second._id).toBe(first._id + 1);
      const rejected = { approval: 'rejected', rejectedReason: 'no' } as const;
      expect(await templates.update('acc_1', first._id, rejected)).toMatchObject(rejected);
      const approved = await templates.update('acc_1', first._id, { approval: 'approved' });
      expect(approved).not.toHaveProperty('rejectedReason');
      expect(await templates.byId('acc_2', first._id)).toBe(null);
      expect(await templates.update('acc_2', first._id, { active: false })).toBe(null);
      expect(await templates.delete('acc_2', first._id)).toBe(false);
      const listed = await templates.list('acc_1', {}, { approval: 'approved', active: true });
      expect(listed.data.map(({ _id }) => _id)).toEqual([first._id]);
    });

    test('the newest replaced contents are kept, and deleted with their template', async () => {
      const { templates, templateVersions } = repositories;
      const { _id } = await templates.insert(template('acc_1'));
      const write = (message: string) =>
        templates.update('acc_1', _id, { content: { message: { type: 'text', message } } });
      for (let i = 0; i < 23; i += 1) {
        await clock.advance(1);
        await write(String(i));
        await write(String(i));
      }
      const versions = async (account: string) =>
        (await templateVersions.list(account, _id, {})).data.map(({ content }) => content);
      const kept = await versions('acc_1');
      expect([kept.length, kept[0]]).toEqual([20, { message: { type: 'text', message: '21' } }]);
      expect(await versions('acc_2')).toEqual([]);
      await templates.delete('acc_1', _id);
      expect(await versions('acc_1')).toEqual([]);
    });

    test('of many contents of one millisecond the last replaced one is kept', async () => {
      const { templates, templateVersions } = repositories;
      const { _id } = await templates.insert(template('acc_1'));
      const message = (text: string) => ({ message: { type: 'text' as const, message: text } });
      await templates.update('acc_1', _id, { content: message('0') });
      for (let i = 1; i <= 60; i += 1) {
        await templates.update('acc_1', _id, { content: message(String(i)) });
        const { data } = await templateVersions.list('acc_1', _id, {});
        expect(data.map(({ content }) => content)).toContainEqual(message(String(i - 1)));
      }
    });
  });

  describe('pages', () => {
    test('list every row once, newest first, also while the list grows', async () => {
      const { tokens } = repositories;
      const ids: string[] = [];
      for (let i = 0; i < 7; i += 1) {
        // Two rows at a time share an instant.
        if (i % 2 === 0) await clock.advance(1);
        const values = { account: 'acc_p', name: `t${i}`, hint: '', expiresAt: null };
        ids.push((await tokens.insert({ ...values, hash: `p${i}` }))._id);
      }
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await tokens.list('acc_p', { limit: 2, cursor });
        expect(page.has_more).toBe(page.next_cursor !== null);
        seen.push(...page.data.map(({ _id }) => _id));
        cursor = page.next_cursor ?? undefined;
        await clock.advance(1);
        const values = { account: 'acc_p', name: 'late', hint: '', expiresAt: null };
        await tokens.insert({ ...values, hash: `late${seen.length}` });
      } while (cursor !== undefined);
      expect([...seen].sort()).toEqual([...ids].sort());
      expect(seen[0]).toBe(ids[6]);
    });

    test('have at most 200 entries', async () => {
      const { audit } = repositories;
      const entry = { account: 'acc_l', kind: 'management', status: 200, reason: '' } as const;
      await Promise.all(Array.from({ length: 201 }, () => audit.insert(entry)));
      expect((await audit.list('acc_l', { limit: 1000 })).data).toHaveLength(200);
      expect((await audit.list('acc_l', {})).data).toHaveLength(50);
      expect((await audit.list('acc_l', { limit: 0 })).data).toHaveLength(1);
    });

    test.each(['', 'x', '%', 'bnVsbA', Buffer.from('["a"]').toString('base64url')])(
      'refuse the cursor %j',
      async (cursor) => {
        await expect(repositories.audit.list('acc_1', { cursor })).rejects.toThrow(BadCursorError);
      },
    );

    test('refuse the cursor of another list', async () => {
      const { audit, tokens } = repositories;
      const { next_cursor } = await audit.list('acc_l', { limit: 1 });
      await expect(tokens.list('acc_p', { cursor: next_cursor! })).rejects.toThrow(BadCursorError);
    });
  });

  describe('ids', () => {
    test('are given out once, also over several instances', async () => {
      const others = createRepositories(db, { clock });
      const taken = await Promise.all(
        Array.from({ length: 3000 }, (_, i) => (i % 2 ? repositories : others).ids.next('request')),
      );
      expect(new Set(taken).size).toBe(3000);
    });

    test('a block of several ids is consecutive and shared with nobody', async () => {
      const used = new Set<number>();
      for (const count of [1, 4, 3999, 2, 3998, 4000, 9000, 1]) {
        const first = await repositories.ids.next('send', count);
        for (let id = first; id < first + count; id += 1) {
          expect(used.has(id)).toBe(false);
          used.add(id);
        }
      }
    });
  });

  describe('files', () => {
    const content = randomBytes(FILE_CHUNK_BYTES * 2 + 77);

    test('come back as they were written', async () => {
      const { files } = repositories;
      const result = await files.write('acc_1', {
        source: pieces(
          content.subarray(0, 10),
          content.subarray(10, 900_000),
          content.subarray(900_000),
        ),
        maxBytes: content.length,
        describe: describeAs('a.bin'),
      });
      if (result.status !== 'stored') throw new Error(result.status);
      const { file } = result;
      expect(file).toMatchObject({ fileName: 'a.bin', size: content.length, chunks: 3 });
      expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      expect((await contentOf('acc_1', file._id)).equals(content)).toBe(true);
      expect(await files.open('acc_2', file._id)).toBe(null);
      expect(await files.delete('acc_2', file._id)).toBe(false);
      expect(await files.delete('acc_1', file._id)).toBe(true);
      expect(await db.collection('file_chunks').countDocuments({ file: file._id })).toBe(0);
    });

    test.each([
      ['too-large', content.length - 1, [content]],
      ['empty', 10, []],
      ['empty', 10, [new Uint8Array(0)]],
    ] as const)('%s: nothing stays', async (status, maxBytes, list) => {
      const { files } = repositories;
      const upload = { source: pieces(...list), maxBytes, describe: describeAs('a') };
      expect(await files.write('acc_f', upload)).toEqual({ status });
      expect((await files.list('acc_f', {})).data).toEqual([]);
      expect(await db.collection('file_chunks').countDocuments({})).toBe(0);
      expect(await db.collection('files_pending').countDocuments({})).toBe(0);
    });

    test('a source that fails leaves nothing', async () => {
      async function* broken() {
        yield content;
        throw new Error('connection lost');
      }
      const upload = { source: broken(), maxBytes: content.length, describe: describeAs('a') };
      await expect(repositories.files.write('acc_f', upload)).rejects.toThrow('connection lost');
      expect(await db.collection('file_chunks').countDocuments({})).toBe(0);
    });

    test('deleteAbandoned removes old leftovers of a dead process, and nothing else', async () => {
      const { files } = repositories;
      await db.collection('files_pending').insertOne({ _id: 900, at: clock.now() } as never);
      await db.collection('file_chunks').insertOne({ _id: '900:0', file: 900 } as never);
      expect(await files.deleteAbandoned(1000)).toBe(0);
      await clock.advance(1001);
      expect(await files.deleteAbandoned(1000)).toBe(1);
      expect(await db.collection('file_chunks').countDocuments({})).toBe(0);
    });

    test('a file whose message was never stored is removed after its time', async () => {
      const { files, inbound } = repositories;
      const fileOf = async (message: string) => {
        const upload = {
          source: pieces(content),
          maxBytes: content.length,
          message: `dev_1:${message}`,
        };
        const written = await files.write('acc_i', { ...upload, describe: describeAs('a') });
        return (written as { file: { _id: number } }).file._id;
      };
      const named = {
        account: 'acc_i',
        device: 'dev_1',
        channel: 'email',
        from: { id: 'a' },
      } as const;
      const row = (id: string, ...files_: number[]) =>
        inbound.insert({
          ...named,
          providerMessageId: id,
          message: {
            id,
            type: 'email',
            attachments: files_.map((file) => ({ id: file, name: 'a', mime: 'a/b' })),
          },
          sandbox: true,
          at: 1,
        });
      const lost = await fileOf('m1');
      // The process died before `keep`.
      const standing = await fileOf('m2');
      await row('m2', 1, standing);
      const kept = await fileOf('m3');
      await files.keep([kept]);
      const other = await fileOf('m4');
      await row('m4', standing);
      expect(await files.deleteAbandoned(1000)).toBe(0);
      await clock.advance(1001);
      expect(await files.deleteAbandoned(1000)).toBe(3);
      const { data } = await files.list('acc_i', {});
      expect(data.map(({ _id }) => _id).toSorted((a, b) => a - b)).toEqual([standing, kept]);
      for (const id of [lost, other]) {
        expect(await db.collection('file_chunks').countDocuments({ file: id })).toBe(0);
      }
      expect(await files.deleteAbandoned(1000)).toBe(0);
    });

    test('a write reads at most one chunk ahead of the store', async () => {
      let asked = 0;
      let described = false;
      async function* source() {
        for (; asked < 20; asked += 1) yield new Uint8Array(FILE_CHUNK_BYTES);
      }
      await repositories.files.write('acc_1', {
        source: source(),
        maxBytes: FILE_CHUNK_BYTES * 20,
        async describe() {
          await new Promise((resolve) => setTimeout(resolve, 20));
          described = asked <= 1;
          return { fileName: 'a', mime: 'a/b' };
        },
      });
      expect(described).toBe(true);
    });
  });

  describe('audit', () => {
    const missing = { kind: 'send.rejected', status: 401, reason: 'missing api token' } as const;
    const rowsOf = async (ids: (number | null)[]) => {
      const rows = await opened()
        .db.collection<AuditRow>('audit')
        .find({ _id: { $in: ids.filter((id) => id !== null) } }, { sort: { _id: 1 } });
      return rows.map(({ ip, unwritten, unwrittenOthers }) => ({ ip, unwritten, unwrittenOthers }));
    };

    test('acts are listed by who acted', async () => {
      const { audit } = repositories;
      const act = { account: 'acc_who', kind: 'management', status: 200, reason: '' } as const;
      await audit.insert({ ...act, actor: 'usr_1', actorName: 'ana@example.com' });
      await audit.insert({ ...act, actor: 'operator' });
      const { data } = await audit.list('acc_who', {}, { actor: 'usr_1' });
      expect(data.map(({ actor, actorName }) => [actor, actorName])).toEqual([
        ['usr_1', 'ana@example.com'],
      ]);
    });

    test('rejected calls of one address write 60 rows a minute at most; others stay free', async () => {
      const { audit } = repositories;
      const flood = (count: number, ip: (i: number) => string) =>
        Promise.all(
          Array.from({ length: count }, (_, i) => audit.insert({ ...missing, ip: ip(i) })),
        );
      const ids = await flood(90, () => '192.0.2.1');
      expect(ids.filter((id) => id !== null)).toHaveLength(60);
      // All addresses of one /64 count as one.
      const v6 = await flood(90, (i) => `2001:db8::${i.toString(16)}`);
      expect(v6.filter((id) => id !== null)).toHaveLength(60);
      expect(await audit.insert({ ...missing, ip: '192.0.2.2' })).not.toBe(null);
      await clock.advance(60_000);
      const later = [await audit.insert({ ...missing, ip: '192.0.2.1' })];
      later.push(await audit.insert({ ...missing, ip: '192.0.2.1' }));
      expect(await rowsOf(later)).toEqual([
        { ip: '192.0.2.1', unwritten: 30, unwrittenOthers: undefined },
        { ip: '192.0.2.1', unwritten: undefined, unwrittenOthers: undefined },
      ]);
      await clock.advance(60_000);
    });

    test('rejected calls of many addresses write 300 rows a minute; the next counts the rest', async () => {
      const { audit } = repositories;
      const ids = await Promise.all(
        Array.from({ length: 20_000 }, (_, i) =>
          audit.insert({ ...missing, ip: `10.9.${i >> 8}.${i & 255}` }),
        ),
      );
      expect(ids.filter((id) => id !== null)).toHaveLength(300);
      // Calls with a token are not affected by calls without one.
      expect(await audit.insert({ ...missing, account: 'acc_1', ip: '10.9.0.0' })).not.toBe(null);
      await clock.advance(60_000);
      const [next] = await rowsOf([await audit.insert({ ...missing, ip: '192.0.2.7' })]);
      expect(next).toEqual({ ip: '192.0.2.7', unwritten: undefined, unwrittenOthers: 19_700 });
      await clock.advance(60_000);
    });

    test('rejected calls of one account write 300 rows a minute at most', async () => {
      const entry = { ...missing, account: 'acc_flood', status: 400, reason: 'body: required' };
      const insert = () => repositories.audit.insert(entry);
      const ids = await Promise.all(Array.from({ length: 310 }, insert));
      expect(ids.filter((id) => id === null)).toHaveLength(10);
      await clock.advance(60_000);
      expect(await rowsOf([await insert()])).toMatchObject([{ unwritten: 10 }]);
      // Refused dashboard acts have a limit of their own, apart from successful ones.
      const act = { ...entry, kind: 'management', route: 'POST /api/tokens' } as const;
      const acts = (status: number) =>
        Promise.all(
          Array.from({ length: 310 }, () => repositories.audit.insert({ ...act, status })),
        );
      expect((await acts(400)).filter((id) => id === null)).toHaveLength(10);
      expect((await acts(201)).filter((id) => id === null)).toHaveLength(0);
    });

    test('2,000 acts of a kind per day write a row each, later ones one a minute with a count', async () => {
      const entry = {
        kind: 'management',
        account: 'acc_acts',
        status: 200,
        reason: 'Changed',
      } as const;
      const act = (route: string) => repositories.audit.insert({ ...entry, route });
      const many = (count: number) =>
        Promise.all(Array.from({ length: count }, (_, i) => act(`PATCH /api/templates/${i + 1}`)));
      expect((await many(2_000)).filter((id) => id === null)).toHaveLength(0);
      expect((await many(50)).filter((id) => id === null)).toHaveLength(50);
      // Acts of another kind and of another account still write rows.
      expect(await act('DELETE /api/templates/7')).not.toBeNull();
      const other = { ...entry, account: 'acc_other', route: 'PATCH /api/templates/7' };
      expect(await repositories.audit.insert(other)).not.toBeNull();
      await clock.advance(60_000);
      expect(await rowsOf([await act('PATCH /api/templates/7')])).toMatchObject([
        { unwritten: 50 },
      ]);
      expect(await act('PATCH /api/templates/7')).toBeNull();
      await clock.advance(86_400_000);
      expect(await rowsOf([await act('PATCH /api/templates/7')])).toMatchObject([{ unwritten: 1 }]);
    });
  });

  describe('session windows', () => {
    test('keep their later end', async () => {
      const { sessionWindows } = repositories;
      await sessionWindows.open('dev_1', '62812', 2000);
      await sessionWindows.open('dev_1', '62812', 1000);
      expect(await sessionWindows.openUntil('dev_1', ['62812'], 1999)).not.toBeNull();
      expect(await sessionWindows.openUntil('dev_1', ['62812'], 2000)).toBeNull();
      expect(await sessionWindows.openUntil('dev_2', ['62812'], 0)).toBeNull();
      await sessionWindows.deleteClosed(2000);
      expect(await db.collection('session_windows').countDocuments({})).toBe(0);
    });
  });
});

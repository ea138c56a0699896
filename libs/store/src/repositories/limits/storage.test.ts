import { bytesOfContents } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { Account, Batch } from '../../records/index.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { FILE_CHUNK_BYTES } from '../files/files.ts';
import { createRepositories, type Repositories } from '../index.ts';

const MB = 1_000_000;
const DAY_MS = 86_400_000;
const DRAFT = {
  name: 'spring.csv',
  state: 'draft' as const,
  columns: ['Chat'],
  rows: 1,
  next: 0,
  refused: 0,
  sent: 0,
  failed: 0,
  open: [],
} satisfies Omit<Batch, '_id' | 'account' | 'bytes' | 'createdAt'>;

describeRepositories('storage', (opened) => {
  let repositories: Repositories;
  let db: Database;
  let account: string;
  let count = 0;

  beforeEach(async () => {
    ({ repositories, db } = opened());
    const plan = {
      name: 'p',
      quota: null,
      period: 'month',
      expiresAt: null,
      storageMb: 2,
    } as const;
    ({ _id: account } = await repositories.accounts.insert({
      name: `a${(count += 1)}`,
      plan,
      settings: {},
    }));
  });

  const used = async (of = repositories) => (await of.storage.use(account)).usedBytes;

  async function* pieces(bytes: number, fails?: () => void): AsyncGenerator<Uint8Array> {
    for (let left = bytes; left > 0; left -= FILE_CHUNK_BYTES) {
      yield new Uint8Array(Math.min(left, FILE_CHUNK_BYTES));
      await Promise.resolve();
    }
    fails?.();
  }

  const write = (bytes: number, more: { message?: string; fails?: () => void } = {}) =>
    repositories.files.write(account, {
      source: pieces(bytes, more.fails),
      maxBytes: 100 * MB,
      describe: () => Promise.resolve({ fileName: 'a.bin', mime: 'application/octet-stream' }),
      ...(more.message === undefined ? {} : { message: more.message, inbound: true as const }),
    });

  async function stored(bytes: number): Promise<number> {
    const written = await write(bytes);
    if (written.status !== 'stored') throw new Error(written.status);
    return written.file._id;
  }

  const chunksOf = async () =>
    (await db.collection<{ _id: string; file: number }>('file_chunks').find({})).length;

  test('files count until they are deleted, and a file that does not fit leaves no trace', async () => {
    const first = await stored(MB);
    const second = await stored(MB / 2);
    expect(await repositories.storage.use(account)).toEqual({
      usedBytes: 1.5 * MB,
      limitBytes: 2 * MB,
    });
    const before = await chunksOf();
    expect(await write(MB)).toEqual({
      status: 'storage-full',
      use: { usedBytes: 1.5 * MB, limitBytes: 2 * MB },
    });
    expect([await used(), await chunksOf()]).toEqual([1.5 * MB, before]);
    expect((await write(MB / 2)).status).toBe('stored');
    await repositories.files.delete(account, first);
    expect(await repositories.files.delete(account, first)).toBe(false);
    expect(await used()).toBe(MB);
    expect((await write(MB)).status).toBe('stored');
    expect(await repositories.files.delete(account, second)).toBe(true);
  });

  test('concurrent writes never exceed the limit, and refused bytes are free again', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => write(0.75 * MB)));
    const kept = results.filter(({ status }) => status === 'stored').length;
    expect(kept).toBeLessThanOrEqual(2);
    expect(await used()).toBe(kept * 0.75 * MB);
    expect((await repositories.files.list(account, {})).data).toHaveLength(kept);
  });

  test('concurrent deletes of a file free its bytes once', async () => {
    const id = await stored(MB);
    await stored(MB / 2);
    const deleted = await Promise.all(
      Array.from({ length: 5 }, () => repositories.files.delete(account, id)),
    );
    expect(deleted.filter(Boolean)).toHaveLength(1);
    expect(await used()).toBe(MB / 2);
    await opened().clock.advance(2_000);
    await repositories.files.deleteAbandoned(1_000);
    expect(await used()).toBe(MB / 2);
  });

  test('a small file counts as 4 KB, so that many small files fill the storage too', async () => {
    const id = await stored(1);
    expect(await used()).toBe(4_096);
    await opened().clock.advance(2 * DAY_MS);
    await repositories.storage.reconcile(DAY_MS, 1_000);
    expect(await used()).toBe(4_096);
    await repositories.files.delete(account, id);
    expect(await used()).toBe(0);
  });

  test('tables of batches count too', async () => {
    const insert = (cells: string[][]) => repositories.batches.insert({ ...DRAFT, account }, cells);
    const written = await insert([['x'.repeat(MB)], ['y'.repeat(MB / 2)]]);
    expect(written.status).toBe('stored');
    const rows = 2 * 100;
    expect(await used()).toBe(1.5 * MB + rows);
    expect(await insert([['x'.repeat(MB)]])).toMatchObject({ status: 'storage-full' });
    expect(await used()).toBe(1.5 * MB + rows);
    const [batch] = (await repositories.batches.list(account, {})).data;
    await repositories.batches.delete(account, batch?._id ?? '');
    expect(await used()).toBe(0);
  });

  describe('texts of contacts', () => {
    let messages = 0;
    const BLOCK = 64 * 1024;

    /** Bytes of a message without its text. */
    const AROUND = 41;

    /** Takes and stores a text as the intake does, so that its contents have so many bytes. */
    async function receive(bytes: number, of = repositories) {
      messages += 1;
      const id = `m${messages}`.padEnd(8);
      const message = { id, type: 'text', text: 'x'.repeat(bytes - AROUND) } as const;
      expect(bytesOfContents(message)).toBe(bytes);
      const full = await of.storage.takeText(account, bytes);
      if (full !== null) return full;
      await of.inbound.insert({
        account,
        device: account,
        channel: 'telegram',
        providerMessageId: id,
        from: { id: '7' },
        message,
        sandbox: false,
        at: 1_000 + Math.floor(messages / 3),
      });
      return null;
    }

    const rows = async () => (await repositories.inbound.list(account, { limit: 200 })).data;

    test('are counted in blocks, so that most messages write nothing', async () => {
      for (let i = 0; i < 10; i += 1) expect(await receive(1_000)).toBeNull();
      expect(await used()).toBe(BLOCK);
      expect(await receive(BLOCK)).toBeNull();
      expect(await used()).toBe(2 * BLOCK);
    });

    test('beyond the limit are told its use, and fit again when bytes are free', async () => {
      const file = await stored(1.9 * MB);
      expect(await receive(90_000)).toBeNull();
      expect(await receive(50_000)).toEqual({ usedBytes: 1_990_000, limitBytes: 2 * MB });
      await repositories.files.delete(account, file);
      await opened().clock.advance(5_000);
      expect(await receive(50_000)).toBeNull();
    });

    test('many at once, in two processes, never exceed the limit', async () => {
      const other = createRepositories(db, { clock: opened().clock });
      const all = await Promise.all(
        Array.from({ length: 60 }, (_, i) => receive(50_000, i % 2 === 0 ? repositories : other)),
      );
      const kept = all.filter((full) => full === null).length;
      expect(kept * 50_000).toBeLessThanOrEqual(2 * MB);
      expect(kept).toBeGreaterThan(25);
      expect(await used()).toBeLessThanOrEqual(2 * MB);
    });

    test('free their bytes once when contents are removed, and a recount agrees', async () => {
      for (let i = 0; i < 7; i += 1) await receive(100_000);
      expect(await used()).toBe(700_000);
      const old = await rows();
      await repositories.contents.removeFromInbound(old.slice(0, 3), 5);
      expect(await used()).toBe(400_000);
      await opened().clock.advance(2 * DAY_MS);
      await repositories.storage.reconcile(DAY_MS, 1_000);
      expect(await used()).toBe(400_000);
    });

    test('free their bytes when retention deletes their rows', async () => {
      await receive(100_000);
      const now = Date.UTC(2026, 10, 1);
      const cuts = { contents: now, metadata: now, media: now, ledger: now };
      const step = repositories.retention.steps(cuts, now).find(({ name }) => name === 'inbound')!;
      for (let done = false; !done;) ({ done } = await step.take(100));
      expect([(await rows()).length, await used()]).toEqual([0, 0]);
    });

    test('a text that was not stored in the end gives its bytes back', async () => {
      await repositories.storage.takeText(account, BLOCK);
      repositories.storage.giveTextBack(account, BLOCK);
      expect(await receive(BLOCK)).toBeNull();
      expect(await used()).toBe(BLOCK);
    });

    test('of versions before are counted by the next recount, and free nothing before it', async () => {
      for (let i = 0; i < 520; i += 1) await receive(100);
      const uncounted = { $set: { bytes: 0 }, $unset: { texts: '' } };
      await db.collection<{ _id: string }>('storage').updateOne({ _id: account }, uncounted);
      await repositories.contents.removeFromInbound((await rows()).slice(0, 1), 5);
      expect(await used()).toBe(0);
      await opened().clock.advance(2 * DAY_MS);
      await repositories.storage.reconcile(DAY_MS, 1_000);
      expect(await used()).toBe(519 * 100);
    });
  });

  test('an account without its own limit has the environment’s, and null is unlimited', async () => {
    const own = createRepositories(db, { clock: opened().clock, storageBytes: 3 * MB });
    expect((await own.storage.use('acc_unknown')).limitBytes).toBe(3 * MB);
    await db
      .collection<Account>('accounts')
      .updateOne({ _id: account }, { $unset: { 'plan.storageMb': '' } });
    own.accounts.invalidate(account);
    expect((await own.storage.use(account)).limitBytes).toBe(3 * MB);
    await repositories.accounts.update(account, { plan: { storageMb: null } });
    own.accounts.invalidate(account);
    expect((await own.storage.use(account)).limitBytes).toBe(null);
  });

  test('existing files are counted when the count is first asked for', async () => {
    await stored(MB);
    await stored(MB / 2);
    await db.collection('storage').deleteOne({ _id: account });
    expect(await write(MB)).toMatchObject({ status: 'storage-full' });
    expect(await used()).toBe(1.5 * MB);
  });

  /** A second process that loses the store at its call with this number; `died` resolves then. */
  function dyingAt(call: number): { process: Repositories; died: Promise<void> } {
    let calls = 0;
    let die: () => void = () => undefined;
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const wrapped: Database = {
      ...db,
      engine: db.engine,
      collection(name) {
        const collection = db.collection(name);
        return new Proxy(collection, {
          get(target, member) {
            const value: unknown = Reflect.get(target, member, target);
            if (typeof value !== 'function') return value;
            return (...args: unknown[]): unknown => {
              calls += 1;
              if (calls > call) {
                die();
                return new Promise(() => undefined);
              }
              return Reflect.apply(value, target, args) as unknown;
            };
          },
        }) as never;
      },
    };
    return { process: createRepositories(wrapped, { clock: opened().clock }), died };
  }

  async function afterCrash(): Promise<void> {
    await opened().clock.advance(2 * DAY_MS);
    await repositories.files.deleteAbandoned(DAY_MS);
  }

  test.each(Array.from({ length: 14 }, (_, call) => call))(
    'a process that dies after call %d of an upload or a deletion leaves a right count',
    async (call) => {
      const kept = await stored(MB / 2);
      const sums = async () => {
        const { data } = await repositories.files.list(account, {});
        return data.reduce((sum, { size }) => sum + size, 0);
      };
      const uploader = dyingAt(call);
      const upload = uploader.process.files.write(account, {
        source: pieces(0.75 * MB),
        maxBytes: MB,
        describe: () => Promise.resolve({ fileName: 'b', mime: 'a/b' }),
      });
      await Promise.race([upload, uploader.died]);
      await afterCrash();
      expect(await used()).toBe(await sums());

      const deleter = dyingAt(call);
      await Promise.race([deleter.process.files.delete(account, kept), deleter.died]);
      await afterCrash();
      expect(await used()).toBe(await sums());
      const named = new Set(
        (await repositories.files.list(account, {})).data.map(({ _id }) => _id),
      );
      const rows = await db.collection<{ _id: string; file: number }>('file_chunks').find({});
      // Only named chunks of this test's files are left; chunks of other tests stay.
      expect(rows.filter(({ file }) => file >= kept && !named.has(file))).toEqual([]);
    },
  );

  test('a wrong count is corrected after a day', async () => {
    await stored(MB);
    await db
      .collection<{ _id: string; bytes: number }>('storage')
      .updateOne({ _id: account }, { $set: { bytes: 7, 'open.f999999': 5 } });
    expect((await repositories.storage.reconcile(DAY_MS, 1_000)).corrected).toBe(0);
    await opened().clock.advance(2 * DAY_MS);
    expect((await repositories.storage.reconcile(DAY_MS, 1_000)).corrected).toBe(1);
    expect(await used()).toBe(MB);
    expect((await repositories.storage.reconcile(DAY_MS, 1_000)).looked).toBe(0);
  });

  test('a file whose message was never stored is freed', async () => {
    await write(MB, { message: 'dev_1:never' });
    expect(await used()).toBe(MB);
    await afterCrash();
    expect(await used()).toBe(0);
  });

  test('a source that fails leaves nothing', async () => {
    const fails = () => {
      throw new Error('connection lost');
    };
    await expect(write(MB, { fails })).rejects.toThrow('connection lost');
    expect(await used()).toBe(0);
  });

  test('totals count the accounts that were refused something recently', async () => {
    await write(3 * MB);
    const now = opened().clock.now();
    const { bytes, full } = await repositories.storage.totals(now);
    expect(full).toBe(1);
    expect(bytes).toBeGreaterThan(0);
    expect((await repositories.storage.totals(now + 1)).full).toBe(0);
  });
});

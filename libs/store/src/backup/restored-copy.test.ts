import { fakeClock } from '@cascade/runtime/testing';
import { createRepositories } from '../repositories/index.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';
import { SCHEMA_VERSION } from '../schema/prepare-schema.ts';
import { INDEXES, RECORDS, type BackedUp, type CollectionName } from '../collections/records.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = 1_000_000;
const CLOCK = fakeClock(NOW);

/** Members by which a sweeper finds the rows that it steps. */
const STEPPED_BY =
  /^(?:nextAt|notifyAfter|replyAt|bulkQueue|nextCheckAt|dueAt|sendAt|retryAt|lifeAt|again.*)$/;

/** Their sweepers ask `hold` themselves, or act on nothing outside. */
const ASKED = new Map([
  ['accounts.lifeAt', 'keepLives'],
  ['alerts.nextAt', 'watchIncidents'],
  ['devices.nextCheckAt', 'recheckDevices'],
  ['partial_texts.dueAt', 'joins parts of a text that came in'],
]);

const STATES: Partial<Record<CollectionName, string>> = {
  requests: 'scheduled',
  batches: 'running',
};

describeRepositories('a restored copy', (opened) => {
  const account = (id: string) => ({ _id: id, name: id, createdAt: 1 });

  async function restore(rows: Partial<Record<BackedUp, object[]>>) {
    const lines: object[] = [
      {
        cascade_backup: 1,
        key: 'k',
        schema: SCHEMA_VERSION,
        started_at: new Date(5).toISOString(),
      },
    ];
    let documents = 0;
    for (const [collection, docs] of Object.entries(rows)) {
      lines.push({ collection }, ...docs.map((doc) => ({ doc })));
      documents += docs.length;
    }
    const text = [...lines, { documents }].map((line) => `${JSON.stringify(line)}\n`).join('');
    await restoreBackup(opened().db, () => readBackup(pieces(text)), {
      opens: () => true,
      addressOf: () => '',
      clock: CLOCK,
      replace: true,
    });
    const { hold, ...rest } = createRepositories(opened().db, { clock: CLOCK });
    await hold.load();
    return { hold, ...rest };
  }

  test('every account of the backup is held, and no other', async () => {
    const { hold } = await restore({ accounts: [account('a'), account('b')] });
    expect(['a', 'b', 'c'].map(hold.isHeld)).toEqual([true, true, false]);
    expect(await hold.copy()).toMatchObject({ at: NOW, backupAt: 5 });
    expect(() => hold.demand('a')).toThrow('restored copy');
  });

  test('a backup without accounts makes no copy that is held', async () => {
    const { hold } = await restore({ accounts: [] });
    expect(await hold.copy()).toBeNull();
  });

  test('no row of the backup is due for a sweeper', async () => {
    const stepping = INDEXES.filter(({ collection }) => RECORDS[collection].backup)
      .flatMap(({ collection, keys }) =>
        Object.keys(keys).map((member) => ({ collection, member })),
      )
      .filter(({ member }) => STEPPED_BY.test(member))
      .filter(({ collection, member }) => !ASKED.has(`${collection}.${member}`))
      .filter(({ collection, member }) => !(collection === 'requests' && member === 'dueAt'));
    expect(stepping.map(({ collection, member }) => `${collection}.${member}`)).toEqual(
      expect.arrayContaining([
        'requests.nextAt',
        'requests.bulkQueue',
        'requests.notifyAfter',
        'inbound.replyAt',
        'batches.nextAt',
        'conversations.nextAt',
      ]),
    );
    for (const { collection, member } of stepping) {
      const state = STATES[collection] ?? 'x';
      const own = member === 'notifyAfter' ? 'finished' : state;
      const row = { _id: 'row', account: 'a', state: own, [member]: 1 };
      await restore({ accounts: [account('a')], [collection]: [row] });
      const stored = await opened().db.collection(collection).findOne({ _id: 'row' });
      expect({ collection, member, stored }).not.toHaveProperty(`stored.${member}`);
    }
  });

  test('a release lets go on what is due later, and keeps what was due before', async () => {
    const request = (_id: number, dueAt: number, state = 'scheduled', of = 'a') => ({
      _id,
      account: of,
      state,
      dueAt,
      nextAt: dueAt,
    });
    const { hold, held } = await restore({
      accounts: [account('a'), account('b')],
      batches: [
        { _id: 'now', account: 'a', state: 'running', nextAt: 1 },
        { _id: 'later', account: 'a', state: 'running', startAt: NOW + 9, nextAt: NOW + 9 },
      ],
      requests: [
        request(1, NOW - 5),
        request(2, NOW + 5),
        request(3, NOW - 9, 'open'),
        request(4, NOW + 5, 'scheduled', 'b'),
      ],
      conversations: [
        { _id: 'past', account: 'a', nextAt: NOW - 1 },
        { _id: 'coming', account: 'a', nextAt: NOW + 7 },
      ],
    });
    expect(await held.counts()).toEqual(
      new Map([
        ['a', { open: 1, scheduled: 2, events: 0, batches: 2 }],
        ['b', { open: 0, scheduled: 1, events: 0, batches: 0 }],
      ]),
    );
    expect(await held.oldestDueAt('a')).toBe(NOW - 9);
    expect(await hold.release('a', NOW)).toEqual({ scheduled: 1, batches: 1, conversations: 1 });
    expect(await hold.release('a', NOW)).toBeNull();
    expect(['a', 'b'].map(hold.isHeld)).toEqual([false, true]);

    const { db } = opened();
    const rows = await db.collection('requests').find({}, { sort: { _id: 1 } });
    expect(rows.map((row) => (row as { nextAt?: number }).nextAt)).toEqual([
      undefined,
      NOW + 5,
      undefined,
      undefined,
    ]);
    expect((await held.requests({}, 'a')).data.map(({ _id }) => _id)).toEqual([3, 1]);
    expect(await db.collection('batches').find({}, { sort: { _id: 1 } })).toMatchObject([
      { _id: 'later', state: 'running', nextAt: NOW + 9 },
      { _id: 'now', state: 'paused' },
    ]);
    const [coming, past] = await db.collection('conversations').find({}, { sort: { _id: 1 } });
    expect(coming).toMatchObject({ nextAt: NOW + 7 });
    expect(past).not.toHaveProperty('nextAt');
  });

  test('another process learns of a release, and the last one ends the copy', async () => {
    const { hold } = await restore({ accounts: [account('a'), account('b')] });
    const other = createRepositories(opened().db, { clock: CLOCK }).hold;
    await other.load();
    await hold.release('a', NOW);
    expect(other.isHeld('a')).toBe(true);
    await other.load();
    expect(['a', 'b'].map(other.isHeld)).toEqual([false, true]);
    await hold.release('b', NOW);
    await other.load();
    expect(other.held()).toBe(0);
    expect(await hold.copy()).toBeNull();
  });

  test('no call is claimed and no request accepted for a held account', async () => {
    const { facts, requests } = await restore({ accounts: [account('a')] });
    const claim = {
      _id: 7,
      request: 1,
      account: 'a',
      taker: 'w',
      token: 't',
      until: NOW,
      at: NOW,
    } as const;
    expect(await facts.claimSend({ ...claim, purpose: 'call' })).toBeNull();
    expect(await facts.claimSend({ ...claim, account: 'new', purpose: 'call' })).not.toBeNull();
    await expect(requests.accept({ _id: 1, account: 'a' } as never)).rejects.toMatchObject({
      name: 'AccountHeldError',
      nothingWritten: true,
    });
  });
});

// eslint-disable-next-line @typescript-eslint/require-await
async function* pieces(text: string) {
  yield text;
}

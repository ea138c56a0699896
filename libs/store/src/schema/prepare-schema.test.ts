import type { Doc } from '../port.ts';
import type { FileRecord, LoginLink } from '../records/index.ts';
import { createRepositories } from '../repositories/index.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';
import { putSchemaFour, schemaFour, versionOne } from '../testing/earlier-versions.ts';
import { readBackup } from '../backup/read-backup.ts';
import { prepareSchema, SCHEMA_VERSION } from './prepare-schema.ts';
import { markRestored, markRestoring } from './schema-row.ts';

interface Meta extends Doc {
  version: number;
}

describeRepositories('the schema', (opened) => {
  const versionOf = async () =>
    (await opened().db.collection<Meta>('meta').findOne({ _id: 'schema' }))?.version;
  const filesFound = () => opened().db.collection<FileRecord>('files').find({});

  test('a new store has the current version', async () => {
    await prepareSchema(opened().db);
    expect(await versionOf()).toBe(SCHEMA_VERSION);
    await opened().db.collection('meta').deleteMany({});
  });

  test('data of version 1 is migrated; a repetition changes nothing', async () => {
    const { db, repositories } = opened();
    const text = await versionOne();
    const reader = await readBackup(
      (async function* () {
        yield await Promise.resolve(text);
      })(),
    );
    expect(reader.header.schema).toBe(1);
    for await (const { collection, docs } of reader.documents()) {
      await db.collection(collection).insertMany(docs);
    }
    expect((await filesFound()).filter(({ inbound }) => inbound)).toEqual([]);
    const url = 'https://example.com/hook';
    const delivery = { _id: 'in:1:w', at: 5, request: { url } };
    await db.collection<typeof delivery>('deliveries').insertOne(delivery);

    const link = { user: 'usr_1', account: 'acc_1', expiresAt: 4e12 };
    await db.collection<LoginLink>('login_links').insertMany([
      { ...link, _id: 'mailed', choosesPassword: true },
      { ...link, _id: 'printed' },
    ]);

    await prepareSchema(db);
    await prepareSchema(db);
    const links = await db.collection('login_links').find({});
    expect(links.map(({ _id }) => _id)).toEqual(['printed']);
    expect(await versionOf()).toBe(SCHEMA_VERSION);
    const files = await filesFound();
    expect(files.filter(({ inbound }) => inbound).map(({ fileName }) => fileName)).toEqual([
      'photo.png',
    ]);
    expect(files.length).toBeGreaterThan(1);
    expect(await db.collection('delivery_starts').find({})).toEqual([
      { _id: 'in:1:w', at: 5, url },
    ]);
    // Repositories of today read these rows.
    const far = 4e12;
    const cuts = { contents: far, metadata: far, media: far, ledger: far };
    for (const { take } of repositories.retention.steps(cuts, far)) {
      while (!(await take(100)).done);
    }
    expect(await db.collection('outcomes').find({})).toEqual([]);
    expect((await filesFound()).map(({ fileName }) => fileName)).toEqual(['logo.png']);
  });

  test('schema 4 gets the names of 0.2.0, also with concurrent migrations and a crash', async () => {
    const { db, clock } = opened();
    await putSchemaFour(db, await schemaFour());
    const receipt = { _id: 'r', eventAt: 5, at: 5, held: { at: 1, eventAt: 4 } };
    await db.collection<typeof receipt>('receipts').insertOne(receipt);
    const conversation = { _id: 'd:c', owed: { reply: { request: 7 } } };
    await db.collection<typeof conversation>('conversations').insertOne(conversation);
    const held = { waiting: 'acc/telegram', eventAt: 3, at: 1 };
    await db
      .collection<Doc & { held: object }>('requests')
      .updateOne({ _id: 279 }, { $set: { held } });
    const claims = await db.collection('calls').find({});
    expect(claims).toHaveLength(159);
    // A process died between two renames.
    await db.renameCollection('calls', 'send_claims');
    await db.collection('calls').insertMany(claims.slice(0, 3));

    await Promise.all([prepareSchema(db), prepareSchema(db)]);
    await prepareSchema(db);
    expect(await versionOf()).toBe(SCHEMA_VERSION);
    const repositories = createRepositories(db, { clock });
    expect(await db.collection('send_claims').find({}, { sort: { _id: 1 } })).toEqual(claims);
    for (const name of ['calls', 'asked_pages', 'bulk_claims']) {
      expect(await db.collection(name).find({})).toEqual([]);
    }
    const [queue, ...others] = await repositories.requests.bulkQueues(10);
    expect(others).toEqual([]);
    expect(await repositories.requests.inBulkQueue(String(queue), 1_000)).toHaveLength(239);
    expect(queue).toMatch(/^acc_\w+\/dev_\w+\/telegram$/);
    expect(await repositories.requests.events.due(4e12, 100)).toHaveLength(6);
    expect(await repositories.receipts.events.due(4e12, 100)).toMatchObject([
      { _id: 'r', notifyAfter: 5, held: { at: 1, notifyAfter: 4 } },
    ]);
    expect(await db.collection('conversations').findOne({ _id: 'd:c' })).toEqual({
      _id: 'd:c',
      pendingEffects: { reply: { request: 7 } },
    });
    expect(await db.collection('requests').findOne({ _id: 279 })).toMatchObject({
      held: { bulkQueue: queue, notifyAfter: 3, at: 1 },
    });
    for (const old of ['waiting', 'eventAt', 'held.waiting', 'held.eventAt', 'owed']) {
      for (const name of ['requests', 'receipts', 'conversations']) {
        expect(await db.collection(name).countDocuments({ [old]: { $exists: true } })).toBe(0);
      }
    }
  });

  test('a store that newer code has written is refused', async () => {
    const { db } = opened();
    await db.collection<Meta>('meta').updateOne({ _id: 'schema' }, { $inc: { version: 1 } });
    await expect(prepareSchema(db)).rejects.toThrow(
      `the store has schema ${SCHEMA_VERSION + 1}, written by a newer version`,
    );
    expect(await versionOf()).toBe(SCHEMA_VERSION + 1);
  });

  test('a store with an unfinished restore is refused', async () => {
    const { db } = opened();
    await markRestoring(db, SCHEMA_VERSION);
    await expect(prepareSchema(db)).rejects.toThrow('run `cascade admin restore');
    await markRestored(db);
    await prepareSchema(db);
  });
});

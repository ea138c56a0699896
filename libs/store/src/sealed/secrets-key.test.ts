import type { CollectionName } from '../collections/records.ts';
import type { Doc } from '../port.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';
import {
  admitSecretsKey,
  readSecretsKey,
  replaceSecretsKey,
  type OpeningKeys,
} from './secrets-key.ts';

/** A fake vault: a sealed text names its key and its context. */
function vaultOf(...keys: [string, ...string[]]): OpeningKeys {
  return {
    fingerprints: () => keys.map((key) => `${key}.made`) as [string, ...string[]],
    matchesFingerprint: (_body, _context, made) => keys.some((key) => made === `${key}.made`),
    isStale: (sealed) => sealed.split('.')[1] !== keys[0],
    open(sealed, context) {
      const [, key = '', bound] = sealed.split('.');
      if (!keys.includes(key) || bound !== context) throw new Error(`sealed with ${key}`);
      return 'open';
    },
  };
}

const sealed = (key: string, context: string) => `v1.${key}.${context}`;

describeRepositories("the store's key", (opened) => {
  const collection = (name: CollectionName) =>
    opened().db.collection<Doc & Record<string, unknown>>(name);
  const admit = (...keys: [string, ...string[]]) => admitSecretsKey(opened().db, vaultOf(...keys));
  const stored = () => readSecretsKey(opened().db);
  const putDevice = (id: string, key: string, context = `device:${id}`) =>
    collection('devices').insertOne({
      _id: id,
      tokenHash: id,
      credentials: sealed(key, context),
    });

  afterEach(async () => {
    for (const name of ['meta', 'devices', 'webhooks'] as const)
      await collection(name).deleteMany({});
  });

  test('the first start of an empty store keeps its key, and lets no other one in', async () => {
    expect(await stored()).toBe(null);
    await admit('a');
    expect(await stored()).toBe('a.made');
    await admit('a');
    await expect(admit('b')).rejects.toMatchObject({
      name: 'SecretsKeyError',
      message: expect.stringMatching(
        /SECRETS_KEY: .*a key that isn't at hand \(a; at hand: b\).*rotate-key --lost/,
      ),
    });
    expect(await stored()).toBe('a.made');
  });

  test('of two first starts with different keys one is let in', async () => {
    const starts = await Promise.allSettled([admit('a'), admit('b')]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test("several keys are let in when one is the store's, in any order; a rotation replaces it", async () => {
    await admit('old');
    await admit('old', 'new');
    await admit('new', 'old');
    expect(await stored()).toBe('old.made');
    await replaceSecretsKey(opened().db, 'new.made');
    await admit('new', 'old');
    await admit('new');
    await expect(admit('old')).rejects.toThrow("isn't at hand");
  });

  test('a store of an older version is taken over by the first process that opens what is sealed in it', async () => {
    await putDevice('dev_1', 'a');
    await expect(admit('b')).rejects.toThrow('(a; at hand: b)');
    expect(await stored()).toBe(null);
    await admit('a');
    expect(await stored()).toBe('a.made');
  });

  test('in the middle of a rotation the older key is the one of the store', async () => {
    await putDevice('dev_1', 'new');
    await putDevice('dev_2', 'old');
    await admit('new', 'old');
    expect(await stored()).toBe('old.made');
  });

  test('a text that nobody can open bars nobody who opens another one', async () => {
    await putDevice('dev_1', 'a', 'device:dev_7');
    await collection('webhooks').insertOne({
      _id: 'whk_1',
      secret: sealed('a', 'webhook:whk_1:secret'),
    });
    await admit('a');
    expect(await stored()).toBe('a.made');
  });
});

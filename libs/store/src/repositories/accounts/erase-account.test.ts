import { silentLogger } from '@cascade/runtime/testing';
import { openEmbedded } from '../../embedded/open-embedded.ts';
import type { Database, Doc } from '../../port.ts';
import { SEALED_MEMBERS } from '../../sealed/sealed-members.ts';
import { COLLECTIONS, RECORDS, type CollectionName } from '../../collections/records.ts';
import { createLeasesRepository } from '../devices/leases.ts';
import { createAccountRowsRepository } from './erase-account.ts';

const ROWS = 3;

let db: Database;
beforeEach(() => {
  db = openEmbedded({ file: ':memory:', logger: silentLogger });
});
afterEach(() => db.close());

/** Rows of an account in a collection, as its row of the table finds them. */
function rowsIn(name: CollectionName, account: string): Doc[] {
  const numbers = Array.from({ length: ROWS }, (_, n) => n + 1);
  const how = RECORDS[name].account;
  const id = (of: string, n: number) => `${of}-${account}-${n}`;
  switch (how.by) {
    case 'none':
      return [];
    case 'id':
      return [{ _id: account }];
    case 'account': {
      const [outer = '', inner] = (how.member ?? 'account').split('.');
      const named = { [outer]: inner === undefined ? account : { [inner]: account } };
      return numbers.map((n) => ({
        _id: id(name, n),
        ...named,
        ...(name === 'requests' ? { sends: { email: { id: id('send', n), device: 'd' } } } : {}),
      }));
    }
    case 'prefix':
      return numbers.map((n) => {
        const text = `${account}${how.mark}${n}`;
        return { _id: how.member === undefined ? text : id(name, n), [how.member ?? '_id']: text };
      });
    case 'owner':
      return numbers.map((n) => {
        const owner = 'send' in how.at ? id('send', n) : id(how.of, n);
        if ('member' in how.at) return { _id: id(name, n), [how.at.member]: owner };
        return { _id: 'prefix' in how.at ? `${owner}:${n}` : owner };
      });
  }
}

async function fill(account: string): Promise<number> {
  let count = 0;
  for (const name of COLLECTIONS) {
    const rows = rowsIn(name, account);
    if (rows.length > 0) await db.collection(name).insertMany(rows);
    count += rows.length;
  }
  return count;
}

const countAll = async () => {
  const counts = await Promise.all(
    COLLECTIONS.map((name) => db.collection(name).countDocuments({})),
  );
  return counts.reduce((sum, one) => sum + one, 0);
};

test('an erasure leaves no row of the account in any collection, and all of its neighbours', async () => {
  const rows = createAccountRowsRepository(db);
  const own = await fill('acc_1');
  // Ids that begin alike.
  const others = (await fill('acc_10')) + (await fill('acc_0'));
  expect(await rows.erase('acc_1', () => true)).toEqual({ rows: own, isOver: true });
  expect(await countAll()).toBe(others);
});

test('an erasure that is stopped after each page goes on where it was', async () => {
  const own = await fill('acc_1');
  let rows = 0;
  for (let n = 0; n < 2 * COLLECTIONS.length; n++) {
    // Another process each time.
    const step = await createAccountRowsRepository(db).erase('acc_1', () => false);
    rows += step.rows;
    if (step.isOver) break;
  }
  expect(rows).toBe(own);
  expect(await countAll()).toBe(0);
});

/** The object with another method. */
const instead = <T extends object, M extends keyof T>(of: T, name: M, method: (of: T) => T[M]): T =>
  new Proxy(of, {
    get(_of, asked) {
      const member: unknown = asked === name ? method(of) : Reflect.get(of, asked);
      return typeof member === 'function' ? (member as () => void).bind(of) : member;
    },
  });

test('a lease that a worker takes while its device is erased is erased too', async () => {
  await fill('acc_1');
  const leases = createLeasesRepository(db).of('telegram');
  const devices = instead(db.collection('devices'), 'deleteMany', (of) => async (filter) => {
    expect(await leases.take('devices-acc_1-1', 'w1', 1_000, 15_000)).toBe(1);
    return of.deleteMany(filter);
  });
  const whileErased = instead(
    db,
    'collection',
    (of) =>
      (name: CollectionName): never =>
        (name === 'devices' ? devices : of.collection(name)) as never,
  );
  // Stopped as early as it can be: no later step would find the lease.
  const { erase } = createAccountRowsRepository(whileErased);
  for (let n = 0; n < 2 * COLLECTIONS.length && (await countAll()) > 0; n++) {
    await erase('acc_1', () => false);
  }
  expect(await countAll()).toBe(0);
});

test('an export has no sealed member', () => {
  const shown = SEALED_MEMBERS.filter(({ collection, path }) => {
    const { exported } = RECORDS[collection];
    return exported !== undefined && !exported.without.includes(path.split('.')[0] ?? '');
  });
  expect(shown.map(({ collection, path }) => `${collection}.${path}`)).toEqual([]);
});

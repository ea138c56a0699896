import { fileURLToPath } from 'node:url';
import { COLLECTIONS } from '@cascade/store';
import { findCollectionLists } from './collections.ts';
import { parse, parseProduct } from './syntax.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const names = new Set<string>(COLLECTIONS);
/** The table itself, and names of an earlier version. */
const HOMES = /^libs\/store\/src\/(?:collections\/|schema\/names-of-0-2\.ts)/;

/** Lists that say nothing of all collections, by why. */
const JUSTIFIED: Readonly<Record<string, string>> = {
  'libs/store/src/repositories/contacts/erase-contact-keys.ts: conversations, session_windows, whatsapp_contacts':
    'their ids are those of a device and a contact',
  'libs/store/src/sealed/secrets-key.ts: devices, webhooks, meta_app':
    'a sample: people fill them, and they have few rows',
};

test('what is true of a collection stands in its row of RECORDS: no other list of collections', () => {
  const files = parseProduct(root, 'libs/store/src/**/*.ts').filter(
    ({ path }) => !HOMES.test(path),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) => findCollectionLists(file, names));
  expect(found.toSorted()).toEqual(Object.keys(JUSTIFIED).toSorted());
});

test('engines and migrations alone take names of collections that have no row', () => {
  const files = parseProduct(root, '{libs,services}/**/*.ts');
  const anyNames = files.filter(({ source }) => /\bDatabase<string>/.test(source));
  expect(anyNames.map(({ path }) => path).toSorted()).toEqual([
    'libs/store/src/embedded/embedded-database.ts',
    'libs/store/src/embedded/open-embedded.ts',
    'libs/store/src/mongo/open-mongo.ts',
    'libs/store/src/schema/names-of-0-2.ts',
  ]);
});

test.each([
  ["const A = ['users', 'tokens', 'devices'];", ['a.ts: users, tokens, devices']],
  ['const B = { users: 1, tokens: 2, devices: 3, audit: 4 };', ['a.ts: users, tokens, devices']],
  ["const C = ['users', 'tokens'];", []],
  ["const D = ['users', 'tokens', 'others'];", []],
  ['const E = { users, tokens, devices };', []],
])('a list of collections is found: %s', (source, found) => {
  expect(findCollectionLists(parse('a.ts', source), names)).toEqual(found);
});

import type { MongoClient } from 'mongodb';
import { checkRights, NEEDED_ACTIONS } from './check-rights.ts';

interface Grant {
  resource: object;
  actions: readonly string[];
}

/** A client of a server that says this of its user. */
const clientOf = (answer: object | Error) => {
  const command = () =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ authInfo: answer });
  return { db: () => ({ command }) } as unknown as MongoClient;
};
const userWith = (...authenticatedUserPrivileges: Grant[]) =>
  clientOf({ authenticatedUsers: [{ user: 'least', db: 'admin' }], authenticatedUserPrivileges });
const own = { db: 'cascade', collection: '' };

test.each<[string, MongoClient]>([
  ['every action on its database', userWith({ resource: own, actions: NEEDED_ACTIONS })],
  [
    'every action on all databases',
    userWith({ resource: { db: '', collection: '' }, actions: NEEDED_ACTIONS }),
  ],
  ['everything', userWith({ resource: { anyResource: true }, actions: NEEDED_ACTIONS })],
  [
    'a role for single collections',
    userWith({ resource: { db: 'cascade', collection: 'requests' }, actions: NEEDED_ACTIONS }),
  ],
])('a user with %s is taken', async (_, client) => {
  await expect(checkRights(client, 'cascade')).resolves.toBeUndefined();
});

test.each<[string, MongoClient]>([
  ['names no user', clientOf({ authenticatedUsers: [], authenticatedUserPrivileges: [] })],
  ['does not know the command', clientOf(new Error('no such command'))],
])('nothing is refused where the server %s', async (_, client) => {
  await expect(checkRights(client, 'cascade')).resolves.toBeUndefined();
});

test.each<[string, MongoClient, string]>([
  ['some rights', userWith({ resource: own, actions: NEEDED_ACTIONS.slice(2) }), 'find, insert.'],
  [
    'rights to another database',
    userWith(
      { resource: { db: 'other', collection: '' }, actions: NEEDED_ACTIONS },
      { resource: own, actions: NEEDED_ACTIONS.slice(1) },
    ),
    'find.',
  ],
  [
    'rights to the cluster',
    userWith({ resource: { cluster: true }, actions: NEEDED_ACTIONS }),
    `${NEEDED_ACTIONS.join(', ')}.`,
  ],
])('a user with %s is refused, and what is missing is named', async (_, client, missing) => {
  await expect(checkRights(client, 'cascade')).rejects.toThrow(
    `MONGODB_URL: user least lacks rights to the database cascade: ${missing}`,
  );
});

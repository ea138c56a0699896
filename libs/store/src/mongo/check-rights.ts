import { EnvError } from '@cascade/runtime';
import type { MongoClient } from 'mongodb';

/** Actions of MongoDB that the product takes on the collections of its database. */
export const NEEDED_ACTIONS: readonly string[] = [
  'find',
  'insert',
  'update',
  'remove',
  'createCollection',
  'createIndex',
  'dropIndex',
  // Migrations rename and drop collections, a restore drops them.
  'dropCollection',
  'renameCollectionSameDB',
];

/** The user of `MONGODB_URL` may do less than the product does. */
export class StoreRightsError extends EnvError {
  override name = 'StoreRightsError';
  constructor(user: string, database: string, missing: readonly string[]) {
    super([
      `MONGODB_URL: user ${user} lacks rights to the database ${database}: ${missing.join(', ')}. ` +
        'The role readWrite has them, and the guide ("RabbitMQ and MongoDB of your own") a smaller one',
    ]);
  }
}

interface Privilege {
  resource: { db?: string; collection?: string; anyResource?: boolean };
  actions: string[];
}

/**
 * Asks MongoDB what the user may do. Nothing is refused where no user is named, or where the server doesn't say. An action
 * counts where any collection allows it: roles for single collections are not judged. Throws StoreRightsError.
 */
export async function checkRights(client: MongoClient, database: string): Promise<void> {
  const answer = await client
    .db('admin')
    .command({ connectionStatus: 1, showPrivileges: true })
    .catch(() => undefined);
  const info = answer?.['authInfo'] as
    | { authenticatedUsers?: { user: string }[]; authenticatedUserPrivileges?: Privilege[] }
    | undefined;
  const [user] = info?.authenticatedUsers ?? [];
  const privileges = info?.authenticatedUserPrivileges;
  if (user === undefined || privileges === undefined) return;
  const held = new Set(
    privileges
      .filter(({ resource }) => covers(resource, database))
      .flatMap(({ actions }) => actions),
  );
  const missing = NEEDED_ACTIONS.filter((action) => !held.has(action));
  if (missing.length > 0) throw new StoreRightsError(user.user, database, missing);
}

const covers = ({ db, anyResource }: Privilege['resource'], database: string): boolean =>
  anyResource === true || db === database || db === '';

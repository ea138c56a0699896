import type { Db } from 'mongodb';
import type { Written } from './count-sqlite.ts';

/** What was written of a collection, and to its indexes. */
export interface WrittenKeys extends Written {
  keysWritten: number;
  keysRemoved: number;
}

/** Room for the profile of all commands. */
const PROFILE_BYTES = 64 * 2 ** 20;

/** Lets the server say what each write of a database does to documents and indexes. */
export async function profileMongo(database: Db) {
  const profile = database.collection('system.profile');
  await database.createCollection('system.profile', { capped: true, size: PROFILE_BYTES });
  await database.command({ profile: 2 });
  return {
    /** Ends it. By collection. */
    async stop(): Promise<Map<string, WrittenKeys>> {
      await database.command({ profile: 0 });
      const sums = await profile
        .aggregate<WrittenKeys & { _id: string }>([
          {
            $group: {
              _id: '$ns',
              inserted: { $sum: '$ninserted' },
              updated: { $sum: '$nModified' },
              removed: { $sum: '$ndeleted' },
              keysWritten: { $sum: '$keysInserted' },
              keysRemoved: { $sum: '$keysDeleted' },
            },
          },
        ])
        .toArray();
      await profile.drop();
      return new Map(
        sums.map(({ _id, ...written }) => [_id.slice(database.databaseName.length + 1), written]),
      );
    },
  };
}

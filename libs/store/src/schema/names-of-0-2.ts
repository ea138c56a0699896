import { ownMember, type Channel, type PlannedSend } from '@cascade/contracts';
import type { Database, Doc } from '../port.ts';

/**
 * Version 5: gives collections and members their names of version 0.2.0. Nothing reads the earlier
 * names, so no process of an earlier version may run during or after this migration.
 */
export async function giveNamesOf02(db: Database<string>): Promise<void> {
  for (const [from, to] of Object.entries(RENAMED_COLLECTIONS)) {
    if (!(await db.renameCollection(from, to))) await mergeCollection(db, from, to);
  }
  // Claimed requests are in queues that nobody reads any more: they are claimed again.
  await db.dropCollection('asked_pages');
  for (const member of RENAMED_MEMBERS) {
    for (const collection of member.collections) await renameMember(db, collection, member);
  }
  for (const [collection, name] of DROPPED_INDEXES) await db.collection(collection).dropIndex(name);
}

/** Today's name of a collection of schema 4 or earlier. */
export const collectionOf02 = (name: string): string =>
  ownMember(RENAMED_COLLECTIONS, name) ?? name;

/** Renames members of a document of schema 4 or earlier; `collection` is today's name. */
export function documentOf02<T extends Doc>(collection: string, doc: T): T {
  const renamed = { ...doc } as unknown as Record<string, unknown>;
  for (const member of RENAMED_MEMBERS) {
    if (!member.collections.includes(collection)) continue;
    const parent = member.parent === undefined ? renamed : { ...objectAt(renamed, member.parent) };
    const value = parent[member.from];
    if (value === undefined) continue;
    parent[member.to] = valueOf(member, value, renamed);
    delete parent[member.from];
    if (member.parent !== undefined) renamed[member.parent] = parent;
  }
  return renamed as unknown as T;
}

const RENAMED_COLLECTIONS: Readonly<Record<string, string>> = {
  calls: 'send_claims',
  windows: 'session_windows',
};

interface RenamedMember {
  collections: readonly string[];
  from: string;
  to: string;
  /** Member of the document that contains both names. */
  parent?: 'held';
}

/** Collections whose rows raise events. */
const TOLD = ['requests', 'inbound', 'receipts', 'submissions'];

const RENAMED_MEMBERS: readonly RenamedMember[] = [
  { collections: ['requests'], from: 'waiting', to: 'bulkQueue' },
  { collections: ['requests'], from: 'waiting', to: 'bulkQueue', parent: 'held' },
  { collections: [...TOLD, 'delivery_asks'], from: 'eventAt', to: 'notifyAfter' },
  { collections: TOLD, from: 'eventAt', to: 'notifyAfter', parent: 'held' },
  { collections: ['conversations'], from: 'owed', to: 'pendingEffects' },
];

/** Indexes on old members; today's indexes have other names. */
const DROPPED_INDEXES: readonly (readonly [collection: string, name: string])[] = [
  ['requests', 'waiting'],
  ...[...TOLD, 'delivery_asks'].map((collection) => [collection, 'eventAt'] as const),
  ['delivery_asks', 'waiting'],
];

const PAGE = 500;

/** Merges a collection that exists under both names: an old process wrote on, or two migrate. */
async function mergeCollection(db: Database<string>, from: string, to: string): Promise<void> {
  for (;;) {
    const docs = await db.collection(from).find({}, { limit: PAGE });
    if (docs.length === 0) break;
    await db.collection(to).insertMany(docs);
    await db.collection(from).deleteMany({ _id: { $in: docs.map(({ _id }) => _id) } });
  }
  await db.dropCollection(from);
}

/**
 * Renames a member of each row once, also with concurrent migrations; a removed marker stays
 * removed.
 */
async function renameMember(
  db: Database<string>,
  name: string,
  member: RenamedMember,
): Promise<void> {
  const collection = db.collection<Doc & Record<string, unknown>>(name);
  const { parent } = member;
  const path = (last: string) => (parent === undefined ? last : `${parent}.${last}`);
  for (;;) {
    const rows = await collection.find({ [path(member.from)]: { $exists: true } }, { limit: PAGE });
    if (rows.length === 0) return;
    await Promise.all(
      rows.map((row) => {
        const was = (parent === undefined ? row : objectAt(row, parent))[member.from];
        // A filter can't compare objects. No service applies pending effects before the migration ends.
        const still = typeof was === 'object' ? { $exists: true } : was;
        return collection.updateOne(
          { _id: row._id, [path(member.from)]: still },
          {
            $set: { [path(member.to)]: valueOf(member, was, row) },
            $unset: { [path(member.from)]: '' },
          },
        );
      }),
    );
  }
}

function objectAt(doc: Record<string, unknown>, member: string): Record<string, unknown> {
  const value = doc[member];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The first versions named a bulk queue without its device. */
function valueOf({ to }: RenamedMember, value: unknown, doc: Record<string, unknown>): unknown {
  if (to !== 'bulkQueue') return value;
  const { account, plan, sends } = doc as unknown as {
    account: string;
    plan: Channel[][];
    sends: Partial<Record<Channel, PlannedSend>>;
  };
  const channel = plan[0]?.[0];
  const device = channel === undefined ? undefined : sends[channel]?.device;
  if (channel === undefined || device === undefined) return value;
  return `${account}/${device}/${channel}`;
}

import type { CollectionName } from '../collections/records.ts';
import type { Database, Doc, Filter } from '../port.ts';
import { SEALED_MEMBERS, type SealedMember } from './sealed-members.ts';

/** Result for one sealed text: its new form, `fresh` when it needs none, or `unreadable`. */
type ResealedText = { sealed: string } | 'fresh' | 'unreadable';

export type ResealText = (sealed: string, context: string) => ResealedText;

export interface ResealCount {
  collection: CollectionName;
  path: string;
  resealed: number;
  fresh: number;
  unreadable: number;
}

const PAGE = 500;
const WRITES_AT_ONCE = 32;

/**
 * Seals every text in the store again with the current key, one after the other. Skips fresh ones, so
 * another run continues an interrupted one. Services may run meanwhile: a text that is written
 * meanwhile stays as it is.
 */
export async function* resealStore(
  db: Pick<Database, 'collection'>,
  reseal: ResealText,
  signal: AbortSignal,
): AsyncGenerator<ResealCount> {
  for (const member of SEALED_MEMBERS) {
    const { collection, path } = member;
    const count = { collection, path, resealed: 0, fresh: 0, unreadable: 0 };
    for await (const page of pagesOf(db, member, signal)) {
      const queue = [...page];
      const work = async () => {
        for (let doc = queue.pop(); doc; doc = queue.pop()) {
          count[await resealOne(db, member, doc, reseal)] += 1;
        }
      };
      await Promise.all(Array.from({ length: WRITES_AT_ONCE }, work));
    }
    yield count;
  }
}

async function* pagesOf(
  db: Pick<Database, 'collection'>,
  { collection, path }: SealedMember,
  signal: AbortSignal,
): AsyncGenerator<Doc[]> {
  const documents = db.collection<Doc>(collection);
  // Ids are strings or numbers: a bound of one type would hide ids of the other.
  let from: Filter = {};
  while (!signal.aborted) {
    const page = await documents.find(
      { ...from, [path]: { $exists: true } },
      { sort: { _id: 1 }, limit: PAGE },
    );
    const end = page.at(-1);
    if (end === undefined) return;
    yield page;
    from = { _id: { $gt: end._id } };
  }
  signal.throwIfAborted();
}

async function resealOne(
  db: Pick<Database, 'collection'>,
  { collection, path, read }: SealedMember,
  doc: Doc,
  reseal: ResealText,
): Promise<'resealed' | 'fresh' | 'unreadable'> {
  const found = read(doc);
  if (!found) return 'fresh';
  const result = reseal(found.sealed, found.context);
  if (typeof result === 'string') return result;
  const { matchedCount } = await db
    .collection<Doc>(collection)
    .updateOne({ _id: doc._id, [path]: found.sealed }, { $set: { [path]: result.sealed } });
  // A writer changed it meanwhile with the current key, or deleted it.
  return matchedCount === 1 ? 'resealed' : 'fresh';
}

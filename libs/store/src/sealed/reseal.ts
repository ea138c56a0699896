import type { Database, Doc, Filter } from '../port.ts';
import { SEALED_MEMBERS, type SealedMember } from './sealed-members.ts';

/** What became of one sealed text: its new form, `fresh` as it was, or nothing opens it. */
type ResealedText = { sealed: string } | 'fresh' | 'unreadable';

export type ResealText = (sealed: string, context: string) => ResealedText;

export interface ResealCount {
  collection: string;
  path: string;
  resealed: number;
  fresh: number;
  unreadable: number;
}

const PAGE = 500;
const WRITES_AT_ONCE = 32;

/**
 * Seals everything in the store anew, a place after the other; what is fresh already is left, so
 * that an interrupted run is gone on with by another one. Services may run meanwhile: a text that
 * somebody writes in between stays theirs.
 */
export async function* resealStore(
  db: Database,
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
  db: Database,
  { collection, path }: SealedMember,
  signal: AbortSignal,
): AsyncGenerator<Doc[]> {
  const documents = db.collection<Doc>(collection);
  // Ids are strings here and numbers there: a bound of one kind would hide the other's.
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
  db: Database,
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
  // Whoever wrote it in between did so with the current key, or it is gone.
  return matchedCount === 1 ? 'resealed' : 'fresh';
}

import { Query } from 'mingo';
import type { Filter } from '../port.ts';

/** A test for documents, with MongoDB's meaning. The filter must have passed `checkFilter`. */
export function matcher(filter: Filter): (doc: unknown) => boolean {
  const query = new Query(filter as Record<string, unknown>, { scriptEnabled: false });
  return (doc) => query.test(doc as Record<string, unknown>);
}

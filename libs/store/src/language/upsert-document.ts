import type { Doc, Filter, Update } from '../port.ts';
import { applyUpdate } from './apply-update.ts';
import { UnsupportedError } from './check-document.ts';
import { isOperators } from './check-filter.ts';

/** Builds the document that an upsert inserts: the filter's equalities with the update applied. */
export function upsertDocument<T extends Doc>(filter: Filter, update: Update): T {
  const doc = {};
  const equalities = Object.fromEntries(equalitiesOf(filter));
  applyUpdate(doc, { $set: equalities });
  applyUpdate(doc, update, true);
  return doc as T;
}

/** Refuses an upsert without an `_id`: MongoDB would generate one of another type. */
export function checkUpsert(filter: Filter, update: Update): void {
  const named =
    equalitiesOf(filter).some(([path]) => path === '_id') ||
    update['$setOnInsert']?.['_id'] !== undefined;
  if (!named) throw new UnsupportedError('upsert: neither filter nor $setOnInsert gives the _id');
}

function equalitiesOf(filter: Filter): [string, unknown][] {
  return Object.entries(filter).flatMap(([field, condition]): [string, unknown][] => {
    if (field === '$and') return (condition as Filter[]).flatMap(equalitiesOf);
    if (field.startsWith('$')) return [];
    if (!isOperators(condition)) return [[field, condition]];
    return '$eq' in condition ? [[field, condition['$eq']]] : [];
  });
}

import type { FindOptions } from '../port.ts';
import { UnsupportedError } from './check-document.ts';
import { checkPath } from './check-filter.ts';

/** Throws on options of `find` that the engines would read differently. */
export function checkOptions({ sort = {}, limit, skip, projection = {}, hint }: FindOptions): void {
  if (hint !== undefined && (typeof hint !== 'string' || hint === '')) refuse('hint', hint);
  // A limit of 0 means "no limit" to MongoDB.
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) refuse('limit', limit);
  if (skip !== undefined && !(Number.isInteger(skip) && skip >= 0)) refuse('skip', skip);
  for (const [path, direction] of Object.entries(sort)) {
    checkPath(path);
    if (direction !== 1 && direction !== -1) refuse(`sort by ${path}`, direction);
  }
  const kept = new Set<unknown>();
  for (const [path, keep] of Object.entries(projection)) {
    checkPath(path);
    if (keep !== 0 && keep !== 1) refuse(`projection of ${path}`, keep);
    if (path !== '_id') kept.add(keep);
  }
  if (kept.size > 1) refuse('projection', 'both 0 and 1');
}

function refuse(subject: string, value: unknown): never {
  throw new UnsupportedError(`${subject} can't be ${String(value)}`);
}

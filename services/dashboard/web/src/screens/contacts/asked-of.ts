import type { QueryOf } from '../../api/types.ts';
import type { ContactsSearch } from '../contact/search.ts';

export const WROTE = ['week', 'month', 'quiet'] as const;

const HOUR_MS = 3_600_000;
const DAYS = { week: 7, month: 30, quiet: 30 } as const;

/** The filters as the API takes them, without a page. Times are whole hours: the list isn't read again each moment. */
export function askedOf({ wrote, ...filters }: ContactsSearch): QueryOf<'/api/saved-contacts'> {
  if (wrote === undefined) return filters;
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const time = new Date(hour - DAYS[wrote] * 24 * HOUR_MS).toISOString();
  return wrote === 'quiet' ? { ...filters, wrote_before: time } : { ...filters, wrote_since: time };
}

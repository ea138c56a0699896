import { actingAccount } from './acting-account.ts';
import type { PathWith } from './types.ts';
import { withoutEmpty } from './use-api.ts';

/**
 * Address of a `GET` that the browser makes by itself, without headers (a download, a picture, an
 * event stream). An operator's account stands in its query.
 */
export function browserUrl(path: string, query: object = {}): string {
  const account = actingAccount.get();
  const search = new URLSearchParams({
    ...(withoutEmpty(query) as Record<string, string>),
    ...(account === null ? {} : { account_id: account }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A list as a file, with its filters and without its page. */
export function fileUrl(path: PathWith<'get'>, filters: object, format: 'csv' | 'xlsx'): string {
  return browserUrl(path, { ...filters, limit: undefined, cursor: undefined, format });
}

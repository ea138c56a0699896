import type { RequestSnapshot } from '@cascade/contracts';

/**
 * The window a bulk request waits in: its account and its first channel, so that neither another
 * account's burst nor a slow channel of the same account holds it up.
 */
export function windowOf(request: Pick<RequestSnapshot, 'account' | 'plan'>): string {
  return `${request.account}/${request.plan[0]?.[0] ?? ''}`;
}

import type { OidcProvider, Repositories, User } from '@cascade/store';
import { type RouteAnswer, failure } from '../http/answer.ts';

/** Domain of a mail address, in lower case. */
export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

type Stores = Pick<Repositories, 'oidcProviders' | 'users'>;

/**
 * The provider by which alone the person may sign in; null when other ways are open. The owner with a password who
 * has been there longest keeps them, so that a provider that fails locks no account.
 */
async function mustUseProvider(
  { oidcProviders, users }: Stores,
  { _id, account, email, role }: User,
): Promise<OidcProvider | null> {
  const provider = await oidcProviders.get(account);
  const domain = domainOf(email);
  if (provider?.required !== true || !provider.domains.includes(domain)) return null;
  if ((await oidcProviders.accountOf(domain)) !== account) return null;
  const keeper = role === 'owner' ? await users.firstOwnerWithPassword(account) : null;
  return keeper?._id === _id ? null : provider;
}

/** Refuses passwords, passkeys and links of a person who must use the provider. Null where they are open. */
export async function refuseOtherWays(stores: Stores, user: User): Promise<RouteAnswer | null> {
  const provider = await mustUseProvider(stores, user);
  return provider === null
    ? null
    : failure({ kind: 'mustUseProvider', params: { name: provider.name } });
}

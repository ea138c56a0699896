import { tabStorage } from './browser-storage.ts';

/** The header that names the account in which an operator acts. */
export const ACCOUNT_HEADER = 'X-Account-Id';

const KEY = 'cascade.account';

/** The account in which an operator acts in this tab: calls carry it as `X-Account-Id`. */
export const actingAccount = {
  get: (): string | null => tabStorage.get(KEY),
  set(id: string | null): void {
    if (id === null) tabStorage.remove(KEY);
    else tabStorage.set(KEY, id);
  },
};

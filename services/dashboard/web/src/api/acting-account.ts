/** The header that names the account in which an operator acts. */
export const ACCOUNT_HEADER = 'X-Account-Id';

const KEY = 'cascade.account';

/** The account in which an operator acts in this tab: calls carry it as `X-Account-Id`. */
export const actingAccount = {
  get: (): string | null => sessionStorage.getItem(KEY),
  set(id: string | null): void {
    if (id === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  },
};

import { oneOf, readSearch } from '../../app/read-search.ts';

/** `view` is absent for the accounts themselves. */
export const accountsSearch = readSearch({ view: oneOf(['approvals']) });

export type AccountsSearch = ReturnType<typeof accountsSearch>;

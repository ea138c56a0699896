export interface AccountsSearch {
  /** The accounts themselves when absent. */
  view?: 'approvals';
}

export const readSearch = ({ view }: Record<string, unknown>): AccountsSearch =>
  view === 'approvals' ? { view } : {};

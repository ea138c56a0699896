const KINDS = ['failed', 'unknown', 'failed_later'] as const;

export type ListedKind = (typeof KINDS)[number];

export interface AttentionSearch {
  kind?: ListedKind;
  /** Those that somebody dealt with. */
  done?: true;
}

export const readSearch = (search: Record<string, unknown>): AttentionSearch => {
  const kind = KINDS.find((known) => known === search['kind']);
  return { ...(kind && { kind }), ...(search['done'] === true && { done: true }) };
};

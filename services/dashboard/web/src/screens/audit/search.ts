const KINDS = ['send.rejected', 'management', 'limit.reached'] as const;

export interface AuditFilters {
  kind?: (typeof KINDS)[number];
  /** Id of a person or a token, or `operator`. */
  actor?: string;
  /** ISO 8601. */
  from?: string;
}

export const readSearch = (search: Record<string, unknown>): AuditFilters => {
  const kind = KINDS.find((known) => known === search['kind']);
  const { from, actor } = search;
  return {
    ...(kind && { kind }),
    ...(typeof actor === 'string' && actor !== '' && { actor }),
    ...(typeof from === 'string' && !Number.isNaN(Date.parse(from)) && { from }),
  };
};

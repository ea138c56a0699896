const KINDS = ['send.rejected', 'management', 'limit.reached'] as const;

export interface AuditFilters {
  kind?: (typeof KINDS)[number];
  /** ISO 8601. */
  from?: string;
}

export const readSearch = (search: Record<string, unknown>): AuditFilters => {
  const kind = KINDS.find((known) => known === search['kind']);
  const { from } = search;
  return {
    ...(kind && { kind }),
    ...(typeof from === 'string' && !Number.isNaN(Date.parse(from)) && { from }),
  };
};

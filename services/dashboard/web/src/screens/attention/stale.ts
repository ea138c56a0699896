/** Lists that change when somebody deals with a request. */
export const STALE = ['/api/attention', '/api/attention/counts'] as const;

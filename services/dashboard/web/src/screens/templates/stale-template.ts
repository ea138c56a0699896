/** What is read anew after a template was changed. */
export const STALE_TEMPLATE = [
  '/api/templates',
  '/api/templates/{id}',
  '/api/templates/{id}/versions',
] as const;

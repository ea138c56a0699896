import type { PathWith } from '../api/types.ts';

/** What each view of Operations reads: operators who may not read it don't see it. */
export const OPERATION_READS = {
  queues: '/api/operations/queues',
  find: '/api/operations/find',
  failures: '/api/operations/failures',
  usage: '/api/operations/usage',
  devices: '/api/operations/devices',
  'dead-letters': '/api/operations/dead-letters',
  held: '/api/operations/held',
  refused: '/api/operations/refused-calls',
  links: '/api/operations/links',
  operators: '/api/operations/operators',
  acts: '/api/operations/acts',
} as const satisfies Record<string, PathWith<'get'>>;

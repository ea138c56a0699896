import type { ERROR_CODES } from './generated/error-codes.ts';

/** Code of a failure. A code keeps its meaning; expect codes that aren't listed. */
export type ErrorCode = keyof typeof ERROR_CODES | (string & {});

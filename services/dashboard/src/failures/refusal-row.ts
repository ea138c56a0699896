import type { ErrorCode, FailureRow, FailureStatus } from '@cascade/contracts';

/** Makes rows of refusals of one status. `field` stands before the sentence, and may be a parameter: `{member}`. */
const rowsOf =
  (status: FailureStatus, code: ErrorCode) =>
  (en: string, field?: string): FailureRow => ({
    code,
    status,
    en,
    ...(field === undefined ? {} : { field }),
  });

export const invalidField = rowsOf(400, 'invalid_field');
export const invalidCall = rowsOf(400, 'invalid_request');
export const unauthorized = rowsOf(401, 'invalid_api_token');
export const forbidden = rowsOf(403, 'forbidden');
export const absent = rowsOf(404, 'not_found');
export const conflict = rowsOf(409, 'conflict');
export const unmet = rowsOf(412, 'conflict');
export const tooLarge = rowsOf(413, 'body_too_large');
export const otherType = rowsOf(415, 'unsupported_media_type');
export const limited = rowsOf(429, 'rate_limited');
export const away = rowsOf(503, 'unavailable');

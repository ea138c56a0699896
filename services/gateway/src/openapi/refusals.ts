import { reference, TOP_LEVEL_STATUS, type TopLevelCode } from '@cascade/contracts';
import { ANSWER_HEADERS } from './headers.ts';
import { topLevelTable } from './reason-tables.ts';
import { refusalExamples } from './response-examples.ts';

/** SPEC, "HTTP status codes", and this product's additions. */
const TITLES: Readonly<Record<(typeof TOP_LEVEL_STATUS)[TopLevelCode], string>> = {
  400: 'Invalid JSON, missing fields or validation error.',
  401: 'Missing or invalid Bearer token.',
  403: 'Token valid but without the scope, or a channel key does not belong to the account.',
  404: 'Not found in this account.',
  409: 'The call conflicts with an earlier one.',
  429: 'A configured limit is reached (off by default).',
  503: 'Service temporarily unavailable.',
};

/** Responses of the refusals an operation can give, grouped by HTTP status. */
export function refusals(codes: readonly TopLevelCode[]): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => TOP_LEVEL_STATUS[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => TOP_LEVEL_STATUS[code] === status);
      return [String(status), refusal(status, own)];
    }),
  );
}

function refusal(status: keyof typeof TITLES, codes: readonly TopLevelCode[]): object {
  const retryAfter = { $ref: '#/components/headers/Retry-After' };
  return {
    description: `${TITLES[status]}\n\n${topLevelTable(codes)}`,
    headers: {
      ...ANSWER_HEADERS,
      ...((status === 429 || status === 503) && { 'Retry-After': retryAfter }),
    },
    content: {
      'application/json': { schema: reference('ApiError'), examples: refusalExamples(codes) },
    },
  };
}

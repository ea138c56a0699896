import { isMutating } from '@cascade/api';
import type { ApiFailure } from '../failures/api-failures.ts';
import type { Route } from './route.ts';

interface RefusalResponse {
  /** Name of the component. */
  name: string;
  description: string;
  /** In its example. */
  refused: ApiFailure;
  headers?: { headers: object };
}

const RETRY_AFTER = {
  headers: {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  },
};

/** Answers to calls that are refused, by HTTP status. */
export const REFUSALS = {
  400: {
    name: 'BadRequest',
    description: 'The query or the body is faulty: `reason` begins with the field.',
    refused: {
      kind: 'fieldRule',
      params: { field: 'name', rule: 'must NOT have fewer than 1 characters' },
    },
  },
  401: { name: 'Unauthorized', description: 'Not signed in.', refused: { kind: 'notSignedIn' } },
  403: {
    name: 'Forbidden',
    description:
      'The role, the origin of the call or the token (it lacks a scope) may not do this.',
    refused: { kind: 'roleMayNot', params: { role: 'viewer' } },
  },
  404: {
    name: 'NotFound',
    description: 'Absent, or of another account.',
    refused: { kind: 'thingNotFound', params: { what: 'device' } },
  },
  409: {
    name: 'Conflict',
    description: 'A bound of the account is reached, or the state does not allow it.',
    refused: { kind: 'batchIs', params: { state: 'running' } },
  },
  412: {
    name: 'PreconditionFailed',
    description: 'What `If-Match` or `If-None-Match` asks for is not so.',
    refused: { kind: 'templateChanged' },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is too large.',
    refused: { kind: 'bodyOver', params: { size: 256 } },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'Another content type than the one of the body.',
    refused: { kind: 'contentType', params: { type: 'application/json' } },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many calls, or too many attempts to sign in.',
    refused: { kind: 'tooManyAttempts' },
    headers: RETRY_AFTER,
  },
  503: {
    name: 'Unavailable',
    description: 'The store or the provider is away. `reason` says whether a change may be made.',
    refused: { kind: 'unavailable' },
  },
} as const satisfies Record<number, RefusalResponse>;

export type RefusalStatus = keyof typeof REFUSALS;

export const refusalEntries = () =>
  Object.entries<RefusalResponse>(REFUSALS).map(
    ([status, response]) => [Number(status) as RefusalStatus, response] as const,
  );

/** Statuses by which a route may refuse a call. */
export function refusalsOf(route: Route): RefusalStatus[] {
  const isPublic = route.access === 'public';
  const hasBody = route.body !== undefined || route.multipart !== undefined;
  const refused: Record<RefusalStatus, boolean> = {
    400: true,
    401: !isPublic || hasBody,
    403: !isPublic || hasBody,
    // What pages of other origins read is named by a token, and may be none.
    404: !isPublic || hasBody || route.crossOrigin !== undefined,
    409: isMutating(route) || route.path.includes(':'),
    412: route.conditional === true && isMutating(route),
    413: hasBody,
    415: hasBody,
    429: true,
    503: true,
  };
  return refusalEntries().flatMap(([status]) => (refused[status] ? [status] : []));
}

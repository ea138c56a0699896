/**
 * Scopes that a token without scopes has, in every version: those of `/v1`, and listening. `read` has
 * checks that ask no provider, `send` those that do.
 */
export const BASIC_SCOPES = ['send', 'read', 'inbound'] as const;

/** Scopes of an account token, with what a token that has one may do. */
export const SCOPE_MEANINGS = {
  send: '`POST /v1/send` and cancelling',
  read: 'every GET of `/v1`',
  verify: '`POST /v1/verify`, its check and its resend, without `send`',
  inbound: 'listening to deliveries (`/api/listen`)',
  'devices:read': 'see devices and their state, without credentials',
  'devices:write':
    'make, change, link and delete devices, set their credentials, get new channel tokens',
  'devices:send':
    'send from every device and sender pool of the account by its id, without its channel key; needs `send`, or `verify` for codes alone',
  'templates:read': 'see templates and their versions',
  'templates:write': 'make, change, switch and delete templates; the operator approves them',
  'files:read': 'list and download files',
  'files:write': 'upload and delete files',
  'batches:read': 'see batches and their results',
  'batches:write': 'upload, start, stop and delete batches, which sends their messages',
  'webhooks:read': 'see endpoints and deliveries, with what was delivered',
  'webhooks:write':
    'make, change, test and delete endpoints, which then get the events; repeat deliveries',
  'autoreplies:read': 'see and try automatic replies',
  'autoreplies:write': 'make, change and delete automatic replies',
  'contacts:read': 'see saved contacts, with their addresses, tags and fields',
  'contacts:write': 'save, change, import, merge and delete saved contacts',
  'suppressions:read': 'see who is suppressed',
  'suppressions:write': 'suppress and unsuppress recipients, import lists',
  'inbound:read': 'read messages that came in, and answers of forms',
  'inbox:read': 'see who takes care of a conversation, its notes, and canned replies',
  'inbox:write': 'assign and end conversations, write notes and canned replies',
  'logs:read':
    'see requests and sends without values of variables, usage, figures, incidents and the audit',
  'logs:write': 'mark requests that need attention as dealt with, and put them back',
  'sandbox:read': "see what the sandbox's contacts got",
  'sandbox:write': 'act as a contact of the sandbox',
} as const;

export type TokenScope = keyof typeof SCOPE_MEANINGS;

export const TOKEN_SCOPES = Object.keys(SCOPE_MEANINGS) as [TokenScope, ...TokenScope[]];

interface Scoped {
  /** Absent: `BASIC_SCOPES`. */
  scopes?: readonly TokenScope[];
}

/** Whether a token has a scope. `devices:write` includes `devices:read`, and so on. */
export function hasScope({ scopes = BASIC_SCOPES }: Scoped, scope: TokenScope): boolean {
  const names: readonly string[] = scopes;
  return names.includes(scope) || names.includes(scope.replace(/:read$/, ':write'));
}

export const lacksScope = <S extends TokenScope>(scope: S) =>
  `this token lacks the scope ${scope}` as const;

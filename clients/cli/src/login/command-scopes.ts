/**
 * Scopes that each command needs; of several, the last ones for some of its options. A person is asked for a scope
 * once a command lacks it, not before.
 */
const COMMAND_SCOPES: Readonly<Record<string, readonly string[]>> = {
  send: ['send', 'read', 'files:write', 'devices:read', 'devices:send'],
  check: ['read', 'send'],
  'requests list': ['read'],
  'requests show': ['read'],
  'requests wait': ['read'],
  'requests cancel': ['send'],
  tail: ['read'],
  listen: ['inbound'],
  'devices list': ['devices:read'],
  'devices show': ['devices:read'],
  'devices add': ['devices:write'],
  'devices link': ['devices:write'],
  'devices passkey': ['devices:write'],
  'templates list': ['templates:read'],
  'templates pull': ['templates:read'],
  'templates push': ['templates:write'],
  'batches list': ['batches:read'],
  'batches status': ['batches:read'],
  'batches rows': ['batches:read'],
  'batches upload': ['batches:write'],
  'batches check': ['batches:write', 'devices:read'],
  'batches start': ['batches:write', 'devices:read'],
  'batches pause': ['batches:write'],
  'batches resume': ['batches:write'],
  'batches cancel': ['batches:write'],
  'sandbox messages': ['sandbox:read'],
  'sandbox recipients': ['sandbox:read'],
  'sandbox reply': ['sandbox:write', 'devices:read'],
  'sandbox link': ['sandbox:write'],
};

/** Scopes of a command, by its names below the program; none where it makes no call of an account's token. */
export const scopesOfCommand = (path: string): readonly string[] =>
  Object.hasOwn(COMMAND_SCOPES, path) ? (COMMAND_SCOPES[path] ?? []) : [];

/** The line of a command's help; empty for a command without scopes. */
export function describeScopes(path: string): string {
  const scopes = scopesOfCommand(path);
  return scopes.length === 0 ? '' : `\nScopes of the token: ${scopes.join(', ')}`;
}

/** Scopes of a new sign-in: those that the token has, and the one that it lacks. */
export function scopesToAsk(held: readonly string[], missing: string): readonly string[] {
  const all = [...new Set([...held, missing])];
  // `devices:write` includes `devices:read`.
  return all.filter((scope) => !all.includes(scope.replace(/:read$/, ':write')) || !isRead(scope));
}

const isRead = (scope: string): boolean => scope.endsWith(':read');

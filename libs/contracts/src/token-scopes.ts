/**
 * Scopes of an account token. `send`: send and cancel. `read`: every GET of `/v1`. `inbound`: listen to
 * deliveries. A token without scopes has all of them.
 */
export const TOKEN_SCOPES = ['send', 'read', 'inbound'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Whether a token has a scope. */
export const hasScope = (
  { scopes }: { scopes?: readonly TokenScope[] },
  scope: TokenScope,
): boolean => scopes === undefined || scopes.includes(scope);

export const lacksScope = <S extends TokenScope>(scope: S) =>
  `this token lacks the scope ${scope}` as const;

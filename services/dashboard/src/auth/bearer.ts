const BEARER = /^Bearer +(\S+)$/i;

/** The token of an `Authorization` header. */
export const bearerOf = (authorization: string): string | undefined =>
  BEARER.exec(authorization)?.[1];

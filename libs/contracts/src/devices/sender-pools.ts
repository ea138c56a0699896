/** Prefix of a sender pool's key; a device's key has its channel's. */
export const POOL_TOKEN_PREFIX = 'pool';

/** Prefix of a pool's id, which may stand where a device's does. */
export const POOL_ID_PREFIX = 'pool';

export const isPoolToken = (token: string): boolean => token.startsWith(`${POOL_TOKEN_PREFIX}_`);
export const isPoolId = (id: string): boolean => id.startsWith(`${POOL_ID_PREFIX}_`);

/** Hosts that take no strange programs can let this one in. */
export const USER_AGENT = 'Cascade';

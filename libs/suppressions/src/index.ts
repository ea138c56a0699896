export { heedWish } from './heed-wish.ts';
export type { HeardMessage } from './heed-wish.ts';
export { OPT_IN_WORDS, OPT_OUT_WORDS } from './judge-wish.ts';
export { createSuppressions } from './create-suppressions.ts';
export type { Suppressions, SuppressionsParts } from './create-suppressions.ts';
export { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe-link.ts';

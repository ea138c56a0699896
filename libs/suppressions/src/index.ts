export { applyOptChange } from './apply-opt-change.ts';
export type { HeardMessage } from './apply-opt-change.ts';
export {
  detectOptChange,
  OPT_IN_WORDS,
  OPT_OUT_WORDS,
  takenTopicWord,
} from './detect-opt-change.ts';
export type { OptWords } from './detect-opt-change.ts';
export { looksLikeOptOut } from './suggest-opt-out.ts';
export { createSuppressions } from './create-suppressions.ts';
export type { Suppressions, SuppressionsParts } from './create-suppressions.ts';
export { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe-link.ts';
export type { Unsubscriber } from './unsubscribe-link.ts';

/**
 * How far an opt-out reaches. `channel`: it bars the address on its channel. `person`: a request with one of
 * whose recipients opted out, on any of its channels, goes to none of them.
 */
export const OPT_OUT_REACHES = ['channel', 'person'] as const;
export type OptOutReach = (typeof OPT_OUT_REACHES)[number];

import { oneOf, readSearch, yes } from '../../app/read-search.ts';

const KINDS = ['failed', 'unknown', 'failed_later'] as const;

export type ListedKind = (typeof KINDS)[number];

/** `done`: those that somebody dealt with. */
export const attentionSearch = readSearch({ kind: oneOf(KINDS), done: yes() });

export type AttentionSearch = ReturnType<typeof attentionSearch>;

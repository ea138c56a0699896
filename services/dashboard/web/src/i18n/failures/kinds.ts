import type { FAILURE_SENTENCES } from '../../api/failure-sentences.ts';

/** A kind of failure that has a sentence of its own. */
export type ToldKind = keyof typeof FAILURE_SENTENCES;

/** Texts of some kinds; places are those of the English sentence. */
export type TextsOfKinds = Readonly<Partial<Record<ToldKind, string>>>;

import { createSentenceReader, createSentences, FIELD, type Failure } from '@cascade/contracts';
import { SENTENCE_ROWS, type SaidFailure, type SaidKind } from './api-failures.ts';

/** Their sentences have too few words of their own to be found by them. */
export const TOO_GENERAL: ReadonlySet<SaidKind> = new Set<SaidKind>([
  'contentLength',
  'checkOfFailure',
  'checkHostFault',
  'linkEndedSaying',
]);

/** Sentences that are somebody else's words alone. */
export const WORDED = /^(\{\w+\}\s?)+$/;

/** Members of `params` that are sentences of the product themselves. */
const SENTENCES: ReadonlySet<string> = new Set(['cause', 'reason', 'rule', 'said', 'why']);

export const { sentenceOf: saidSentence } = createSentences<SaidKind>(SENTENCE_ROWS);

/** Longer texts are no sentence of the product. */
const LONGEST = 1_000;

let reader: ((sentence: string) => SaidFailure | undefined) | undefined;

function readWhole(sentence: string): SaidFailure | undefined {
  reader ??= createSentenceReader<SaidKind>(
    Object.fromEntries(
      Object.entries(SENTENCE_ROWS).filter(
        ([kind, { en }]) => !WORDED.test(en) && !TOO_GENERAL.has(kind as SaidKind),
      ),
    ) as typeof SENTENCE_ROWS,
  ).whole;
  return reader(sentence);
}

/**
 * Reads a sentence of a row that an earlier version stored; undefined: words of somebody else. Whatever it finds,
 * `saidSentence` writes the same sentence again.
 */
export function readSaid(sentence: string): SaidFailure | undefined {
  if (sentence.length > LONGEST) return undefined;
  const whole = readWhole(sentence);
  if (whole) return nameSentences(whole);
  const field = FIELD.exec(sentence)?.[1];
  const rule = field === undefined ? undefined : readSaid(sentence.slice(field.length + 2));
  return rule && { kind: 'fieldRule', params: { field: field ?? '', rule } };
}

/** What a stored sentence says; null: there is none, or it is in words of somebody else. */
export const viewSaid = (sentence: string | null | undefined): SaidFailure | null =>
  typeof sentence === 'string' ? (readSaid(sentence) ?? null) : null;

/**
 * What a stored sentence says, by the value that was stored beside it. Rows of earlier versions have the sentence alone,
 * and so have rows that an earlier version wrote over those of this one.
 */
export function viewStored(
  value: Failure<string> | undefined,
  sentence: string | null | undefined,
): SaidFailure | null {
  const known = value !== undefined && isSaid(value) ? value : undefined;
  return known !== undefined && saidSentence(known) === sentence
    ? nameSentences(known)
    : viewSaid(sentence);
}

const isSaid = (value: Failure<string>): value is SaidFailure =>
  Object.hasOwn(SENTENCE_ROWS, value.kind);

/** A stored failure whose sentences within are failures, too, where a row makes them: those of rows of earlier versions. */
export function nameSentences<Kind extends SaidKind>({
  kind,
  params,
}: Failure<Kind, SaidKind>): Failure<Kind, SaidKind> {
  if (params === undefined) return { kind };
  const { asStored } = params;
  if (typeof asStored === 'string') return nameStored(kind, asStored);
  return {
    kind,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        if (typeof value === 'object') return [name, nameSentences(value)];
        return [name, (SENTENCES.has(name) && readSaid(String(value))) || value];
      }),
    ),
  };
}

/** A sentence that was kept whole, as the words that its kind has alone. */
function nameStored<Kind extends SaidKind>(kind: Kind, asStored: string): Failure<Kind, SaidKind> {
  const place = /^\{(\w+)\}$/.exec(SENTENCE_ROWS[kind].en)?.[1];
  const said = place === undefined ? undefined : readSaid(asStored);
  return { kind, params: said && place !== undefined ? { [place]: said } : { asStored } };
}

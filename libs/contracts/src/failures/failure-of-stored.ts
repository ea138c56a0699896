import { FAILURES, type FailureKind } from './failures.ts';
import type { Failure } from './failure.ts';
import { createSentenceReader, FIELD, LONGEST_SENTENCE } from './sentence-reader.ts';
import { sentenceOf } from './sentence-of.ts';

const { plain, whole } = createSentenceReader<FailureKind>(FAILURES);

/** Of a sentence that a row makes as it is. */
const wholeSentence = whole;

/** Kinds of sentences that no template of today makes; the first match wins. */
const OF_EARLIER: readonly (readonly [reason: RegExp, kind: FailureKind])[] = [
  [/^internal error/, 'internalError'],
  [/^target\.\w+: /, 'recipientRule'],
  [/: \d+ (characters|bytes), at most \d+$/, 'contentLength'],
  [/ \d+ segments of [\w-]+, at most \d+$/, 'tooManySegments'],
  [/^file is too large for /, 'fileOverLimit'],
  [/^\w+ does not take [\w./+-]+ (?:of several pictures )?as \w+: /, 'fileType'],
  [/^rate limit: /, 'rateLimit'],
  [/ took too long$/, 'providerUnreachable'],
  [/^\w+ does not send /, 'kindNotSent'],
  [/^it was denied, or whoever allowed it may no longer make tokens$/, 'loginDenied'],
  // What the product itself finds in a rendered content, by its field.
  [
    /^(variable [^:]{1,100}|template (header|offer)[^\s:]{0,200}|(message|content|richContext|fileUrl|fileId|fileName|attachments|subject|html|text|cc|bcc|reply_to|headers|list_unsubscribe)\b[^\s:]{0,200}): |^template header needs /,
    'contentRule',
  ],
];

/**
 * Reads the sentence of a row that was written before failures were values, as it stands in ledgers, logs and
 * backups. Whatever it finds, `sentenceOf` writes the same sentence again.
 */
export function failureOfStored(reason: string): Failure {
  const read = wholeSentence(reason) ?? inFieldOf(reason);
  if (read && sentenceOf(read) === reason) return read;
  const kind = read?.kind ?? ofEarlier(reason) ?? goesOn(reason) ?? 'providerSaid';
  return { kind, params: { asStored: reason } };
}

const ofEarlier = (reason: string): FailureKind | undefined =>
  OF_EARLIER.find(([pattern]) => pattern.test(reason))?.[1];

/** A sentence after the path of its field. */
function inFieldOf(reason: string): Failure | undefined {
  const field = FIELD.exec(reason)?.[1];
  const read = field === undefined ? undefined : wholeSentence(reason.slice(field.length + 2));
  return read && { kind: read.kind, params: { ...read.params, field: field ?? '' } };
}

/** The longest sentence of a channel's row that the reason goes on from: `Sender login failed, again`. */
function goesOn(reason: string): FailureKind | undefined {
  let head = reason.slice(0, LONGEST_SENTENCE);
  while (head !== '') {
    const kind = plain.get(head.replace(/[,:]$/, ''));
    if (kind !== undefined && FAILURES[kind].status === undefined) return kind;
    head = head.slice(0, Math.max(head.lastIndexOf(' '), 0));
  }
  return undefined;
}

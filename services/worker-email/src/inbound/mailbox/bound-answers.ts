import { guardListener } from '@cascade/runtime';
import type { ImapFlow } from 'imapflow';
import { MB } from './sizes.ts';

/** The mail server sends more than it was asked for. Its connection is closed. */
export class MailboxFlooded extends Error {
  override name = 'MailboxFlooded';
}

/** What may come beside the answers: greeting, capabilities, news, in five minutes. */
export const NEWS_BYTES = MB;
/** Of an answer that is no mail: an envelope, a list of UIDs. */
const LITERAL_BYTES = MB / 4;

/** How the library names lines, literals and answers beyond its limits. */
const TOO_LARGE = /^(?:(?:Line|Literal|Response)TooLarge|TooManyTokens)$/;

/** Of a number that the library makes of a range. */
const NUMBER_BYTES = 8;
/** Answers whose ranges it walks: `1:16777216` has few bytes and many numbers. */
const HAVE_RANGES = new Set(['VANISHED', 'ESEARCH']);

/** The part of `imapflow` that reads: a transform from bytes to answers. */
interface Streamer {
  maxLiteralSize: number;
  _transform(chunk: Buffer, encoding: string, next: (error?: Error | null) => void): void;
}

type Attributes = readonly { value?: unknown }[] | undefined;

/** The parts of the client that its types don't show. */
interface Internals {
  streamer: Streamer;
  normalizeUntaggedCommand(command: string, attributes: Attributes): string;
  getUntaggedHandler(command: string, attributes: Attributes): unknown;
}

export interface BoundAnswers {
  /** Lets so many bytes come from now on, with literals as long as `literal`. */
  allow(bytes: number, literal?: number): void;
  /** What the server did, when it was cut off. */
  readonly flood: MailboxFlooded | undefined;
}

/**
 * Bounds how many bytes the server may send before something is asked for again: the library bounds a
 * line and a literal, not how many of them come. The numbers of a range count as if each had come.
 */
export function boundAnswers(client: ImapFlow): BoundAnswers {
  const internals = client as unknown as Internals;
  const { streamer } = internals;
  const read = streamer._transform.bind(streamer);
  let left = NEWS_BYTES;
  let flood: MailboxFlooded | undefined;
  streamer.maxLiteralSize = LITERAL_BYTES;
  streamer._transform = (chunk, encoding, next) => {
    if (counts(chunk.length)) return read(chunk, encoding, next);
    next();
  };
  const handlerOf = internals.getUntaggedHandler.bind(internals);
  internals.getUntaggedHandler = (command, attributes) => {
    const name = internals.normalizeUntaggedCommand(command, attributes);
    const isBounded = !HAVE_RANGES.has(name) || counts(numbersOf(attributes) * NUMBER_BYTES);
    return isBounded ? handlerOf(command, attributes) : undefined;
  };
  client.on(
    'error',
    guardListener('bound answers: error', ({ code = '' }: { code?: string }) => {
      if (TOO_LARGE.test(code)) flood ??= new MailboxFlooded(`the library ended it: ${code}`);
    }),
  );
  return {
    allow(bytes, literal = LITERAL_BYTES) {
      left = bytes;
      streamer.maxLiteralSize = literal;
    },
    get flood() {
      return flood;
    },
  };

  /** Whether so many bytes may come; else the connection is closed. */
  function counts(bytes: number): boolean {
    left -= bytes;
    if (left >= 0) return true;
    flood ??= new MailboxFlooded('the mail server sends more than it was asked for');
    client.close();
    return false;
  }
}

/** How many numbers the ranges of an answer stand for. */
function numbersOf(attributes: Attributes): number {
  let numbers = 0;
  for (const { value } of attributes ?? []) {
    if (typeof value !== 'string') continue;
    for (const part of value.split(',')) {
      const [first, last = first] = part.split(':').map(Number);
      // What is no number is not expanded.
      numbers += 1 + (Math.abs(Number(last) - Number(first)) || 0);
    }
  }
  return numbers;
}

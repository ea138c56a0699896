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
const TOO_LARGE = /^(?:Line|Literal|Response)TooLarge$/;

/** The part of `imapflow` that reads: a transform from bytes to answers. */
interface Streamer {
  maxLiteralSize: number;
  _transform(chunk: Buffer, encoding: string, next: (error?: Error | null) => void): void;
}

export interface BoundAnswers {
  /** Lets so many bytes come from now on, with literals as long as `literal`. */
  allow(bytes: number, literal?: number): void;
  /** What the server did, when it was cut off. */
  readonly flood: MailboxFlooded | undefined;
}

/**
 * Bounds how many bytes the server may send before something is asked for again: the library bounds a
 * line and a literal, not how many of them come.
 */
export function boundAnswers(client: ImapFlow): BoundAnswers {
  const { streamer } = client as unknown as { streamer: Streamer };
  const read = streamer._transform.bind(streamer);
  let left = NEWS_BYTES;
  let flood: MailboxFlooded | undefined;
  streamer.maxLiteralSize = LITERAL_BYTES;
  streamer._transform = (chunk, encoding, next) => {
    left -= chunk.length;
    if (left >= 0) return read(chunk, encoding, next);
    flood ??= new MailboxFlooded('the mail server sends more than it was asked for');
    client.close();
    next();
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
}

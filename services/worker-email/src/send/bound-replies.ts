import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Replies that may wait to be read, and their bytes. A server answers some commands together. */
const MAX_REPLIES = 1_000;
const MAX_BYTES = 256 * 1024;

/** The parts of a connection that its types don't show. */
interface Internals {
  /** Lines that came and aren't answers yet. */
  _responseQueue: string[];
  _onData(chunk: Buffer): void;
  _onError(error: Error, code: string, response: false, command: string): void;
}

const connections = SMTPConnection.prototype as unknown as Internals;
let isBounded = false;

/**
 * Bounds the replies that wait on every SMTP connection of this process: the library bounds one reply, and skips an
 * empty line in each turn of the event loop, while a hostile server sends thousands. The connection is closed by name.
 */
export function boundReplies(): void {
  if (isBounded) return;
  isBounded = true;
  const read = connections._onData;
  connections._onData = function readBounded(this: Internals, chunk) {
    read.call(this, chunk);
    const waiting = this._responseQueue;
    if (waiting.length <= MAX_REPLIES && bytesOf(waiting) <= MAX_BYTES) return;
    this._responseQueue = [];
    this._onError(
      new Error('The mail server sends more replies than it was asked for'),
      'EPROTOCOL',
      false,
      'CONN',
    );
  };
}

const bytesOf = (replies: readonly string[]): number =>
  replies.reduce((sum, { length }) => sum + length, 0);

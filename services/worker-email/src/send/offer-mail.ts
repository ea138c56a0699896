import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { BuiltMail } from './build-mime.ts';

const PIECE_BYTES = 64 * 1024;

export interface OutgoingMail extends BuiltMail {
  /** Return path. */
  from: string;
  to: readonly string[];
  /** Asks the server to report the delivery (RFC 3461), if it offers that. */
  dsn?: NonNullable<SendMailOptions['dsn']>;
}

export type MailDelivered =
  /** `refused`: recipients whom the server took no mail for, beside others. */
  | { ok: true; response: string; refused: { address: string; response: string }[] }
  /**
   * `finished`: the end of the message can have left. `limitedMs`: the server limits this sender, and takes the next mail
   * after this time.
   */
  | { ok: false; error: unknown; finished: boolean; limitedMs?: number };

interface SentInfo {
  response: string;
  rejectedErrors?: { recipient?: string | undefined; response?: string | undefined }[] | undefined;
}

export interface Mailer {
  sendMail(mail: SendMailOptions): Promise<SentInfo>;
}

/** Offers a mail once. `wasClosed`: the server had closed a kept connection, and nothing of the mail has left. */
export async function offerMail(
  mailer: Mailer,
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<{ delivered: MailDelivered; wasClosed: boolean }> {
  const trace: Trace = {};
  try {
    const options: SendMailOptions & { trace: Trace } = {
      raw: inPieces(mail.raw),
      envelope: { from: mail.from, to: [...mail.to] },
      ...(mail.dsn === undefined ? {} : { dsn: mail.dsn }),
      signal,
      trace,
    };
    const { response, rejectedErrors = [] } = await mailer.sendMail(options);
    const refused = rejectedErrors.map(({ recipient = '', response: said = '' }) => ({
      address: recipient,
      response: said,
    }));
    return { delivered: { ok: true, response, refused }, wasClosed: false };
  } catch (error) {
    const { message } = trace;
    return {
      delivered: { ok: false, error, finished: message?.readableEnded === true },
      wasClosed: message?.readableDidRead === false && isOfPool(error),
    };
  }
}

/**
 * Whether the pool itself gave a mail up, which it does where a connection that had sent mails was closed before this
 * one. Errors of a connection name their command.
 */
const isOfPool = (error: unknown): boolean => {
  const { code, command } = error as { code?: string; command?: string };
  return code === 'ECONNECTION' && command === undefined;
};

/**
 * A large message piece by piece, so that its end is read only when what comes before it has gone to
 * the socket.
 */
function inPieces(raw: Buffer): Buffer | Readable {
  if (raw.byteLength <= PIECE_BYTES) return raw;
  const count = Math.ceil(raw.byteLength / PIECE_BYTES);
  return Readable.from(
    Array.from({ length: count }, (_, index) =>
      raw.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
    ),
  );
}

/** Set while a mail is being sent. */
interface Trace {
  message?: Readable;
}

/** Keeps the stream from which SMTP reads the message: after its end the final `.` follows. */
export function traceMessage(
  mail: { data: object; message: { createReadStream: (options?: object) => Readable } },
  done: (error?: Error | null) => void,
): void {
  const { trace } = mail.data as { trace: Trace };
  const create = mail.message.createReadStream.bind(mail.message);
  mail.message.createReadStream = (options) => (trace.message = create(options));
  done();
}

import { sentenceOf, type InboundFile } from '@cascade/contracts';
import { sniff, type Http } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import { storageFull, type FilesRepository } from '@cascade/store';
import { displayFileName } from '../media/file-name.ts';

/** Limit of a file, as for uploads. */
const MAX_BYTES = 100_000_000;
const WAITS_MS = [1_000, 4_000];

const TOO_LARGE = `file is larger than ${MAX_BYTES / 1e6} MB`;
const EMPTY = 'file is empty';
const GONE = 'the provider does not give the file';
const UNREACHABLE = 'file could not be fetched from the provider';

/** Where a file's bytes can be fetched for a while. */
export type FileLocation =
  | {
      url: string;
      headers?: Readonly<Record<string, string>>;
      /** Fetches it in place of the keeper's own. */
      http?: Pick<Http, 'download'>;
    }
  | { error: string }
  | 'try-again';

export interface SentFile {
  /** Id of its message. */
  message: string;
  /** Name from the sender. */
  name?: string | undefined;
  /** Type from the provider; the sniffed type has priority. */
  mime?: string | undefined;
  /** Asks the provider for the file's location; once per attempt. */
  locate(signal: AbortSignal): Promise<FileLocation>;
  /** Decodes the provider's bytes, for example decrypts them; throws when they are incomplete. */
  open?(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

export interface FileKeeperParts {
  http: Pick<Http, 'download'>;
  files: Pick<FilesRepository, 'write'>;
  clock: Clock;
  logger: Logger;
}

type Attempt = { file: InboundFile } | 'try-again';

/**
 * Fetches contacts' files from the provider into the account's files, in pieces. A failure is noted in
 * the file's `error`: the message is stored without the file. Throws StoreUnavailableError.
 */
export class FileKeeper {
  readonly #parts: FileKeeperParts;

  constructor(parts: FileKeeperParts) {
    this.#parts = parts;
  }

  async keep(account: string, sent: SentFile, signal: AbortSignal): Promise<InboundFile> {
    for (const waitMs of [...WAITS_MS, null]) {
      const attempt = await this.#attempt(account, sent, signal);
      if (attempt !== 'try-again') return attempt.file;
      if (waitMs !== null) await this.#parts.clock.sleep(waitMs, signal);
    }
    return without(sent, UNREACHABLE);
  }

  async #attempt(account: string, sent: SentFile, signal: AbortSignal): Promise<Attempt> {
    const { http, logger } = this.#parts;
    const location = await sent.locate(signal);
    if (location === 'try-again') return location;
    if ('error' in location) return { file: without(sent, location.error) };
    const { url, headers = {}, http: own } = location;
    const answer = await (own ?? http).download('provider', { url, headers, signal });
    if (!answer.ok) {
      logger.warn('inbound: file not fetched', { error: answer.error });
      return 'try-again';
    }
    const { status, body } = answer;
    if (status === 200 || status === 203) return this.#store(account, sent, body);
    await answer.discard();
    return status >= 500 || status === 429 ? 'try-again' : { file: without(sent, GONE) };
  }

  async #store(account: string, sent: SentFile, body: AsyncIterable<Uint8Array>): Promise<Attempt> {
    const broken = new Broken();
    try {
      const written = await this.#parts.files.write(account, {
        source: broken.watch(sent.open?.(body) ?? body),
        maxBytes: MAX_BYTES,
        message: sent.message,
        inbound: true,
        async describe(head) {
          const found = await sniff(head, sent.name);
          const mime = found.mime === UNKNOWN_TYPE ? (sent.mime ?? found.mime) : found.mime;
          return { fileName: displayFileName(sent.name ?? '', mime, found.extension), mime };
        },
      });
      if (written.status === 'storage-full') {
        const error = sentenceOf(storageFull(written.use));
        this.#parts.logger.warn('inbound: file not stored', { account, error });
        return { file: without(sent, error) };
      }
      if (written.status !== 'stored') {
        return { file: without(sent, written.status === 'empty' ? EMPTY : TOO_LARGE) };
      }
      const { _id: id, fileName: name, mime, size } = written.file;
      return { file: { id, name, mime, size } };
    } catch (error) {
      if (!broken.byProvider) throw error;
      this.#parts.logger.warn('inbound: file incomplete', { error });
      return 'try-again';
    }
  }
}

const UNKNOWN_TYPE = 'application/octet-stream';

function without({ name, mime = UNKNOWN_TYPE }: SentFile, error: string): InboundFile {
  return { name: displayFileName(name ?? '', mime), mime, error };
}

/** Distinguishes a failed source from a failed store. */
class Broken {
  byProvider = false;

  async *watch(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]();
    try {
      for (;;) {
        const piece = await pieces.next().catch((error: unknown) => {
          this.byProvider = true;
          throw error;
        });
        if (piece.done === true) return;
        yield piece.value;
      }
    } finally {
      await pieces.return?.().catch(() => undefined);
    }
  }
}

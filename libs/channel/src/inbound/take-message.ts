import type { EchoRow, InboundFile, InboundMessage, InboundRow } from '@cascade/contracts';
import { inboundId } from '@cascade/store';
import type { EchoesRepository, FilesRepository, InboundRepository } from '@cascade/store';

export type NewInboundRow = Omit<InboundRow, '_id' | 'notifyAfter' | 'replyAt'>;

export type NewEchoRow = Omit<EchoRow, '_id' | 'notifyAfter' | 'isSpoken'>;

export interface InboundParts {
  /** Stores the row; `false` when it was known. Resolves only when it is stored. */
  intake: { takeMessage(row: NewInboundRow, payload?: unknown): Promise<boolean> };
  inbound: Pick<InboundRepository, 'byIds'>;
  files: Pick<FilesRepository, 'delete' | 'keep'>;
}

export interface EchoParts extends Pick<InboundParts, 'files'> {
  intake: { takeEcho(row: NewEchoRow, payload?: unknown): Promise<boolean> };
  echoes: Pick<EchoesRepository, 'byIds'>;
}

/** Fetches the file of a new message, whose id it gets. */
type FetchFile = (message: string) => Promise<InboundFile>;

/**
 * Stores a contact's message with its file, once, even if the provider repeats it. Throws
 * StoreUnavailableError: then the provider gets no acknowledgement.
 *
 * @param fetchFile called only for a new message.
 * @param payload as the provider sent it; only its shape is kept.
 */
export const takeMessage = (
  { intake, inbound, files }: InboundParts,
  row: NewInboundRow,
  fetchFile?: FetchFile,
  payload?: unknown,
): Promise<boolean> =>
  takeWithFile({ files, known: inbound }, row, fetchFile, (message) =>
    intake.takeMessage({ ...row, message }, payload),
  );

/** Like `takeMessage`, of a message that a person wrote to a contact on the device itself. */
export const takeEcho = (
  { intake, echoes, files }: EchoParts,
  row: NewEchoRow,
  fetchFile?: FetchFile,
  payload?: unknown,
): Promise<boolean> =>
  takeWithFile({ files, known: echoes }, row, fetchFile, (message) =>
    intake.takeEcho({ ...row, message }, payload),
  );

interface FileParts extends Pick<InboundParts, 'files'> {
  /** Where the row will be. */
  known: { byIds(ids: readonly string[]): Promise<readonly unknown[]> };
}

async function takeWithFile(
  { files, known }: FileParts,
  row: Pick<InboundRow, 'account' | 'device' | 'providerMessageId' | 'message'>,
  fetchFile: FetchFile | undefined,
  store: (message: InboundMessage) => Promise<boolean>,
): Promise<boolean> {
  const id = inboundId(row);
  if (!fetchFile || (await known.byIds([id])).length > 0) return store(row.message);
  const file = await fetchFile(id);
  const isNew = await store({ ...row.message, file });
  if (file.id === undefined) return isNew;
  if (isNew) await files.keep([file.id]);
  // Another worker stored the message meanwhile, with its own copy of the file.
  else await files.delete(row.account, file.id);
  return isNew;
}

import type { InboundFile, InboundRow } from '@cascade/contracts';
import { inboundId } from '@cascade/store';
import type { FilesRepository, InboundRepository } from '@cascade/store';

export type NewInboundRow = Omit<InboundRow, '_id' | 'notifyAfter' | 'replyAt'>;

export interface InboundParts {
  /** Stores the row; `false` when it was known. Resolves only when it is stored. */
  intake: { takeMessage(row: NewInboundRow, payload?: unknown): Promise<boolean> };
  inbound: Pick<InboundRepository, 'byIds'>;
  files: Pick<FilesRepository, 'delete' | 'keep'>;
}

/**
 * Stores a contact's message with its file, once, even if the provider repeats it. Throws
 * StoreUnavailableError: then the provider gets no acknowledgement.
 *
 * @param fetchFile called only for a new message, with its id.
 * @param payload as the provider sent it; only its shape is kept.
 */
export async function takeMessage(
  { intake, inbound, files }: InboundParts,
  row: NewInboundRow,
  fetchFile?: (message: string) => Promise<InboundFile>,
  payload?: unknown,
): Promise<boolean> {
  const id = inboundId(row);
  if (!fetchFile || (await inbound.byIds([id])).length > 0) return intake.takeMessage(row, payload);
  const file = await fetchFile(id);
  const isNew = await intake.takeMessage({ ...row, message: { ...row.message, file } }, payload);
  if (file.id === undefined) return isNew;
  if (isNew) await files.keep([file.id]);
  // Another worker stored the message meanwhile, with its own copy of the file.
  else await files.delete(row.account, file.id);
  return isNew;
}

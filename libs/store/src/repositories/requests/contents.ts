import { sendIdsOf } from '@cascade/contracts';
import type {
  AcceptanceRow,
  Content,
  EchoRow,
  InboundRow,
  OutcomeRow,
  SubmissionRow,
} from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { StorageRepository } from '../limits/storage.ts';
import type { DeliveryRow } from '../events/deliveries.ts';
import type { FileRecord } from '../../records/index.ts';
import type { FilesRepository } from '../files/files.ts';
import type { StoredRequest } from './stored-request.ts';

/**
 * Removes contents (what was said) from rows that stay, in every collection that has them.
 * Idempotent.
 */
export interface ContentsRepository {
  /** Removes inline messages with the files that came with them, variables and providers' answers. For ended requests only. */
  removeFromRequests(requests: readonly StoredRequest[], now: number): Promise<void>;
  removeFromInbound(rows: readonly InboundRow[], now: number): Promise<void>;
  removeFromEchoes(rows: readonly EchoRow[], now: number): Promise<void>;
  removeFromSubmissions(rows: readonly SubmissionRow[], now: number): Promise<void>;
  removeFromDeliveries(rows: readonly DeliveryRow[], now: number): Promise<void>;
}

interface ContentsParts {
  storage: Pick<StorageRepository, 'freeTexts'>;
  files: Pick<FilesRepository, 'delete'>;
}

export function createContentsRepository(
  db: Database,
  { storage, files }: ContentsParts,
): ContentsRepository {
  const requests = db.collection<StoredRequest>('requests');
  const outcomes = db.collection<OutcomeRow>('outcomes');
  const acceptances = db.collection<AcceptanceRow>('acceptances');
  const inbound = db.collection<InboundRow>('inbound');
  const echoes = db.collection<EchoRow>('echoes');
  const submissions = db.collection<SubmissionRow>('submissions');
  const deliveries = db.collection<DeliveryRow>('deliveries');
  const records = db.collection<FileRecord>('files');

  async function deleteOwnFiles(rows: readonly StoredRequest[]): Promise<void> {
    const ids = new Set(rows.flatMap(filesOfSends));
    if (ids.size === 0) return;
    const named = await records.findByIds([...ids]);
    for (const { _id, account, ofSends } of named) {
      if (ofSends) await files.delete(account, _id);
    }
  }

  return {
    async removeFromRequests(rows, now) {
      if (rows.length === 0) return;
      const sends = rows.flatMap(sendIdsOf);
      const ofSends = { _id: { $in: sends }, detail: { $exists: true } };
      const removal = { $unset: { detail: '' } };
      // Before the ids of the files go.
      await deleteOwnFiles(rows);
      await Promise.all([
        ...rows.map((row) => requests.updateLater(row._id, withoutContents(row, now))),
        outcomes.updateMany(ofSends, removal),
        acceptances.updateMany(ofSends, removal),
      ]);
    },
    async removeFromInbound(rows, now) {
      await Promise.all(
        rows.map(({ _id, message: { id, type } }) =>
          inbound.updateLater(_id, {
            $set: { message: { id, type }, contentsRemovedAt: now },
            $unset: { messageSecret: '' },
          }),
        ),
      );
      await storage.freeTexts(rows);
    },
    async removeFromEchoes(rows, now) {
      await Promise.all(
        rows.map(({ _id, message: { id, type } }) =>
          echoes.updateLater(_id, { $set: { message: { id, type }, contentsRemovedAt: now } }),
        ),
      );
      await storage.freeTexts(rows);
    },
    async removeFromSubmissions(rows, now) {
      await Promise.all(
        rows.map(({ _id }) =>
          submissions.updateLater(_id, { $set: { answers: {}, contentsRemovedAt: now } }),
        ),
      );
    },
    async removeFromDeliveries(rows, now) {
      await Promise.all(
        rows.map(({ _id, response }) =>
          deliveries.updateLater(_id, {
            $set: {
              'request.body': '',
              ...(response === undefined ? {} : { 'response.body': '' }),
              contentsRemovedAt: now,
            },
          }),
        ),
      );
    },
  };
}

/** Files that inline messages of a request name. */
const filesOfSends = ({ sends }: StoredRequest): number[] =>
  Object.values(sends).flatMap(({ content }) => {
    const id = 'message' in content ? content.message.richContext?.fileId : undefined;
    return typeof id === 'number' ? [id] : [];
  });

/** A template's number is no content; an inline message keeps its type, and the number of the template beside it. */
function withoutContents({ sends, channels = {} }: StoredRequest, now: number) {
  const $set: Record<string, unknown> = { contentsRemovedAt: now };
  for (const [channel, { content }] of Object.entries(sends)) {
    if ('message' in content) $set[`sends.${channel}.content`] = emptied(content);
  }
  const $unset: Record<string, ''> = { variables: '', unusable: '', sealed: '' };
  for (const channel of Object.keys(channels)) $unset[`channels.${channel}.detail`] = '';
  return { $set, $unset };
}

const emptied = ({ message, otherwise }: Extract<Content, { message: unknown }>): Content => ({
  message: { type: message.type, message: '' },
  ...(otherwise === undefined ? {} : { otherwise: { template: otherwise.template } }),
});

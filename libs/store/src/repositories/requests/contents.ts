import type {
  AcceptanceRow,
  Content,
  InboundRow,
  OutcomeRow,
  SubmissionRow,
} from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { DeliveryRow } from '../events/deliveries.ts';
import type { StoredRequest } from './stored-request.ts';

/**
 * Takes contents away from rows that stay: what was said, in whatever row it left a trace. Any number
 * of times with the same result.
 */
export interface ContentsRepository {
  /** Inline messages, variables and providers' answers. Only of requests that have ended. */
  removeFromRequests(requests: readonly StoredRequest[], now: number): Promise<void>;
  removeFromInbound(rows: readonly InboundRow[], now: number): Promise<void>;
  removeFromSubmissions(rows: readonly SubmissionRow[], now: number): Promise<void>;
  removeFromDeliveries(rows: readonly DeliveryRow[], now: number): Promise<void>;
}

export function createContentsRepository(db: Database): ContentsRepository {
  const requests = db.collection<StoredRequest>('requests');
  const outcomes = db.collection<OutcomeRow>('outcomes');
  const acceptances = db.collection<AcceptanceRow>('acceptances');
  const inbound = db.collection<InboundRow>('inbound');
  const submissions = db.collection<SubmissionRow>('submissions');
  const deliveries = db.collection<DeliveryRow>('deliveries');
  return {
    async removeFromRequests(rows, now) {
      if (rows.length === 0) return;
      const sends = rows.flatMap((row) => Object.values(row.sends).map(({ id }) => id));
      const ofSends = { _id: { $in: sends }, detail: { $exists: true } };
      const removal = { $unset: { detail: '' } };
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

/** A template's number says nothing; of an inline message its type stays. */
function withoutContents({ sends, channels = {} }: StoredRequest, now: number) {
  const $set: Record<string, unknown> = { contentsRemovedAt: now };
  for (const [channel, { content }] of Object.entries(sends)) {
    if ('message' in content) $set[`sends.${channel}.content`] = emptied(content.message.type);
  }
  const $unset: Record<string, ''> = { variables: '', sealed: '' };
  for (const channel of Object.keys(channels)) $unset[`channels.${channel}.detail`] = '';
  return { $set, $unset };
}

const emptied = (type: Extract<Content, { message: unknown }>['message']['type']): Content => ({
  message: { type, message: '' },
});

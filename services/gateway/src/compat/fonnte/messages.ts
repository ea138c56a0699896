import { cancelRequest, type StoredRequest } from '@cascade/store';
import { broken, type ChannelResult, type ErrorCode, type RequestStatus } from '@cascade/contracts';
import { rejection } from '../../reject.ts';
import { createViewRequest } from '../../requests/view-request.ts';
import { COMPAT_CHANNEL } from '../compat-key.ts';
import type { CompatParts } from '../compat-parts.ts';
import { textOf, type CompatFields } from '../read-fields.ts';
import { faultOfRule } from './answer.ts';
import type { FonnteResult, FonnteOperation } from './operation.ts';

type Parts = Pick<CompatParts, 'repositories' | 'clock'>;

/** `status`: what became of a message, in Fonnte's words. */
export function createViewStatus({ repositories, clock }: Parts): FonnteOperation {
  const view = createViewRequest(repositories.facts, clock);
  return async ({ account }, fields) => {
    const found = await findMessage(repositories, account, fields);
    if ('rejection' in found) return found;
    return { body: { id: found._id, ...wordsOf(await view(found)), status: true } };
  };
}

/** `delete-message`: cancels a message that hasn't begun. */
export function createDeleteMessage({ repositories, clock }: Parts): FonnteOperation {
  return async ({ account }, fields) => {
    const found = await findMessage(repositories, account, fields);
    if ('rejection' in found) return found;
    if (await cancelRequest(repositories, found, clock.now())) {
      return { body: { detail: `message ${found._id} successfully deleted`, status: true } };
    }
    const why = rejection('requestNotScheduled');
    const reason = 'cannot delete message with status processing';
    return { rejection: why, fault: { reason, detail: 'the message has left, or is leaving' } };
  };
}

/** Finds a request by the `id` of a call. */
async function findMessage(
  { requests }: Parts['repositories'],
  account: string,
  fields: CompatFields,
): Promise<StoredRequest | Exclude<FonnteResult, { body: object }>> {
  const id = textOf(fields.get('id')).trim();
  if (id === '') {
    const failure = broken('id', 'requiredHere');
    return { rejection: { failure }, fault: faultOfRule({ reason: 'id required', failure }) };
  }
  const row = /^[1-9]\d{0,15}$/.test(id) ? await requests.get(account, Number(id)) : null;
  if (row !== null) return row;
  const fault = { reason: 'invalid message id', detail: 'id: no message of this account' };
  return { rejection: rejection('requestNotFound'), fault };
}

/** Fonnte's word for a failed message, by the code of its failure. */
export const FONNTE_WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  recipient_missing: 'invalid',
  recipient_invalid: 'invalid',
  recipient_not_found: 'invalid',
  file_not_fetched: 'url unreachable',
  file_not_found: 'url unreachable',
  expired: 'expired',
};

/** `failed` and `cancelled` are additions, with reason and code. */
function wordsOf({ state, waiting, result }: RequestStatus): object {
  if (state === 'scheduled') return { message_status: 'waiting' };
  if (state === 'pending') {
    return { message_status: waiting === undefined ? 'processing' : 'pending' };
  }
  if (state === 'cancelled') return { message_status: 'cancelled' };
  if (result?.status === true) return { message_status: 'sent' };
  const told = result?.channels?.[COMPAT_CHANNEL] as ChannelResult | undefined;
  const { reason, code } = told ?? {};
  const word = (code === undefined ? undefined : FONNTE_WORDS[code]) ?? 'failed';
  return { message_status: word, reason, code };
}

import { validateSendRequest, type SendResponse, type ValidSendRequest } from '@cascade/contracts';
import { idOfCall } from '@cascade/runtime';
import { StoreUnavailableError } from '@cascade/store';
import type { IncomingMessage } from 'node:http';
import type { Accept } from '../accept.ts';
import type { IdempotencyKey } from '../idempotency-key.ts';
import type { SendCaller } from '../own-senders.ts';
import type { OnLeaving } from '../pending-replies.ts';
import { rejection, statusOfRejection, type Rejection } from '../reject.ts';
import { refusalOf } from '../store-away.ts';
import { UnansweredError } from '../unanswered-error.ts';
import { COMPAT_CHANNEL } from './compat-key.ts';

/** A message of another product's call, in our words. */
interface CompatMessage {
  to: string;
  message: object;
  variables?: object;
  schedule?: number | null;
  mode: 'sync' | 'async';
}

/** Makes the body of `POST /v1/send` and validates it as that call does. */
export function composeSend(
  token: string,
  { to, message, variables, schedule = null, mode }: CompatMessage,
  now: number,
): { ok: true; request: ValidSendRequest } | { ok: false; rejection: Rejection } {
  const body = {
    keys: { [COMPAT_CHANNEL]: { token } },
    content: { [COMPAT_CHANNEL]: { message } },
    target: { [COMPAT_CHANNEL]: to, ...(variables === undefined ? {} : { variables }) },
    context: { behaviour: { mode }, timing: { schedule } },
  };
  const valid = validateSendRequest(body, now);
  return valid.ok ? valid : { ok: false, rejection: { failure: valid.failure } };
}

/** Who sends by a call of another product's API: keys are channel tokens alone. */
export const compatCaller = (
  request: IncomingMessage,
  { account, devices, tokenId }: Pick<SendCaller, 'account' | 'devices' | 'tokenId'>,
): SendCaller => ({
  account,
  namesDevices: false,
  devices,
  correlation: idOfCall(request),
  tokenId,
});

/** What became of the requests of one call. `rejection`: of the first one that was not accepted. */
interface SentMessages {
  responses: SendResponse[];
  /** Responses of earlier calls with the same `Idempotency-Key`. */
  replayed: number;
  rejection?: Rejection;
}

/**
 * Accepts the requests of one call in their order, and stops at the first that isn't accepted: the caller is
 * told of those before it.
 */
export async function sendMessages(
  accept: Accept,
  caller: SendCaller,
  requests: readonly ValidSendRequest[],
  keyOf: (index: number) => IdempotencyKey | null,
  onLeaving: OnLeaving,
): Promise<SentMessages> {
  const responses: SendResponse[] = [];
  let replayed = 0;
  for (const [index, request] of requests.entries()) {
    try {
      const accepted = await accept(caller, request, keyOf(index), onLeaving);
      if (!accepted.ok) return { responses, replayed, rejection: accepted.rejection };
      responses.push(accepted.response);
      if (accepted.replayed) replayed += 1;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      const refused =
        error instanceof UnansweredError ? rejection(error.code) : refusalOf(error, 'nothingSent');
      return { responses, replayed, rejection: refused };
    }
  }
  return { responses, replayed };
}

/** No request that was accepted by this call, or may have been, has its file. */
export const isFileUnused = ({ responses, replayed, rejection: why }: SentMessages): boolean =>
  replayed === responses.length && (why === undefined || statusOfRejection(why) < 500);

import { sentenceOf } from '../failures/sentence-of.ts';
import type { SendResponse } from '../requests/response.ts';
import { compile } from '../schemas/compile.ts';
import { RequestStatusSchema } from '../schemas/request-status.ts';
import {
  DeliveredChannelSchema,
  FailedChannelSchema,
  RefusalSchema,
  SendQueuedSchema,
  SendResultSchema,
  SendScheduledSchema,
} from '../schemas/send-response.ts';
import { TemplateListSchema } from '../schemas/template-list.ts';
import { describeError } from '../validation/describe-error.ts';

const shapes = {
  refusal: compile(RefusalSchema),
  queued: compile(SendQueuedSchema),
  scheduled: compile(SendScheduledSchema),
  result: compile(SendResultSchema),
};
const delivered = compile(DeliveredChannelSchema);
const failed = compile(FailedChannelSchema);
const requestStatus = compile(RequestStatusSchema);
const templateList = compile(TemplateListSchema);

/**
 * Checks that a body is exactly an answer of `POST /v1/send`: one of its shapes, `status` true when any
 * channel delivered, `id` of a successful send. Returns the first fault, or null. For tests of real
 * answers; the service builds its answers from types.
 */
export function validateSendResponse(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return 'body: must be an object';
  const shape = shapeOfAnswer(body);
  if (shape === 'result') {
    for (const [channel, result] of Object.entries((body as SendResponse).channels ?? {})) {
      const isResult = result?.status === true ? delivered : failed;
      if (!isResult(result))
        return sentenceOf(describeError(isResult.errors?.[0], `channels.${channel}`));
    }
  }
  const validate = shapes[shape];
  if (!validate(body)) return sentenceOf(describeError(validate.errors?.[0], ''));
  return shape === 'result' ? contradiction(body as SendResponse) : null;
}

/** Checks an answer of `GET /v1/requests/{request_id}` or of a cancellation. */
export function validateRequestStatus(body: unknown): string | null {
  if (!requestStatus(body)) return sentenceOf(describeError(requestStatus.errors?.[0], ''));
  const {
    state,
    result,
    finished_at: finishedAt,
  } = body as {
    state: string;
    result: unknown;
    finished_at: number | null;
  };
  if ((state === 'finished') !== (result !== null)) return 'result: only of a finished request';
  const isOver = state === 'finished' || state === 'cancelled';
  if (isOver !== (finishedAt !== null)) return 'finished_at: only of a request that is over';
  return result === null ? null : validateSendResponse(result);
}

/** Checks an answer of `GET /v1/templates`. */
export function validateTemplateList(body: unknown): string | null {
  return templateList(body) ? null : sentenceOf(describeError(templateList.errors?.[0], ''));
}

function shapeOfAnswer(body: object): keyof typeof shapes {
  if ('queued' in body) return 'queued';
  if ('scheduled' in body) return 'scheduled';
  return 'channels' in body ? 'result' : 'refusal';
}

function contradiction({ status, id, channels }: SendResponse): string | null {
  const results = Object.values(channels ?? {});
  const sent = results.filter((result) => result.status);
  if (status !== sent.length > 0) return 'status: must be true when any channel delivered';
  const candidates = sent.length > 0 ? sent : results;
  return candidates.some((result) => result.id === id)
    ? null
    : 'id: must be a send record of a channel that sent, or of any when none did';
}

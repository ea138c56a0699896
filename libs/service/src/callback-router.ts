import type { IncomingHttpHeaders } from 'node:http';
import { createTelling, type Channel, type FailureRow } from '@cascade/contracts';
import { mayBeParsed, readBody, type Logger } from '@cascade/runtime';
import { StoreUnavailableError } from '@cascade/store';
import { Router, type Request, type Response } from 'express';

/** A provider's POST for one device. */
export interface CallbackPost {
  device: string;
  headers: IncomingHttpHeaders;
  /** From the `?` on; empty without one. Signatures may cover it. */
  search: string;
  /** Unchanged bytes: signatures cover them. */
  bytes: Buffer;
  /** Aborted after the time limit, when the provider has given up. */
  signal: AbortSignal;
}

/** `taken`: everything is stored. `refused`: the caller isn't the provider. */
export type CallbackVerdict = 'taken' | 'refused' | 'malformed' | CallbackReply;

/** `taken`, with the answer that the provider expects. */
interface CallbackReply {
  type: string;
  body: string;
}

export interface CallbackOptions {
  channel: Channel;
  limitBytes: number;
  logger: Logger;
  post(call: CallbackPost): Promise<CallbackVerdict>;
  /** Answers the provider's check of the address; null refuses it. */
  challenge?(device: string, query: Readonly<Record<string, unknown>>): Promise<string | null>;
}

const pathOf = (channel: Channel) => `/inbound/${channel}`;

/** URL of a device's callbacks; `base` is the product's address. */
export const callbackUrl = (base: string, channel: Channel, device: string): string =>
  `${base}${pathOf(channel)}/${device}`;

/**
 * Providers give up after about ten seconds; a large file may take longer and is stored for the
 * retry.
 */
const TAKE_TIMEOUT_MS = 60_000;
const DEVICE_ID = /^[\w-]{1,64}$/;

const STATUSES = {
  refused: 401,
  malformed: 400,
} as const satisfies Record<Exclude<CallbackVerdict, CallbackReply | 'taken'>, RefusalStatus>;

/**
 * Serves providers' callbacks for devices. Answers 200 only when everything is stored; while the
 * store is unavailable 503, and the provider repeats the call.
 */
export function callbackRouter(options: CallbackOptions): Router {
  const { channel, challenge } = options;
  const path = `${pathOf(channel)}/:device`;
  const router = Router();
  router.post(path, (request, response, next) => {
    takePost(options, request, response).catch(next);
  });
  if (challenge) {
    router.get(path, (request, response, next) => {
      answerChallenge(challenge, options.logger, request, response).catch(next);
    });
  }
  return router;
}

async function takePost(
  { limitBytes, logger, post }: CallbackOptions,
  request: Request,
  response: Response,
): Promise<void> {
  const device = deviceOf(request);
  const read = await readBody(request, { limitBytes });
  if (!read.ok) {
    if (read.fault === 'aborted') return;
    return refuse(response, read.fault === 'encoded' ? 415 : 413);
  }
  if (device === null) return refuse(response, 401);
  if (!mayBeParsed(read.bytes)) return refuse(response, 400);
  const { headers } = request;
  const signal = AbortSignal.timeout(TAKE_TIMEOUT_MS);
  await unlessAway(logger, response, signal, async () => {
    const { search } = new URL(request.originalUrl, 'http://callback');
    const verdict = await post({ device, headers, search, bytes: read.bytes, signal });
    if (typeof verdict === 'object') response.status(200).type(verdict.type).send(verdict.body);
    else if (verdict === 'taken') response.status(200).json({ status: true });
    else refuse(response, STATUSES[verdict]);
  });
}

async function answerChallenge(
  challenge: NonNullable<CallbackOptions['challenge']>,
  logger: Logger,
  request: Request,
  response: Response,
): Promise<void> {
  const device = deviceOf(request);
  if (device === null) return refuse(response, 403);
  await unlessAway(logger, response, AbortSignal.timeout(TAKE_TIMEOUT_MS), async () => {
    const echo = await challenge(device, request.query);
    if (echo === null) refuse(response, 403);
    else response.status(200).type('text/plain').send(echo);
  });
}

async function unlessAway(
  logger: Logger,
  response: Response,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError) && !signal.aborted) throw error;
    logger.warn('callback: not stored, provider asked to repeat it', { error });
    if (!response.headersSent) refuse(response, 503);
  }
}

/** What a provider is told, by HTTP status. */
const REFUSALS = {
  400: {
    code: 'invalid_field',
    status: 400,
    field: 'body',
    en: 'is not what this provider posts',
  },
  401: {
    code: 'invalid_api_token',
    status: 401,
    en: 'not signed by the provider of this device',
  },
  403: { code: 'forbidden', status: 403, en: 'verify token does not belong to this device' },
  413: { code: 'body_too_large', status: 413, field: 'body', en: 'too-large' },
  415: { code: 'unsupported_media_type', status: 415, field: 'body', en: 'encoded' },
  503: { code: 'unavailable', status: 503, en: 'service temporarily unavailable' },
} as const satisfies Record<number, FailureRow>;

type RefusalStatus = keyof typeof REFUSALS;

const { refusedBody } = createTelling<`${RefusalStatus}`>(REFUSALS);

function refuse(response: Response, status: RefusalStatus): void {
  response.status(status).json(refusedBody({ kind: `${status}` }));
}

function deviceOf(request: Request): string | null {
  const { device } = request.params;
  return typeof device === 'string' && DEVICE_ID.test(device) ? device : null;
}

import type { Channel, Failure, RenderedContent } from '@cascade/contracts';
import { certificateFault, type HttpAnswer } from '@cascade/egress';
import type { FailedCall } from './port.ts';

const REACH_AGAIN_MS = 250;

/** The provider, or the device's own pace, allows the next call too late. */
export const rateLimited = (channel: Channel, waitMs: number): Failure => ({
  kind: 'rateLimit',
  params: { channel, seconds: Math.ceil(waitMs / 1000) },
});

/** A call after which the message may have arrived. */
export const unknownOutcome = (internal: string, detail?: unknown): FailedCall => ({
  state: 'failed',
  certainty: 'unknown',
  failure: { kind: 'outcomeUnknown' },
  internal,
  ...(detail === undefined ? {} : { detail }),
});

/**
 * The provider's host can't be reached. Nothing was sent; the call may be repeated, but where the host's
 * certificate isn't taken.
 */
export function unreachable(
  channel: Channel,
  why: Error | string,
  name: string = channel,
): FailedCall {
  const certificate = certificateFault(why);
  const failed = {
    state: 'failed',
    certainty: 'not-sent',
    internal: typeof why === 'string' ? why : why.message,
  } as const;
  return certificate
    ? {
        ...failed,
        failure: { kind: 'providerCertificate', params: { name, why: { kind: certificate.kind } } },
      }
    : {
        ...failed,
        failure: { kind: 'providerUnreachable', params: { name } },
        retryAfterMs: REACH_AGAIN_MS,
      };
}

/**
 * The result of a call without a complete answer. One that may have reached the provider is never made again: a
 * provider without a key against repeats would deliver it twice.
 *
 * @param name of the provider in sentences.
 */
export function noAnswer(
  channel: Channel,
  { certainty, error }: Extract<HttpAnswer, { ok: false }>,
  name?: string,
): FailedCall {
  return certainty === 'not-sent'
    ? unreachable(channel, error, name)
    : unknownOutcome(error.message);
}

const KIND_NAMES: Readonly<Record<RenderedContent['kind'], string>> = {
  text: 'text messages',
  media: 'media messages',
  location: 'location messages',
  'reply-buttons': 'reply buttons',
  list: 'list messages',
  reaction: 'reactions',
  edit: 'edits',
  revoke: 'revocations',
  interactive: 'interactive messages',
  voice: 'voice messages',
  sticker: 'stickers',
  poll: 'polls',
  'waba-template': 'WABA templates',
  email: 'e-mail',
};

export const unsupportedKind = (channel: Channel, kind: RenderedContent['kind']): Failure => ({
  kind: 'kindNotSent',
  params: { channel, what: KIND_NAMES[kind] },
});

import type { Channel, RenderedContent } from '@cascade/contracts';
import { certificateFault } from '@cascade/egress';
import type { CallResult } from './port.ts';

const REACH_AGAIN_MS = 250;

// Per-channel reasons that only workers produce; the others are in `REASONS`.

export const PREPARE_TOOK_TOO_LONG = 'preparing the message took too long';
export const PREPARE_FAILED = 'message could not be prepared';
export const SENDS_NO_LINKS = 'the device may no longer send sign-in links';

/** Reason: the provider, or the device's own pace, allows the next call too late. */
export function rateLimited(channel: Channel, waitMs: number): string {
  return `rate limit: ${channel} accepts the next message in ${Math.ceil(waitMs / 1000)} s`;
}

/**
 * Reason: the provider's host can't be reached. Nothing was sent; the call may be repeated, but where the host's
 * certificate isn't taken.
 */
export function unreachable(
  channel: Channel,
  why: Error | string,
  name: string = channel,
): Extract<CallResult, { state: 'failed' }> {
  const certificate = certificateFault(why);
  const failed = {
    state: 'failed',
    certainty: 'not-sent',
    internal: typeof why === 'string' ? why : why.message,
  } as const;
  const reason = `${name} could not be reached`;
  return certificate
    ? { ...failed, reason: `${reason}: ${certificate.text}` }
    : { ...failed, reason, retryAfterMs: REACH_AGAIN_MS };
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

export function unsupportedKind(channel: Channel, kind: RenderedContent['kind']): string {
  return `${channel} does not send ${KIND_NAMES[kind]}`;
}

import type { RenderedContent, SealedMessages, SendRequested } from '@cascade/contracts';
import { sealedContentContext } from '@cascade/store';
import type { WorkerParts } from './parts.ts';

/**
 * The message that the provider is given. A sealed one is opened here, right before the call, and is
 * in the clear in this process alone; null when no key at hand opens it.
 */
export function openContent(
  { logger, vault }: Pick<WorkerParts, 'logger' | 'vault'>,
  { channel, content, request, send }: SendRequested,
): RenderedContent | null {
  if (content.kind !== 'sealed') return content;
  try {
    const opened = JSON.parse(vault.open(content.sealed, sealedContentContext(request._id))) as
      | RenderedContent
      | SealedMessages;
    return 'channels' in opened ? (opened.channels[channel] ?? null) : opened;
  } catch (error) {
    logger.error('send: sealed message not opened', { send, error });
    return null;
  }
}

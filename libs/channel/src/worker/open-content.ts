import type { Failure, RenderedContent, SealedMessages, SendRequested } from '@cascade/contracts';
import { sealedContentContext } from '@cascade/store';
import type { ConnectedDevice } from './find-device.ts';
import type { WorkerParts } from './parts.ts';
import { isOfMissingKey, UnopenedError } from './unopened-error.ts';

/**
 * The message that the provider is given. A sealed one is opened here, right before the call, and is
 * in the clear in this process alone; refused when it is another request's, or a sign-in link and the device may
 * not send these. Throws UnopenedError when the key is missing here.
 */
export function openContent(
  { logger, vault }: Pick<WorkerParts, 'logger' | 'vault'>,
  { channel, content, request, send }: SendRequested,
  { mayCarryLinks }: Pick<ConnectedDevice, 'mayCarryLinks'>,
): RenderedContent | { refused: Failure } {
  if (content.kind !== 'sealed') return content;
  try {
    const opened = JSON.parse(vault.open(content.sealed, sealedContentContext(request._id))) as
      | RenderedContent
      | SealedMessages;
    if (!('channels' in opened)) return opened;
    // Asked here, right before the call: the credentials may have changed since the request was accepted.
    if (opened.link === true && !mayCarryLinks()) return { refused: { kind: 'sendsNoLinks' } };
    return opened.channels[channel] ?? { refused: { kind: 'prepareFailed' } };
  } catch (error) {
    if (isOfMissingKey(error)) throw new UnopenedError('sealed message', error);
    logger.error('send: sealed message not opened', { send, error });
    return { refused: { kind: 'prepareFailed' } };
  }
}

import { unknownOutcome, type CallResult } from '@cascade/channel';
import type { BinaryNode, proto } from '@whiskeysockets/baileys';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { traced, type EncryptionTrace } from './encryption-trace.ts';
import { notConnected, notEncrypted, notStarted, refusedByServer } from './refusals.ts';

export interface OutgoingMessage {
  jid: string;
  id: string;
  message: proto.IMessage;
}

/** `restricts`: the server's refusal restricts the device. */
export type SentOnce = CallResult & { restricts?: boolean };

type Ending =
  | { by: 'answer'; node: BinaryNode }
  | { by: 'relay-failed'; error: unknown }
  | { by: 'ended' }
  | { by: 'abort' };

/**
 * Writes a message and waits for the server's acknowledgement: only that proves that it was accepted.
 * If the connection ends in between, or no answer comes in time, the outcome is unknown.
 */
export async function sendOnce(
  socket: PhoneSocket,
  { jid, id, message }: OutgoingMessage,
  signal: AbortSignal,
): Promise<SentOnce> {
  if (signal.aborted) return notStarted('no time was left');
  const trace: EncryptionTrace = { started: 0, done: 0, cancelled: false };
  const { promise: answered, resolve: answer } = Promise.withResolvers<Ending>();
  const { promise: over, resolve: end } = Promise.withResolvers<Ending>();
  const stopListening = socket.onAnswer(id, (node) => answer({ by: 'answer', node }));
  const stopWatching = socket.onEnded(() => end({ by: 'ended' }));
  const onAbort = () => end({ by: 'abort' });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const failed = traced(trace, () => socket.relay(jid, message, id)).then(
      () => new Promise<never>(() => undefined),
      (error: unknown): Ending => ({ by: 'relay-failed', error }),
    );
    let ending = await Promise.race([answered, over, failed]);
    if (ending.by === 'relay-failed') {
      if (trace.done === 0) {
        trace.cancelled = true;
        return notEncrypted(String(ending.error));
      }
      // Baileys may have failed after the write: the answer decides, or the end of the connection.
      ending = await Promise.race([answered, over]);
    }
    switch (ending.by) {
      case 'answer':
        return readAnswer(ending.node, id);
      case 'ended':
        if (trace.done > 0) return unknownOutcome('the connection ended before an answer');
        trace.cancelled = true;
        return notConnected('the connection ended before the message was written');
      default:
        if (trace.started > 0) return unknownOutcome('no answer in time');
        trace.cancelled = true;
        return notStarted('the message could not be written in time');
    }
  } finally {
    stopListening();
    stopWatching();
    signal.removeEventListener('abort', onAbort);
  }
}

/** Reads the `ack`, or a receipt that came before it: a phone has the message. */
function readAnswer({ tag, attrs }: BinaryNode, id: string): SentOnce {
  const code = attrs['error'];
  if (tag === 'ack' && code !== undefined) return refusedByServer(code);
  return { state: 'sent', providerMessageId: id, detail: attrs };
}

import { isSpoken, type InboundRow } from '@cascade/contracts';
import type { Said } from '@cascade/dialogue';

/**
 * What an inbound message says to rules and forms. Null for one that nobody answers by itself, such
 * as an edit or a reaction: the event desk wakes nobody for these, an older version of it did.
 */
export function saidOf({ message }: InboundRow): Said | null {
  if (!isSpoken(message)) return null;
  const { text, subject, button, list, location } = message;
  const file = message.file ?? message.attachments?.[0];
  const written = text ?? subject;
  return {
    ...(written === undefined ? {} : { text: written }),
    ...(button ? { tap: tapOf(button.id, button.text) } : {}),
    ...(list ? { tap: tapOf(list.id, list.title) } : {}),
    ...(file ? { file } : {}),
    ...(location ? { location } : {}),
  };
}

const tapOf = (id: string, label: string | undefined) =>
  label === undefined ? { id } : { id, label };

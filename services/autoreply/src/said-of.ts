import { isSpoken, type InboundRow } from '@cascade/contracts';
import type { Said } from '@cascade/dialogue';

/**
 * Reads the text of an inbound message for rules and forms. Null: it gets no automatic reply, such as an
 * edit or a reaction. The inbound intake publishes no wake-up for these; older versions did.
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

import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { isChannelWith, type Channel } from '../channels.ts';
import { WABA_BUTTONS, WABA_BUTTON_ID, WABA_BUTTON_TEXT } from '../limits/limits.ts';
import type { ButtonInput } from '../schemas/button.ts';
import { memberPath } from '../validation/describe-fault.ts';
import { checkLength, checkNotBlank } from './text.ts';

/**
 * WABA reply buttons: `id` and `text` only, at most 3 in total (SPEC, "WABA free-form
 * interactive"). Ids and labels are unique (Cloud API, interactive reply buttons).
 */
export function checkReplyButtons(
  rows: readonly (readonly ButtonInput[])[],
  path: string,
): Failure | null {
  const total = rows.reduce((sum, row) => sum + row.length, 0);
  if (total > WABA_BUTTONS)
    return broken(path, 'buttonsOverInTotal', { count: total, most: WABA_BUTTONS });
  const ids = new Set<string>();
  const texts = new Set<string>();
  for (const [i, row] of rows.entries()) {
    for (const [j, button] of row.entries()) {
      const at = `${path}[${i}][${j}]`;
      const { id, text } = button;
      const foreign = foreignMember(button, at);
      if (foreign !== null) return foreign;
      if (id === undefined) return broken(`${at}.id`, 'requiredHere');
      const fault = checkButton({ ...button, id }, at);
      if (fault !== null) return fault;
      if (ids.has(id)) return broken(`${at}.id`, 'usedByOtherButton');
      if (texts.has(text)) return broken(`${at}.text`, 'usedByOtherButton');
      ids.add(id);
      texts.add(text);
    }
  }
  return null;
}

function checkButton(button: ButtonInput & { id: string }, path: string): Failure | null {
  return (
    checkNotBlank(button.id, `${path}.id`) ??
    checkNotBlank(button.text, `${path}.text`) ??
    checkLength(button.id, WABA_BUTTON_ID, `${path}.id`, 'rendered') ??
    checkLength(button.text, WABA_BUTTON_TEXT, `${path}.text`, 'rendered')
  );
}

/** A member that reply buttons don't have, known elsewhere or not. */
function foreignMember(button: unknown, path: string): Failure | null {
  if (typeof button !== 'object' || button === null) return null;
  const foreign = Object.keys(button).find((member) => member !== 'id' && member !== 'text');
  return foreign === undefined ? null : broken(memberPath(path, foreign), 'wabaReplyButtons');
}

/** The first button of a channel with reply buttons that has a member of another kind, whatever its value. */
export function foreignButton(channel: Channel, message: unknown, path: string): Failure | null {
  if (!isChannelWith(channel, 'buttons', 'reply')) return null;
  const { richContext } = (message ?? {}) as { richContext?: { buttons?: unknown } | null };
  const rows = richContext?.buttons;
  if (!Array.isArray(rows)) return null;
  for (const [i, row] of rows.entries()) {
    for (const [j, button] of (Array.isArray(row) ? row : []).entries()) {
      const fault = foreignMember(button, `${path}.richContext.buttons[${i}][${j}]`);
      if (fault !== null) return fault;
    }
  }
  return null;
}

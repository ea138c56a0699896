import { WABA_BUTTONS, WABA_BUTTON_ID, WABA_BUTTON_TEXT } from '../limits.ts';
import type { ButtonInput } from '../schemas/button.ts';
import { checkLength, checkNotBlank } from './text.ts';

/**
 * WABA reply buttons: `id` and `text` only, at most 3 in total (SPEC, "WABA free-form
 * interactive"). Ids and labels are unique (Cloud API, interactive reply buttons).
 */
export function checkReplyButtons(
  rows: readonly (readonly ButtonInput[])[],
  path: string,
): string | null {
  const total = rows.reduce((sum, row) => sum + row.length, 0);
  if (total > WABA_BUTTONS) return `${path}: ${total} buttons, at most ${WABA_BUTTONS} in total`;
  const ids = new Set<string>();
  const texts = new Set<string>();
  for (const [i, row] of rows.entries()) {
    for (const [j, button] of row.entries()) {
      const at = `${path}[${i}][${j}]`;
      const { id, text } = button;
      if (id === undefined) return `${at}.id: required`;
      const fault = checkButton({ ...button, id }, at);
      if (fault !== null) return fault;
      if (ids.has(id)) return `${at}.id: used by another button`;
      if (texts.has(text)) return `${at}.text: used by another button`;
      ids.add(id);
      texts.add(text);
    }
  }
  return null;
}

function checkButton(button: ButtonInput & { id: string }, path: string): string | null {
  for (const field of ['type', 'url', 'callbackData', 'copyText'] as const) {
    if (button[field] !== undefined) {
      return `${path}.${field}: waba reply buttons have id and text only`;
    }
  }
  return (
    checkNotBlank(button.id, `${path}.id`) ??
    checkNotBlank(button.text, `${path}.text`) ??
    checkLength(button.id, WABA_BUTTON_ID, `${path}.id`, 'rendered') ??
    checkLength(button.text, WABA_BUTTON_TEXT, `${path}.text`, 'rendered')
  );
}

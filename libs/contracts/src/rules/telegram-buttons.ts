import type { Failure } from '../failures/failure.ts';
import { broken } from '../failures/broken.ts';
import { TELEGRAM_BUTTONS, TELEGRAM_CALLBACK_BYTES, TELEGRAM_COPY_TEXT } from '../limits/limits.ts';
import type { ButtonInput } from '../schemas/button.ts';
import { checkLink } from './link.ts';
import type { Stage } from './markers.ts';
import { checkLength, checkNotBlank } from './text.ts';

/** The field that each type of button has beside `text` (SPEC, "Telegram inline keyboard"). */
const FIELDS = { url: 'url', callback: 'callbackData', copy: 'copyText' } as const;

export function checkTelegramButtons(
  rows: readonly (readonly ButtonInput[])[],
  path: string,
  stage: Stage,
): Failure | null {
  const total = rows.reduce((sum, row) => sum + row.length, 0);
  if (total > TELEGRAM_BUTTONS)
    return broken(path, 'buttonsOver', { count: total, most: TELEGRAM_BUTTONS });
  for (const [i, row] of rows.entries()) {
    for (const [j, button] of row.entries()) {
      const fault = checkButton(button, `${path}[${i}][${j}]`, stage);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function checkButton(button: ButtonInput, path: string, stage: Stage): Failure | null {
  const blank = checkNotBlank(button.text, `${path}.text`);
  if (blank !== null) return blank;
  if (button.type === undefined) return broken(`${path}.type`, 'buttonActionRequired');
  if (button.id !== undefined) return broken(`${path}.id`, 'telegramButtonsNoId');
  const own = FIELDS[button.type as keyof typeof FIELDS];
  for (const field of Object.values(FIELDS)) {
    if (field !== own && button[field] !== undefined) {
      return broken(`${path}.${field}`, 'notUsedByButton', { type: button.type });
    }
  }
  const value = button[own];
  if (value === undefined)
    return broken(`${path}.${own}`, 'requiredForButton', { type: button.type });
  return checkValue(own, value, `${path}.${own}`, stage);
}

function checkValue(
  field: (typeof FIELDS)[keyof typeof FIELDS],
  value: string,
  path: string,
  stage: Stage,
): Failure | null {
  if (field === 'url') return checkLink(value, path, stage, ['http', 'https', 'tg']);
  if (field === 'copyText') return checkLength(value, TELEGRAM_COPY_TEXT, path, 'rendered');
  const bytes = Buffer.byteLength(value);
  if (bytes <= TELEGRAM_CALLBACK_BYTES) return null;
  return broken(path, 'bytesOver', { count: bytes, most: TELEGRAM_CALLBACK_BYTES });
}

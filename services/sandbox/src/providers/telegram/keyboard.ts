import type { MessageButton } from '../../inbox/message.ts';
import { badRequest, type TelegramError } from './answer.ts';

/**
 * Checks `reply_markup` as the Bot API does: first its shape, then, as `check`, what Telegram's
 * servers say of its values (https://core.telegram.org/bots/api#inlinekeyboardbutton).
 */
export interface Keyboard {
  rows: MessageButton[][];
  check(): TelegramError | undefined;
}

const ACTIONS = [
  'url',
  'callback_data',
  'callback_game',
  'pay',
  'switch_inline_query',
  'switch_inline_query_chosen_chat',
  'switch_inline_query_current_chat',
  'login_url',
  'web_app',
  'copy_text',
] as const;

const MAX_CALLBACK_BYTES = 64;
const MAX_COPY_CHARACTERS = 256;
const MAX_BUTTONS_A_ROW = 8;
const MAX_BUTTONS = 100;
const LINK_SCHEMES = ['http:', 'https:'];
/** Handled by the app itself, so they have no host name to check. */
const APP_SCHEMES = ['tg:', 'ton:', 'tonsite:'];

export function readKeyboard(markup: string): Keyboard | TelegramError {
  if (markup === '') return { rows: [], check: () => undefined };
  let value: unknown;
  try {
    value = JSON.parse(markup);
  } catch {
    return badRequest("can't parse reply keyboard markup JSON object");
  }
  if (!isObject(value)) return badRequest('object expected as reply markup');
  const keyboard = value.inline_keyboard;
  if (keyboard === undefined) return { rows: [], check: () => undefined };
  if (!Array.isArray(keyboard) || !keyboard.every(Array.isArray)) {
    return badRequest(
      'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
    );
  }
  const rows: MessageButton[][] = [];
  for (const row of keyboard as unknown[][]) {
    const buttons: MessageButton[] = [];
    for (const button of row) {
      const read = readButton(button);
      if (typeof read === 'string') {
        return badRequest(`can't parse inline keyboard button: ${read}`);
      }
      buttons.push(read);
    }
    rows.push(buttons);
  }
  return { rows, check: () => checkKeyboard(rows) };
}

/** Reads a button, or returns its fault. */
function readButton(button: unknown): MessageButton | string {
  if (!isObject(button)) return 'InlineKeyboardButton must be an Object';
  if (button.text === undefined) return 'Can\'t find field "text"';
  if (typeof button.text !== 'string') return 'Field "text" must be of type String';
  const used = ACTIONS.filter((name) => button[name] !== undefined && button[name] !== '');
  const [action] = used;
  if (action === undefined) return 'Text buttons are unallowed in the inline keyboard';
  // Documented as "exactly one"; the real server takes the first action and ignores the rest.
  if (used.length > 1) return `Exactly one action is allowed, got ${used.join(', ')}`;
  const value = button[action];
  const { text } = button;
  if (action === 'copy_text') {
    const copied = isObject(value) ? value.text : undefined;
    if (typeof copied !== 'string') return 'Can\'t find field "text"';
    return { text, action: 'copy', value: copied };
  }
  if (action === 'url' || action === 'callback_data') {
    if (typeof value !== 'string') return `Field "${action}" must be of type String`;
    return { text, action: action === 'url' ? 'url' : 'callback', value };
  }
  return { text, action: 'other', value: action };
}

function checkKeyboard(rows: MessageButton[][]): TelegramError | undefined {
  if (rows.flat().length > MAX_BUTTONS || rows.some((row) => row.length > MAX_BUTTONS_A_ROW)) {
    return badRequest('reply markup is too long');
  }
  for (const { text, action, value } of rows.flat()) {
    if (text.trim() === '') return badRequest('inline keyboard button text must be non-empty');
    if (action === 'callback' && Buffer.byteLength(value) > MAX_CALLBACK_BYTES) {
      return badRequest('BUTTON_DATA_INVALID');
    }
    if (action === 'copy' && (value === '' || [...value].length > MAX_COPY_CHARACTERS)) {
      return badRequest('BUTTON_COPY_TEXT_INVALID');
    }
    const fault = action === 'url' ? linkFault(value) : undefined;
    if (fault) {
      return badRequest(`inline keyboard button URL '${value}' is invalid: ${fault}`);
    }
  }
  return undefined;
}

function linkFault(link: string): string | undefined {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `http://${link}`;
  if (!URL.canParse(withScheme)) return 'Wrong HTTP URL';
  const { protocol, hostname } = new URL(withScheme);
  if (APP_SCHEMES.includes(protocol)) return undefined;
  if (!LINK_SCHEMES.includes(protocol)) return 'Unsupported URL protocol';
  return hostname.includes('.') || hostname.startsWith('[') ? undefined : 'Wrong HTTP URL';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

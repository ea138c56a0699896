import { cut, OUTSIDE_TEXTS, REASONS } from '@cascade/contracts';

const NOT_FOUND = 'Recipient chat was not found';
const NO_TOPIC = 'Topic of the chat was not found';
const BLOCKED = 'Recipient has blocked the bot';
const DEACTIVATED = 'Recipient account is deactivated';
const IS_BOT = 'Recipient is a bot';
const MAY_NOT_WRITE = 'Bot may not write to this chat';
const BAD_FILE = 'Telegram could not process the file';
const NO_MESSAGE = 'Earlier message was not found';
const UNCHANGED = 'Telegram does not change this message';
const BAD_REACTION = 'Telegram refused the reaction';
const BAD_BUTTON = 'Telegram refused a button of the message';

/**
 * Reasons by the Bot API's descriptions; the first match wins. The texts are those of
 * https://github.com/tdlib/telegram-bot-api (`Client.cpp`) and of Telegram's servers.
 */
const DESCRIPTIONS: readonly (readonly [code: number, description: RegExp, reason: string])[] = [
  [400, /chat not found|PEER_ID_INVALID|chat_id is empty|group chat was deactivated/i, NOT_FOUND],
  [400, /user not found|USER_ID_INVALID/i, NOT_FOUND],
  [400, /message thread not found|TOPIC_DELETED|TOPIC_ID_INVALID/i, NO_TOPIC],
  [400, /USER_IS_BLOCKED|YOU_BLOCKED_USER/i, BLOCKED],
  [400, /USER_DEACTIVATED/i, DEACTIVATED],
  [400, /USER_IS_BOT\b/i, IS_BOT],
  [400, /message to (react|edit|delete) not found|MESSAGE_ID_INVALID/i, NO_MESSAGE],
  [
    400,
    /message can't be (edited|deleted)|no text in the message to edit|message is not modified/i,
    UNCHANGED,
  ],
  [400, /reaction/i, BAD_REACTION],
  [
    400,
    /not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED|TOPIC_CLOSED/i,
    MAY_NOT_WRITE,
  ],
  [400, /\bCHAT_(?=\w*SEND_)\w+_FORBIDDEN/i, MAY_NOT_WRITE],
  [400, /message text is empty|text must be non-empty/i, 'message text is empty'],
  [
    400,
    /message is too long|caption is too long|MEDIA_CAPTION_TOO_LONG|reply markup is too long/i,
    'message is too long for telegram',
  ],
  [
    400,
    /file is too big|too big for a photo|Request Entity Too Large/i,
    'file is too large for telegram',
  ],
  [400, /\bBUTTON_\w+_INVALID/i, BAD_BUTTON],
  [400, /inline keyboard button|BUTTON_USER_PRIVACY_RESTRICTED/i, BAD_BUTTON],
  [
    400,
    /IMAGE_PROCESS_FAILED|PHOTO_\w|wrong file identifier|file must be non-empty|wrong type of the web page content/i,
    BAD_FILE,
  ],
  [400, /\bVIDEO_\w+_INVALID/i, BAD_FILE],
  [400, /wrong location|latitude|longitude|venue/i, 'Telegram refused the location'],
  [
    400,
    /VOICE_MESSAGES_FORBIDDEN|PRIVACY_PREMIUM_REQUIRED/i,
    "Recipient's privacy settings refuse the message",
  ],
  [403, /bot was blocked by the user|USER_IS_BLOCKED/i, BLOCKED],
  [403, /can't initiate conversation/i, 'Recipient has not started the bot'],
  [403, /user is deactivated|USER_DEACTIVATED/i, DEACTIVATED],
  [403, /bots can't send messages to bots|USER_IS_BOT\b/i, IS_BOT],
  [403, /bot was kicked|not a member/i, 'Bot is not a member of the chat'],
  [403, /./, MAY_NOT_WRITE],
  // 404 is the answer to a malformed token.
  [401, /./, REASONS.deviceDisconnected],
  [404, /./, REASONS.deviceDisconnected],
  [413, /./, 'file is too large for telegram'],
];

/** Every reason of a refusal. */
export const TELEGRAM_REASONS = [
  ...new Set(DESCRIPTIONS.map(([, , reason]) => reason)),
  'Telegram refused the message',
];

/** Returns the reason for a refusal (4xx) of the Bot API. */
export function telegramRefusal(errorCode: number, description: unknown): string {
  // An address of a customer's own may answer with anything.
  const text = typeof description === 'string' ? description : '';
  const said = cut(text, OUTSIDE_TEXTS.providerSentence);
  const row = DESCRIPTIONS.find(
    ([code, pattern]) => code === errorCode && pattern.test(said || '-'),
  );
  return row?.[2] ?? 'Telegram refused the message';
}

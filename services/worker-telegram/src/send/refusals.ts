import { cut, OUTSIDE_TEXTS, type Failure, type FailureKind } from '@cascade/contracts';

const NOT_FOUND = 'telegramChatNotFound';
const NO_TOPIC = 'telegramTopicNotFound';
const BLOCKED = 'telegramBlocked';
const DEACTIVATED = 'telegramDeactivated';
const IS_BOT = 'telegramRecipientIsBot';
const MAY_NOT_WRITE = 'telegramMayNotWrite';
const BAD_FILE = 'telegramFileRefused';
const NO_MESSAGE = 'telegramEarlierNotFound';
const UNCHANGED = 'telegramUnchanged';
const BAD_REACTION = 'telegramReactionRefused';
const BAD_BUTTON = 'telegramButtonRefused';

/**
 * Failures by the Bot API's descriptions; the first match wins. The texts are those of
 * https://github.com/tdlib/telegram-bot-api (`Client.cpp`) and of Telegram's servers.
 */
const DESCRIPTIONS: readonly (readonly [code: number, description: RegExp, kind: FailureKind])[] = [
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
  [400, /message text is empty|text must be non-empty/i, 'textEmpty'],
  [
    400,
    /message is too long|caption is too long|MEDIA_CAPTION_TOO_LONG|reply markup is too long/i,
    'telegramTextTooLong',
  ],
  [400, /file is too big|too big for a photo|Request Entity Too Large/i, 'telegramFileTooLarge'],
  [400, /\bBUTTON_\w+_INVALID/i, BAD_BUTTON],
  [400, /inline keyboard button|BUTTON_USER_PRIVACY_RESTRICTED/i, BAD_BUTTON],
  [
    400,
    /IMAGE_PROCESS_FAILED|PHOTO_\w|wrong file identifier|file must be non-empty|wrong type of the web page content/i,
    BAD_FILE,
  ],
  [400, /\bVIDEO_\w+_INVALID/i, BAD_FILE],
  [400, /wrong location|latitude|longitude|venue/i, 'telegramLocationRefused'],
  [400, /VOICE_MESSAGES_FORBIDDEN|PRIVACY_PREMIUM_REQUIRED/i, 'telegramPrivacyRefuses'],
  [403, /bot was blocked by the user|USER_IS_BLOCKED/i, BLOCKED],
  [403, /can't initiate conversation/i, 'telegramNotStarted'],
  [403, /user is deactivated|USER_DEACTIVATED/i, DEACTIVATED],
  [403, /bots can't send messages to bots|USER_IS_BOT\b/i, IS_BOT],
  [403, /bot was kicked|not a member/i, 'telegramNotMember'],
  [403, /./, MAY_NOT_WRITE],
  // 404 is the answer to a malformed token.
  [401, /./, 'deviceDisconnected'],
  [404, /./, 'deviceDisconnected'],
  [413, /./, 'telegramFileTooLarge'],
];

/** Every kind of a refusal. */
export const TELEGRAM_FAILURES: readonly FailureKind[] = [
  ...new Set(DESCRIPTIONS.map(([, , kind]) => kind)),
  'telegramRefused',
];

/** What a refusal (4xx) of the Bot API means. */
export function telegramRefusal(errorCode: number, description: unknown): Failure {
  // An address of a customer's own may answer with anything.
  const text = typeof description === 'string' ? description : '';
  const said = cut(text, OUTSIDE_TEXTS.providerSentence);
  const row = DESCRIPTIONS.find(
    ([code, pattern]) => code === errorCode && pattern.test(said || '-'),
  );
  return { kind: row?.[2] ?? 'telegramRefused' };
}

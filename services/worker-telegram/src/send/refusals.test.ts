import { sentenceOf } from '@cascade/contracts';
import { telegramRefusal } from './refusals.ts';

test.each([
  [400, 'Bad Request: chat not found', 'Recipient chat was not found'],
  [400, 'Bad Request: PEER_ID_INVALID', 'Recipient chat was not found'],
  [400, 'Bad Request: chat_id is empty', 'Recipient chat was not found'],
  [400, 'Bad Request: user not found', 'Recipient chat was not found'],
  [400, 'Bad Request: message thread not found', 'Topic of the chat was not found'],
  [400, 'Bad Request: TOPIC_DELETED', 'Topic of the chat was not found'],
  [400, 'Bad Request: USER_IS_BLOCKED', 'Recipient has blocked the bot'],
  [403, 'Forbidden: USER_IS_BLOCKED', 'Recipient has blocked the bot'],
  [400, 'Bad Request: INPUT_USER_DEACTIVATED', 'Recipient account is deactivated'],
  [403, 'Forbidden: USER_IS_BOT', 'Recipient is a bot'],
  [
    400,
    'Bad Request: not enough rights to send text messages to the chat',
    'Bot may not write to this chat',
  ],
  [400, 'Bad Request: CHAT_WRITE_FORBIDDEN', 'Bot may not write to this chat'],
  [400, 'Bad Request: message text is empty', 'message text is empty'],
  [400, 'Bad Request: message is too long', 'message is too long for telegram'],
  [400, 'Bad Request: message caption is too long', 'message is too long for telegram'],
  [
    400,
    'Bad Request: file of size 1 bytes is too big for a photo',
    'file is too large for telegram',
  ],
  [400, 'Bad Request: BUTTON_DATA_INVALID', 'Telegram refused a button of the message'],
  [
    400,
    "Bad Request: inline keyboard button URL 'x' is invalid: Wrong HTTP URL",
    'Telegram refused a button of the message',
  ],
  [400, 'Bad Request: VIDEO_CONTENT_TYPE_INVALID', 'Telegram could not process the file'],
  [400, 'Bad Request: CHAT_SEND_MEDIA_FORBIDDEN', 'Bot may not write to this chat'],
  [400, 'Bad Request: IMAGE_PROCESS_FAILED', 'Telegram could not process the file'],
  [400, 'Bad Request: PHOTO_INVALID_DIMENSIONS', 'Telegram could not process the file'],
  [400, 'Bad Request: wrong location specified', 'Telegram refused the location'],
  [400, 'Bad Request: message to react not found', 'Earlier message was not found'],
  [400, 'Bad Request: message to edit not found', 'Earlier message was not found'],
  [400, 'Bad Request: message to delete not found', 'Earlier message was not found'],
  [400, "Bad Request: message can't be edited", 'Telegram does not change this message'],
  [400, 'Bad Request: REACTION_INVALID', 'Telegram refused the reaction'],
  [400, 'Bad Request: something new', 'Telegram refused the message'],
  [403, 'Forbidden: bot was blocked by the user', 'Recipient has blocked the bot'],
  [
    403,
    "Forbidden: bot can't initiate conversation with a user",
    'Recipient has not started the bot',
  ],
  [403, 'Forbidden: user is deactivated', 'Recipient account is deactivated'],
  [403, "Forbidden: bots can't send messages to bots", 'Recipient is a bot'],
  [403, 'Forbidden: bot was kicked from the group chat', 'Bot is not a member of the chat'],
  [403, 'Forbidden: bot is not a member of the channel chat', 'Bot is not a member of the chat'],
  [403, 'Forbidden: something new', 'Bot may not write to this chat'],
  [401, 'Unauthorized', 'Device disconnected'],
  [404, 'Not Found', 'Device disconnected'],
  [413, 'Request Entity Too Large', 'file is too large for telegram'],
  [418, '', 'Telegram refused the message'],
])('%i %s', (code, description, reason) => {
  expect(sentenceOf(telegramRefusal(code, description))).toBe(reason);
});

test.each([undefined, null, 7, { a: 'x' }, ['x']])('a description %j is no text', (description) => {
  expect(sentenceOf(telegramRefusal(403, description))).toEqual(expect.any(String));
});

import type { SandboxMessage } from '../../inbox/message.ts';
import { botUser } from './bot.ts';

/** A private chat (https://core.telegram.org/bots/api#chat). */
export const chatOf = (id: number, name: string) => ({
  id,
  first_name: name,
  username: `user_${id}`,
  type: 'private',
});

/** A message of a bot as updates that are about it show it (https://core.telegram.org/bots/api#message). */
export function showMessage(message: SandboxMessage, contactName: string): object {
  const { content, provider_message_id: id, from, to, arrived_at } = message;
  const { text, buttons, location, attachments } = content;
  return {
    message_id: Number(id),
    from: botUser(Number(from)),
    chat: chatOf(Number(to), contactName),
    date: Math.floor(Date.parse(arrived_at) / 1000),
    ...(text === undefined ? {} : { [attachments ? 'caption' : 'text']: text }),
    ...(location ? { location: { latitude: location.lat, longitude: location.lng } } : {}),
    ...(buttons
      ? {
          reply_markup: {
            inline_keyboard: buttons.map((row) =>
              row.map((button) => ({ text: button.text, ...actionOf(button) })),
            ),
          },
        }
      : {}),
  };
}

function actionOf({ action, value }: { action: string; value: string }): object {
  if (action === 'url') return { url: value };
  return action === 'copy' ? { copy_text: { text: value } } : { callback_data: value };
}

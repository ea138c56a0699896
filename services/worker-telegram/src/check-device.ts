import {
  askProvider,
  membersOf,
  NO_SANDBOX_CHECK,
  openCredentials,
  providerRoot,
  textOf,
} from '@cascade/channel';
import type { CheckParts } from '@cascade/channel';
import type { CheckResult, Device, TelegramCredentials } from '@cascade/store';

/** Checks a bot's token by `getMe` (core.telegram.org/bots/api#getme). */
export async function checkBot(parts: CheckParts, device: Readonly<Device>): Promise<CheckResult> {
  const root = await providerRoot(parts, 'telegram', device);
  if (root === undefined) return NO_SANDBOX_CHECK;
  const { bot_token: token } = openCredentials(device, parts.vault) as TelegramCredentials;
  return askProvider({
    url: `${root}/bot${token}/getMe`,
    read(answer) {
      const { ok, result, description } = membersOf(answer);
      return ok === true
        ? { name: `@${textOf(membersOf(result)['username'], 300) ?? ''}` }
        : { refused: textOf(description, 300) ?? '' };
    },
    advice: { kind: 'adviceBotToken' },
    field: 'bot_token',
  });
}

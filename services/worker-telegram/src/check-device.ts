import { askProvider, NO_SANDBOX_CHECK, openCredentials, providerRoot } from '@cascade/channel';
import type { CheckParts } from '@cascade/channel';
import type { CheckResult, Device, TelegramCredentials } from '@cascade/store';

const ADVICE = 'Ask @BotFather for the token and set it as the credentials of this device.';

/** Checks a bot's token by `getMe` (core.telegram.org/bots/api#getme). */
export async function checkBot(parts: CheckParts, device: Readonly<Device>): Promise<CheckResult> {
  const root = await providerRoot(parts, 'telegram', device);
  if (root === undefined) return NO_SANDBOX_CHECK;
  const { bot_token: token } = openCredentials(device, parts.vault) as TelegramCredentials;
  return askProvider({
    url: `${root}/bot${token}/getMe`,
    read(answer) {
      const { ok, result, description } = answer as GetMeAnswer;
      return ok === true
        ? { name: `@${String(result?.username ?? '')}` }
        : { refused: String(description ?? '') };
    },
    advice: ADVICE,
    field: 'bot_token',
  });
}

interface GetMeAnswer {
  ok?: boolean;
  result?: { username?: string };
  description?: string;
}

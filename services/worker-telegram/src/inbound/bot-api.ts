import { NO_SANDBOX, providerRoot } from '@cascade/channel';
import type { ProviderRoots } from '@cascade/channel';
import type { Http } from '@cascade/egress';
import type { Device, TelegramCredentials } from '@cascade/store';
import { Api } from 'node-telegram-bot-api';
import { botApiFetch } from '../api/bot-api-fetch.ts';

/** Bot API of one bot, for receiving. */
export interface ReceivingBot {
  api: Api;
  /** Returns the address of a file, by `file_path` of `getFile`. */
  fileUrl(path: string): string;
}

export interface BotApiOptions extends ProviderRoots {
  http: Http;
}

/** Opens the Bot API of a device. Throws if its sandbox isn't running. */
export async function receivingBot(
  { http, ...roots }: BotApiOptions,
  device: Pick<Device, 'sandbox'>,
  { bot_token }: TelegramCredentials,
): Promise<ReceivingBot> {
  const apiRoot = await providerRoot(roots, 'telegram', device);
  if (apiRoot === undefined) throw new Error(NO_SANDBOX);
  return {
    api: new Api(bot_token, {
      apiRoot,
      fetch: botApiFetch(http),
      maxRetries: 0,
      timeoutMs: 10_000,
    }),
    fileUrl: (path) => `${apiRoot}/file/bot${bot_token}/${path}`,
  };
}

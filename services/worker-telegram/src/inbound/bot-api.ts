import { NO_SANDBOX } from '@cascade/channel';
import type { FindSandbox, ProviderHttp } from '@cascade/channel';
import type { Device, TelegramCredentials } from '@cascade/store';
import { Api } from 'node-telegram-bot-api';
import { botApiFetch } from '../api/bot-api-fetch.ts';

/** The Bot API as one bot uses it to receive. */
export interface ReceivingBot {
  api: Api;
  /** Address of a file, by the `file_path` that `getFile` names. */
  fileUrl(path: string): string;
}

export interface BotApiOptions {
  http: ProviderHttp;
  /** Address of the Bot API for live devices, without a `/` at the end. */
  apiRoot: string;
  sandbox: FindSandbox;
}

/** Throws when the device belongs to a sandbox that isn't there. */
export async function receivingBot(
  { http, apiRoot: liveRoot, sandbox }: BotApiOptions,
  device: Pick<Device, 'sandbox'>,
  { bot_token }: TelegramCredentials,
): Promise<ReceivingBot> {
  const apiRoot = device.sandbox ? (await sandbox())?.telegramRoot : liveRoot;
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

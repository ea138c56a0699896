import { providerRoot, SEND_CONNECTIONS } from '@cascade/channel';
import type { ChannelAdapter, ProviderRoots } from '@cascade/channel';
import { createHttp } from '@cascade/egress';
import type { Clock } from '@cascade/runtime';
import type { TelegramCredentials } from '@cascade/store';
import { Api } from 'node-telegram-bot-api';
import { botApiFetch } from '../api/bot-api-fetch.ts';
import { convertToTelegramCalls } from './convert-to-telegram-calls.ts';
import type { TelegramCall } from './convert-to-telegram-calls.ts';
import { sendParts } from './send-parts.ts';

/** https://core.telegram.org/bots/api#sending-files */
export const MEDIA_LIMITS = { image: 10_000_000, video: 50_000_000, document: 50_000_000 };

/** A send that is ready for the wire. */
export interface PreparedTelegram {
  apiRoot: string;
  /** In order: one, or one for each part of a long text. */
  calls: TelegramCall[];
}

/** Creates the adapter for the Bot API. Bots share connections; a client is a token and an address. */
export function createTelegramAdapter({
  clock,
  ...roots
}: ProviderRoots & { clock: Clock }): ChannelAdapter<TelegramCredentials, PreparedTelegram> {
  const http = createHttp({ purpose: 'messages', connections: SEND_CONNECTIONS });
  const fetch = botApiFetch(http);
  return {
    channel: 'telegram',
    capabilities: {
      kinds: ['text', 'media', 'location', 'reaction', 'edit', 'revoke'],
      mediaLimits: MEDIA_LIMITS,
    },
    async prepare({ device, to, content, media }) {
      const converted = await convertToTelegramCalls(to, content, media);
      if ('failure' in converted) return converted;
      const apiRoot = await providerRoot(roots, 'telegram', device);
      if (apiRoot === undefined) return { failure: { kind: 'sandboxNotRunning' } };
      return { ready: { apiRoot, calls: converted.ready } };
    },
    async send({ credentials, to }, { apiRoot, calls }, signal) {
      // Retries of the client would repeat calls that may have been sent; the signal ends a call.
      const api = new Api(credentials.bot_token, { apiRoot, fetch, maxRetries: 0, timeoutMs: 0 });
      return sendParts(api, calls, to, clock, signal);
    },
    close: () => http.close(),
  };
}

import { findCalledDevice, parseProviderJson, tracedReceive } from '@cascade/channel';
import { callbackRouter } from '@cascade/service';
import type { CallbackPost, CallbackVerdict } from '@cascade/service';
import type { DevicesRepository, TelegramCredentials } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Router } from 'express';
import { receivingBot } from './bot-api.ts';
import type { BotApiOptions } from './bot-api.ts';
import { takeUpdate } from './take-update.ts';
import type { TakeUpdateParts } from './take-update.ts';
import { isWebhookSecret } from './webhook-secret.ts';

export interface TelegramRouterParts extends TakeUpdateParts {
  bots: BotApiOptions;
  repositories: { devices: Pick<DevicesRepository, 'named'> };
  vault: Pick<Vault, 'open' | 'fingerprints'>;
}

/** One update, with the message that it answers and all their entities. */
const LIMIT_BYTES = 1024 * 1024;

/** `POST /inbound/telegram/:device`: updates that Telegram posts. */
export function telegramRouter(parts: TelegramRouterParts): Router {
  return callbackRouter({
    channel: 'telegram',
    limitBytes: LIMIT_BYTES,
    logger: parts.logger,
    post: (call) => takePost(parts, call),
  });
}

async function takePost(
  parts: TelegramRouterParts,
  { device: id, headers, bytes, signal }: CallbackPost,
): Promise<CallbackVerdict> {
  const { vault, bots } = parts;
  const secret = headers['x-telegram-bot-api-secret-token'];
  if (!isWebhookSecret(vault, id, typeof secret === 'string' ? secret : undefined)) {
    return 'refused';
  }
  const called = await findCalledDevice<TelegramCredentials>(parts, 'telegram', id);
  if (called === null) return 'refused';
  const update = parseProviderJson(bytes);
  if (update === undefined) return 'malformed';
  const { device, credentials } = called;
  const bot = await receivingBot(bots, device, credentials);
  await tracedReceive({ channel: 'telegram', device: id, by: 'post' }, () =>
    takeUpdate(parts, device, bot, update, signal),
  );
  return 'taken';
}

import { backOffMs, integerIdOf, isOwnSender, tracedReceive } from '@cascade/channel';
import { readProviderWait, sentenceOf } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device, SandboxSendersRepository, TelegramCredentials } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { TelegramApiError } from 'node-telegram-bot-api';
import { receivingBot } from './bot-api.ts';
import type { BotApiOptions, ReceivingBot } from './bot-api.ts';
import { UPDATE_KINDS } from './read-update.ts';
import { takeUpdate } from './take-update.ts';
import type { TakeUpdateParts } from './take-update.ts';

export interface ReceiveUpdatesParts extends TakeUpdateParts {
  bots: BotApiOptions;
  sandboxSenders: Pick<SandboxSendersRepository, 'isOwn'>;
  vault: Pick<Vault, 'open'>;
  clock: Clock;
  logger: Logger;
  random: () => number;
  /** Webhook of a device, with its secret. Absent: updates are polled. */
  webhookOf?: ((device: string) => { url: string; secret: string }) | undefined;
}

const POLL_SECONDS = 30;
/** Fewer than Telegram's 100, so that an answer of long texts stays below the size limit. */
const UPDATES_AT_ONCE = 20;
/** Wait after an empty poll that was answered at once. */
const IDLE_MS = 1_000;
const CONFLICT = 409;
const WEBHOOK_ACTIVE = /webhook is active/i;

/**
 * Receives a bot's updates until the signal aborts, with retries. Runs on the worker that holds the
 * device's lease.
 *
 * Telegram keeps an update until a later offset is requested, which happens only after the update is
 * stored. So no offset is stored, and a repeated update finds its row.
 */
export async function receiveUpdates(
  parts: ReceiveUpdatesParts,
  device: Readonly<Device>,
  signal: AbortSignal,
): Promise<void> {
  const { clock, logger, random } = parts;
  const health = { failures: 0 };
  let told = '';
  while (!signal.aborted) {
    try {
      const bot = await openBot(parts, device);
      // Sandbox devices are always polled, because the sandbox may not reach the public address.
      const webhook = device.sandbox ? undefined : parts.webhookOf?.(device._id);
      if (!webhook) await poll(parts, device, bot, signal, health);
      else {
        await setWebhook(bot, webhook, signal);
        logger.info('telegram: webhook set', { device: device._id });
        return;
      }
    } catch (error) {
      if (signal.aborted) return;
      health.failures += 1;
      const { waitMs = 0, why } = faultOf(error);
      // A repeated fault is logged as a warning once.
      const level = why === told ? 'debug' : 'warn';
      logger[level]('telegram: receiving updates failed', { device: device._id, why });
      told = why;
      const pauseMs = Math.max(waitMs, backOffMs(health.failures, random()));
      await clock.sleep(pauseMs, signal).catch(() => undefined);
    }
  }
}

async function openBot(
  { vault, bots, sandboxSenders }: ReceiveUpdatesParts,
  device: Readonly<Device>,
) {
  const text = vault.open(device.credentials, `device:${device._id}`);
  const credentials = JSON.parse(text) as TelegramCredentials;
  if (!(await isOwnSender(sandboxSenders, device, credentials))) {
    throw new Error(sentenceOf({ kind: 'sandboxSenderTaken' }));
  }
  return receivingBot(bots, device, credentials);
}

async function setWebhook(
  { api }: ReceivingBot,
  { url, secret }: { url: string; secret: string },
  signal: AbortSignal,
): Promise<void> {
  await api.setWebhook({ url, secret_token: secret, allowed_updates: [...UPDATE_KINDS] }, signal);
}

async function poll(
  parts: ReceiveUpdatesParts,
  device: Readonly<Device>,
  bot: ReceivingBot,
  signal: AbortSignal,
  health: { failures: number },
): Promise<void> {
  const { clock } = parts;
  const source = { channel: 'telegram', device: device._id, by: 'connection' } as const;
  let offset: number | undefined;
  while (!signal.aborted) {
    const asked = clock.now();
    const updates = await getUpdates(bot, offset, signal);
    health.failures = 0;
    for (const update of updates) {
      await tracedReceive(source, () => takeUpdate(parts, device, bot, update, signal));
      offset = offsetAfter(update.update_id);
    }
    if (updates.length === 0 && clock.now() - asked < IDLE_MS) await clock.sleep(IDLE_MS, signal);
  }
}

/** Polls updates. Deletes a webhook of the bot that was set elsewhere or earlier. */
async function getUpdates({ api }: ReceivingBot, offset: number | undefined, signal: AbortSignal) {
  const params = {
    ...(offset === undefined ? {} : { offset }),
    timeout: POLL_SECONDS,
    limit: UPDATES_AT_ONCE,
    allowed_updates: [...UPDATE_KINDS],
  };
  try {
    return await api.getUpdates(params, signal);
  } catch (error) {
    if (!(error instanceof TelegramApiError) || error.errorCode !== CONFLICT) throw error;
    if (!WEBHOOK_ACTIVE.test(error.description)) throw error;
    await api.deleteWebhook({}, signal);
    return api.getUpdates(params, signal);
  }
}

/** The next update's id; also where it is a text, because no number holds it. The client writes it as it is. */
function offsetAfter(id: unknown): number {
  const read = integerIdOf(id);
  if (typeof id === 'number' || read === undefined) return Number(id) + 1;
  return String(BigInt(read) + 1n) as unknown as number;
}

function faultOf(error: unknown): { why: string; waitMs?: number } {
  const why = error instanceof Error ? error.message : String(error);
  return error instanceof TelegramApiError && error.retryAfter !== undefined
    ? { why, waitMs: readProviderWait(error.retryAfter, 0) }
    : { why };
}

import { logIgnored, receivedBy, takeMessage } from '@cascade/channel';
import type { FileKeeper, FileLocation, InboundParts } from '@cascade/channel';
import type { Clock, Logger } from '@cascade/runtime';
import { inboundId, type Device } from '@cascade/store';
import { TelegramApiError } from 'node-telegram-bot-api';
import type { ReceivingBot } from './bot-api.ts';
import { readUpdate } from './read-update.ts';
import type { TelegramFile } from './read-content.ts';

export interface TakeUpdateParts extends InboundParts {
  keeper: FileKeeper;
  clock: Clock;
  logger: Logger;
}

/** A path on the server, as a Bot API server of one's own gives it in local mode, isn't a link. */
const FILE_PATH = /^(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9_./-]{0,500}$/;
/** `getFile` of a larger one than the Bot API gives out. */
const TOO_BIG = /file is too big/i;

/**
 * Stores an update and answers the tap in it. When it resolves Telegram may be acknowledged; it
 * throws StoreUnavailableError, and the signal's reason.
 */
export async function takeUpdate(
  parts: TakeUpdateParts,
  device: Pick<Device, '_id' | 'account' | 'sandbox'>,
  bot: ReceivingBot,
  update: unknown,
  signal: AbortSignal,
): Promise<void> {
  const read = readUpdate(update);
  if ('ignored' in read) {
    const { ignored: why, callbackQuery } = read;
    logIgnored(parts.logger, { channel: 'telegram', what: 'update', device: device._id, why });
    if (callbackQuery !== undefined) answerTap(parts, device, bot, callbackQuery, signal);
    return;
  }
  const { id, from, message, file, at = parts.clock.now(), callbackQuery } = read;
  const row = {
    ...receivedBy(device, 'telegram'),
    providerMessageId: id,
    from,
    message,
    at,
  };
  // Positions of a minute share a row: what is left out must not count as one that came in.
  const isMove = message.edited === true && message.type === 'location';
  if (isMove && (await parts.inbound.byIds([inboundId(row)])).length > 0) return;
  const fetchFile =
    file &&
    ((of: string) =>
      parts.keeper.keep(device.account, { message: of, ...sent(bot, file) }, signal));
  await takeMessage(parts, row, fetchFile, update);
  if (callbackQuery !== undefined) answerTap(parts, device, bot, callbackQuery, signal);
}

const sent = (bot: ReceivingBot, { id, name, mime }: TelegramFile) => ({
  name,
  mime,
  locate: (signal: AbortSignal) => locate(bot, id, signal),
});

async function locate(bot: ReceivingBot, id: string, signal: AbortSignal): Promise<FileLocation> {
  try {
    const { file_path: path } = await bot.api.getFile({ file_id: id }, signal);
    if (path === undefined || !FILE_PATH.test(path)) return { error: 'telegram names no file' };
    return { url: bot.fileUrl(path) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof TelegramApiError) || error.errorCode >= 500) return 'try-again';
    if (error.errorCode === 429) return 'try-again';
    return {
      error: TOO_BIG.test(error.description)
        ? 'file is larger than telegram gives out (20 MB)'
        : 'telegram does not give the file',
    };
  }
}

/** Ends the clock on the button; nobody waits for it, and a tap that is too old can't be answered. */
function answerTap(
  { logger }: TakeUpdateParts,
  device: Pick<Device, '_id'>,
  { api }: ReceivingBot,
  callbackQuery: string,
  signal: AbortSignal,
): void {
  api
    .answerCallbackQuery({ callback_query_id: callbackQuery }, signal)
    .catch((error: unknown) =>
      logger.info('telegram: callback query not answered', { device: device._id, error }),
    );
}

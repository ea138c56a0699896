import { ownMember } from '@cascade/contracts';
import { Router, type Request, type Response } from 'express';
import type { SandboxContext } from '../../context.ts';
import { serveFile } from '../../http/serve-file.ts';
import { badRequest, sendFailure, sendResult, TelegramError } from './answer.ts';
import { botOf, botUser } from './bot.ts';
import { deleteMessage, editText } from './change.ts';
import { CONTENTS, fileId, fileNumber } from './content.ts';
import { readArguments, type Arguments } from './read-arguments.ts';
import { react, sendTo } from './send.ts';
import { answerOfTap } from './tell-bot.ts';
import type { Updates } from './updates.ts';

/** The Bot API (https://core.telegram.org/bots/api): `/bot<token>/<method>`. */
export function telegramRouter(context: SandboxContext, updates: Updates): Router {
  const router = Router();

  router.all('/bot:token/:method', (req, res, next) => {
    call(context, updates, req, res).catch(next);
  });

  router.get('/file/bot:token/files/:id', (req, res) => {
    const bot = botOf(String(req.params.token));
    if (bot instanceof TelegramError) return sendFailure(res, bot);
    const file = context.inbox.file(Number(req.params.id));
    if (!file) return sendFailure(res, new TelegramError(404, 'Not Found'));
    serveFile(res, file);
  });

  router.use((_req, res) => sendFailure(res, new TelegramError(404, 'Not Found')));
  return router;
}

async function call(
  context: SandboxContext,
  updates: Updates,
  req: Request,
  res: Response,
): Promise<void> {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const bot = botOf(String(req.params.token));
  const args = await readArguments(req);
  if (bot instanceof TelegramError) return sendFailure(res, bot);
  if (args instanceof TelegramError) return sendFailure(res, args);
  // Method names are case-insensitive (https://core.telegram.org/bots/api#making-requests).
  const method = String(req.params.method).toLowerCase();

  const read = ownMember(CONTENTS, method);
  if (read) return sendTo({ context, bot: bot.id, args, read, res, gone: gone.signal });

  if (method === 'setmessagereaction') {
    return react({ context, bot: bot.id, args, res, gone: gone.signal });
  }

  const result = await answerMethod(context, updates, bot.id, method, args, gone.signal);
  if (result instanceof TelegramError) return sendFailure(res, result);
  sendResult(res, result.result, result.description);
}

async function answerMethod(
  { inbox }: SandboxContext,
  updates: Updates,
  bot: number,
  method: string,
  args: Arguments,
  gone: AbortSignal,
): Promise<{ result: unknown; description?: string } | TelegramError> {
  switch (method) {
    case 'getme':
      return { result: { ...botUser(bot), can_join_groups: true, supports_inline_queries: false } };
    case 'editmessagetext':
      return editText({ inbox }, bot, args);
    case 'deletemessage':
      return deleteMessage({ inbox }, bot, args);
    case 'answercallbackquery':
      return acknowledge(inbox, bot, args);
    case 'getupdates': {
      const result = await updates.get(bot, args, gone);
      return result instanceof TelegramError ? result : { result };
    }
    case 'setwebhook':
    case 'deletewebhook': {
      const description =
        method === 'setwebhook' ? updates.setWebhook(bot, args) : updates.deleteWebhook(bot, args);
      return description instanceof TelegramError ? description : { result: true, description };
    }
    case 'getwebhookinfo':
      return { result: updates.webhookInfo(bot) };
    case 'getfile': {
      const file = inbox.file(fileNumber(args.text('file_id')));
      if (!file) return badRequest('invalid file_id');
      return {
        result: {
          file_id: fileId(file.id),
          file_unique_id: `AgAD-${file.id}`,
          file_size: file.bytes.byteLength,
          file_path: `files/${file.id}`,
        },
      };
    }
    default:
      return new TelegramError(404, 'Not Found: method not found');
  }
}

/** `answerCallbackQuery`: the contact's application shows what the bot answers to a tap. */
function acknowledge(inbox: SandboxContext['inbox'], bot: number, args: Arguments) {
  const tap = inbox.answers.get(answerOfTap(args.text('callback_query_id')));
  if (tap?.acknowledged === undefined || tap.device !== String(bot)) {
    return badRequest('query is too old and response timeout expired or query ID is invalid');
  }
  inbox.answers.acknowledge(tap.id, args.text('text'));
  return { result: true };
}

import { sentenceOf } from '@cascade/contracts';
import { isIP } from 'node:net';
import type { SandboxContext } from '../../context.ts';
import type { CallbackFormat } from '../../outbox/callback-sender.ts';
import { queueOf } from '../../outbox/outbox.ts';
import { badRequest, TelegramError } from './answer.ts';
import type { Arguments } from './read-arguments.ts';

/** Kinds of updates (https://core.telegram.org/bots/api#getting-updates). */
type UpdateKind =
  | 'message'
  | 'edited_message'
  | 'callback_query'
  | 'message_reaction'
  | 'poll_answer';

/** Long polling and webhooks of all bots. Updates wait until the bot has confirmed them. */
export interface Updates {
  add(bot: number, kind: UpdateKind, content: object): void;
  get(bot: number, args: Arguments, gone: AbortSignal): Promise<unknown[] | TelegramError>;
  setWebhook(bot: number, args: Arguments): string | TelegramError;
  deleteWebhook(bot: number, args: Arguments): string;
  webhookInfo(bot: number): object;
}

const MAX_POLL_SECONDS = 50;
const MAX_UPDATES = 100;
const MAX_CONNECTIONS = 40;
const SECRET_TOKEN = /^[A-Za-z0-9_-]{1,256}$/;
/** Bots whose choice of updates is remembered; the oldest is forgotten first. */
const MAX_CHOICES = 1000;

const queueOfBot = (bot: number) => queueOf('telegram', bot);
const conflict = (what: string) => new TelegramError(409, `Conflict: ${what}`);

export const telegramCallbacks: CallbackFormat = {
  batch: 1,
  body: ([item]) => ({ update_id: item?.number, ...item?.body }),
  headers: (_raw, { secret }) =>
    secret === '' ? {} : { 'x-telegram-bot-api-secret-token': secret },
  isTaken: (status) => status >= 200 && status < 300,
};

type Parts = Pick<SandboxContext, 'clock' | 'closing' | 'outbox' | 'callbacks' | 'guard'>;

export function createUpdates({ clock, closing, outbox, callbacks, guard }: Parts): Updates {
  /** The running poll of a bot; its reason says why it ends. */
  const polls = new Map<number, AbortController>();
  const choices = new Map<number, readonly string[]>();

  function choose(bot: number, args: Arguments): void {
    const chosen = readList(args.text('allowed_updates'));
    if (!chosen) return;
    choices.delete(bot);
    choices.set(bot, chosen);
    const [oldest] = choices.keys();
    if (choices.size > MAX_CHOICES && oldest !== undefined) choices.delete(oldest);
  }

  /** Waits for an update. Ends early if another poll starts or the caller disconnects. */
  async function wait(bot: number, seconds: number, gone: AbortSignal): Promise<'over' | 'taken'> {
    const poll = new AbortController();
    polls.set(bot, poll);
    await clock
      .sleep(seconds * 1000, AbortSignal.any([poll.signal, gone, closing]))
      .catch(() => undefined);
    if (polls.get(bot) === poll) polls.delete(bot);
    return poll.signal.aborted && poll.signal.reason === 'taken' ? 'taken' : 'over';
  }

  return {
    add(bot, kind, content) {
      const chosen = choices.get(bot) ?? [];
      if (chosen.length > 0 && !chosen.includes(kind)) return;
      const update = { [kind]: content };
      if (callbacks.post(queueOfBot(bot), update)) return;
      outbox.add(queueOfBot(bot), update);
      polls.get(bot)?.abort('update');
    },
    async get(bot, args, gone) {
      const queue = queueOfBot(bot);
      if (outbox.callback(queue)) {
        return conflict(
          "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        );
      }
      polls.get(bot)?.abort('taken');
      choose(bot, args);
      const offset = Math.trunc(Number(args.text('offset')) || 0);
      const from = offset < 0 ? firstOfLast(outbox, queue, -offset) : offset;
      outbox.confirm(queue, from);
      const limit = Math.min(Math.max(Number(args.text('limit')) || MAX_UPDATES, 1), MAX_UPDATES);
      const seconds = Math.min(Math.max(Number(args.text('timeout')) || 0, 0), MAX_POLL_SECONDS);
      let items = outbox.list(queue, { from, limit });
      if (items.length === 0 && seconds > 0) {
        if ((await wait(bot, seconds, gone)) === 'taken') {
          return conflict(
            'terminated by other getUpdates request; make sure that only one bot instance is running',
          );
        }
        if (closing.aborted) return [];
        items = outbox.list(queue, { from, limit });
      }
      return items.map(({ number, body }) => ({ update_id: number, ...body }));
    },
    setWebhook(bot, args) {
      const url = args.text('url');
      if (url === '') return this.deleteWebhook(bot, args);
      const fault = webhookFault(url, (text) => guard.checkUrl(text));
      if (fault) return badRequest(`bad webhook: ${fault}`);
      const secret = args.text('secret_token');
      if (secret !== '' && !SECRET_TOKEN.test(secret)) {
        return badRequest('secret token contains unallowed characters');
      }
      choose(bot, args);
      const queue = queueOfBot(bot);
      const before = outbox.callback(queue);
      polls.get(bot)?.abort('taken');
      if (args.text('drop_pending_updates') === 'true') outbox.confirm(queue, Infinity);
      callbacks.set(queue, { url, secret, about: {} });
      return before?.url === url && before.secret === secret
        ? 'Webhook is already set'
        : 'Webhook was set';
    },
    deleteWebhook(bot, args) {
      const queue = queueOfBot(bot);
      const before = outbox.callback(queue);
      callbacks.set(queue, undefined);
      if (args.text('drop_pending_updates') === 'true') outbox.confirm(queue, Infinity);
      return before ? 'Webhook was deleted' : 'Webhook is already deleted';
    },
    webhookInfo(bot) {
      const queue = queueOfBot(bot);
      const callback = outbox.callback(queue);
      const fault = callback && callbacks.lastFault(queue);
      const allowed = choices.get(bot) ?? [];
      return {
        url: callback?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: outbox.count(queue),
        ...(fault
          ? { last_error_date: Math.floor(fault.at / 1000), last_error_message: fault.reason }
          : {}),
        ...(callback ? { max_connections: MAX_CONNECTIONS } : {}),
        ...(allowed.length > 0 ? { allowed_updates: allowed } : {}),
      };
    },
  };
}

/** Finds the first update of a poll with a negative offset. */
function firstOfLast(outbox: Parts['outbox'], queue: string, last: number): number {
  const waiting = outbox.count(queue);
  const skipped = outbox.list(queue, { limit: Math.max(waiting - last, 0) + 1 });
  return skipped.at(-1)?.number ?? 0;
}

/** Checks a webhook URL: HTTPS, or HTTP to an address or a host without a domain (local Bot API server). */
function webhookFault(text: string, check: Parts['guard']['checkUrl']): string | undefined {
  const url = URL.parse(text);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isLocal = url?.protocol === 'http:' && (isIP(host) !== 0 || !host.includes('.'));
  if (url?.protocol !== 'https:' && !isLocal) return 'An HTTPS URL must be provided for webhook';
  const checked = check(text);
  return checked.ok ? undefined : sentenceOf(checked.fault);
}

/** Undefined: not given, or no list, which changes nothing. */
function readList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : undefined;
  } catch {
    return undefined;
  }
}

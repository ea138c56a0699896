import type { Clock } from '@cascade/runtime';
import { badRequest, TelegramError } from './answer.ts';
import type { Arguments } from './read-arguments.ts';

/** Long polling and webhooks of all bots. Nobody writes to a bot here, so a poll always ends empty. */
export interface Updates {
  get(bot: number, args: Arguments, gone: AbortSignal): Promise<unknown[] | TelegramError>;
  setWebhook(bot: number, args: Arguments): string | TelegramError;
  deleteWebhook(bot: number): string;
}

const MAX_POLL_SECONDS = 50;
const SECRET_TOKEN = /^[A-Za-z0-9_-]{1,256}$/;
/** Webhooks remembered at once; the oldest is forgotten first. */
const MAX_WEBHOOKS = 1000;

export function createUpdates({ clock, closing }: { clock: Clock; closing: AbortSignal }): Updates {
  const webhooks = new Map<number, string>();
  const polls = new Map<number, AbortController>();

  return {
    async get(bot, args, gone) {
      if (webhooks.has(bot)) {
        return new TelegramError(
          409,
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        );
      }
      polls.get(bot)?.abort();
      const seconds = Math.min(Math.max(Number(args.text('timeout')) || 0, 0), MAX_POLL_SECONDS);
      if (seconds === 0) return [];
      const poll = new AbortController();
      polls.set(bot, poll);
      await clock
        .sleep(seconds * 1000, AbortSignal.any([poll.signal, gone, closing]))
        .catch(() => undefined);
      if (polls.get(bot) === poll) polls.delete(bot);
      return poll.signal.aborted
        ? new TelegramError(
            409,
            'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
          )
        : [];
    },
    setWebhook(bot, args) {
      const url = args.text('url');
      if (url === '') return this.deleteWebhook(bot);
      if (!url.startsWith('https://') || !URL.canParse(url)) {
        return badRequest('bad webhook: An HTTPS URL must be provided for webhook');
      }
      const secret = args.text('secret_token');
      if (secret !== '' && !SECRET_TOKEN.test(secret)) {
        return badRequest('secret token contains unallowed characters');
      }
      const same = webhooks.get(bot) === url;
      webhooks.set(bot, url);
      const [oldest] = webhooks.keys();
      if (webhooks.size > MAX_WEBHOOKS && oldest !== undefined) webhooks.delete(oldest);
      polls.get(bot)?.abort();
      return same ? 'Webhook is already set' : 'Webhook was set';
    },
    deleteWebhook: (bot) =>
      webhooks.delete(bot) ? 'Webhook was deleted' : 'Webhook is already deleted',
  };
}

import type { SandboxProvider } from '../provider.ts';
import { TELEGRAM_REFUSALS } from './refusals.ts';
import { telegramRouter } from './router.ts';
import { tellBot } from './tell-bot.ts';
import { createUpdates, telegramCallbacks } from './updates.ts';

const PATH = '/telegram';

/** The Bot API. */
export const telegram: SandboxProvider<'telegram'> = {
  channel: 'telegram',
  refusals: TELEGRAM_REFUSALS,
  refusesKey: 'Telegram 401',
  refusesLater: false,
  receipts: [],
  callbacks: telegramCallbacks,
  mount(context) {
    const updates = createUpdates(context);
    return Promise.resolve({
      routes: { path: PATH, router: telegramRouter(context, updates) },
      address: ({ root }) => ({ root: root + PATH }),
      tell: (answer) => tellBot(context, updates, answer),
    });
  },
};

import { broken } from '../failures/broken.ts';
import { Type, type Static } from 'typebox';
import { line } from '../schemas/line.ts';
import type { ChannelCredentials } from './credentials.ts';
import { TELEGRAM_CAPTION, TELEGRAM_TEXT } from '../limits/limits.ts';
import { FILE_MEMBERS, REACTION, SAMPLE_TEXT, type ChannelDefinition } from './definition.ts';
import { telegramChecks } from './checks/telegram.ts';
import { telegramFailures } from './failures/telegram.ts';

const media = {
  members: [...FILE_MEMBERS, 'footer', 'buttons', 'replyTo'] as const,
  longest: TELEGRAM_CAPTION,
};

/** Group and channel ids are negative; a public channel is addressed as `@name`. */
const isGroup = (to: string) => to.startsWith('-') || to.startsWith('@');

const schema = Type.Object(
  { bot_token: line(256, 'As BotFather gave it: `<bot id>:<secret>`.') },
  { additionalProperties: false, title: 'TelegramCredentials' },
);

const credentials = {
  schema,
  callback: 'worker',
  secrets: ['bot_token'],
  identify({ bot_token: token }: Static<typeof schema>) {
    const bot = /^(\d{1,20}):[A-Za-z0-9_-]{1,200}$/.exec(token)?.[1];
    return bot === undefined ? broken('credentials.bot_token', 'botToken') : { number: bot };
  },
  senderField: 'bot_token',
  sample: (n) => ({ bot_token: `${7_000_000_001 + n}:AAEDemoBotOfTheCascadeSandbox000000` }),
  device: 'bot',
} satisfies ChannelCredentials;

/** https://core.telegram.org/bots/api#reactiontypeemoji */
export const TELEGRAM_REACTIONS: ReadonlySet<string> = new Set(
  (
    '👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 ' +
    '💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡'
  ).split(' '),
);

/** Bots. */
export const telegram = {
  label: 'Telegram',
  title: 'Telegram',
  colour: '#2688c9',
  tokenPrefix: 'tg',
  address: 'chat',
  hiddenId: null,
  inline: {
    text: { members: ['footer', 'buttons', 'replyTo'], longest: TELEGRAM_TEXT },
    image: media,
    video: media,
    document: media,
    location: { members: ['location', 'buttons', 'replyTo'], longest: null },
    reaction: REACTION,
    edit: { members: ['replyTo'], longest: TELEGRAM_TEXT },
    revoke: { members: ['replyTo'], longest: null },
  },
  buttons: 'keyboard',
  // The Bot API numbers the messages of a chat (https://core.telegram.org/bots/api#replyparameters).
  replies: {
    id: /^[1-9]\d{0,9}$/,
    rule: 'telegramMessageIdForm',
    reactions: TELEGRAM_REACTIONS,
  },
  splitsTexts: true,
  segments: null,
  marksText: false,
  template: 'message',
  templatesApprovedBy: 'operator',
  delivery: 'lane',
  // About 30 a second per bot, 1 a second per chat, 20 a minute per group (core.telegram.org/bots/faq).
  pace: {
    device: { perSecond: 30, burst: 30 },
    recipient: (to) =>
      isGroup(to) ? { perSecond: 20 / 60, burst: 20 } : { perSecond: 1, burst: 3 },
  },
  liveRoot: {
    variable: 'TELEGRAM_API_ROOT',
    protocols: ['http', 'https'],
    default: 'https://api.telegram.org',
  },
  credentials,
  hasSessionWindow: false,
  authenticatesContacts: true,
  carriersKnowOptWords: false,
  tellsReceipts: false,
  confirm: null,
  showsReading: false,
  // The Bot API has no receipts.
  success: { delivered: { decidedBy: 'acceptance', within: 0 }, read: null },
  tellsEchoes: false,
  raisesReceipts: false,
  // Telegram judges files itself.
  fileTypes: {},
  carriesAlerts: true,
  sample: {
    number: '7000000001',
    from: { id: '123456789', name: 'Ana', username: 'ana' },
    message: { id: '4711', type: 'text', text: SAMPLE_TEXT },
  },
  failures: telegramFailures,
  checks: telegramChecks,
} satisfies ChannelDefinition;

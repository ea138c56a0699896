import { CALLBACK_PAUSE_MS } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { Choice, nullable, TimeSchema } from './fields.ts';

const REPAIRS = ['app_secret', 'public_url', 'set_up', 'subscribe', 'silence'] as const;
type CallbackRepair = (typeof REPAIRS)[number];

export const CallbackSchema = Type.Object(
  {
    state: Choice(
      'CallbackState',
      ['working', 'silent', 'never'],
      `\`silent\`: nothing came for ${CALLBACK_PAUSE_MS / 3_600_000} hours. \`never\`: nothing came at all.`,
    ),
    url: nullable(
      Type.String({
        description:
          "Address to enter in the provider's app, or as event webhook at the mail provider, or at a provider of texts " +
          '(a gateway adds `?token=` and the token of its credentials); null without `PUBLIC_URL`.',
      }),
    ),
    last_at: nullable({
      ...TimeSchema,
      description: "When the newest signed post about the device's number came.",
    }),
    since: nullable({
      ...TimeSchema,
      description: 'Since when such posts come without a long pause.',
    }),
    checked_at: nullable({
      ...TimeSchema,
      description: 'When the provider last checked the address with the right word.',
    }),
    refused_at: nullable({
      ...TimeSchema,
      description: 'When a post with a wrong signature was last refused.',
    }),
    proves_closed_windows: Type.Boolean({
      description:
        'Posts came for 24 hours without a long pause: a contact without a message has no open session ' +
        'window. Otherwise the send is made, and the provider says so.',
    }),
    repair: Type.Unsafe<CallbackRepair | null>({
      type: ['string', 'null'],
      title: 'CallbackRepair',
      enum: [...REPAIRS, null],
      description:
        "`app_secret`: posts are signed with another secret than the device's credentials have, or name another token. " +
        '`public_url`: the installation needs `PUBLIC_URL`. `set_up`: enter `url` and the verify token in ' +
        'the app, or `url` as webhook at a provider of mails or texts. `subscribe`: the address is entered; subscribe to `messages`, and the app to the ' +
        'account. `silence`: compare the address in the app with `url`, unless nobody wrote and nothing ' +
        'was sent.',
    }),
  },
  { title: 'DeviceCallback' },
);

export type CallbackView = Static<typeof CallbackSchema>;

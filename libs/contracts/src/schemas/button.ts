import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  MAX_URL,
  TELEGRAM_BUTTONS,
  TELEGRAM_BUTTON_TEXT,
  TELEGRAM_COPY_TEXT,
  WABA_BUTTON_ID,
} from '../limits/limits.ts';

/** All members of all kinds of buttons; the channel decides which ones belong together. */
const ButtonSchema = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: TELEGRAM_BUTTON_TEXT,
      description: 'Label. waba: at most 20 characters.',
    }),
    type: Type.Optional(
      Type.String({
        title: 'ButtonType',
        enum: ['url', 'callback', 'copy'],
        description: 'telegram only, required there: what a tap does.',
      }),
    ),
    url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_URL,
        description: 'telegram `url` buttons: the link (schemes http, https, tg).',
      }),
    ),
    callbackData: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_URL,
        description: 'telegram `callback` buttons: sent to the bot; at most 64 bytes of UTF-8.',
      }),
    ),
    copyText: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_URL,
        description: `telegram \`copy\` buttons: at most ${TELEGRAM_COPY_TEXT} characters.`,
      }),
    ),
    id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: WABA_BUTTON_ID,
        description: 'waba reply buttons only, required there: comes back when it is tapped.',
      }),
    ),
  },
  {
    title: 'Button',
    additionalProperties: false,
    description:
      'telegram inline keyboard: `text`, `type` and the one field of that type. waba reply ' +
      'button: `id` and `text` only.',
  },
);

export type ButtonInput = Static<typeof ButtonSchema>;

export const ButtonRowsSchema = Type.Array(
  Type.Array(ButtonSchema, { minItems: 1, maxItems: TELEGRAM_BUTTONS }),
  {
    minItems: 1,
    maxItems: TELEGRAM_BUTTONS,
    description:
      'Rows of buttons. telegram: with `text`, media and location. waba: with `interactive`, at ' +
      'most 3 in total. whatsapp has none.',
  },
);

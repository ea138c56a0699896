import { Type, type Static } from 'typebox';
import { Choice, line, nullable } from './fields.ts';

const MAX_ADDRESS = 254;

const StepsAwaySchema = Type.Array(
  Choice('FirstStep', ['connect', 'send', 'arrive', 'invite'], 'A step of the first page.'),
  { maxItems: 4, uniqueItems: true, description: 'First steps that the person has put away.' },
);

export const PersonalSettingsSchema = Type.Object(
  {
    addresses: Type.Object(
      {
        phone: nullable(Type.String({ description: 'With country code, digits.' })),
        chat: nullable(Type.String({ description: 'Telegram chat id.' })),
        mail: nullable(
          Type.String({ description: 'The address of the sign-in unless another one was chosen.' }),
        ),
      },
      { title: 'OwnAddresses' },
    ),
    steps_away: StepsAwaySchema,
  },
  { title: 'PersonalSettings' },
);

export const PersonalSettingsPatchSchema = Type.Object(
  {
    addresses: Type.Optional(
      Type.Object(
        {
          phone: Type.Optional(nullable(line(MAX_ADDRESS))),
          chat: Type.Optional(nullable(line(MAX_ADDRESS))),
          mail: Type.Optional(nullable(line(MAX_ADDRESS))),
        },
        {
          title: 'OwnAddressesPatch',
          additionalProperties: false,
          description: 'Null removes an address.',
        },
      ),
    ),
    steps_away: Type.Optional(StepsAwaySchema),
  },
  { title: 'PersonalSettingsPatch', additionalProperties: false, minProperties: 1 },
);

export type PersonalSettingsView = Static<typeof PersonalSettingsSchema>;

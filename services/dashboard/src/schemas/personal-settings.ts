import { ADDRESS_KINDS, recordOf, type AddressKind } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable } from './fields.ts';

const MAX_ADDRESS = 254;

const OWN: Readonly<Record<AddressKind, string>> = {
  phone: 'With country code, digits.',
  chat: 'Telegram chat id.',
  mail: 'The address of the sign-in unless another one was chosen.',
};

const StepsAwaySchema = Type.Array(
  Choice('FirstStep', ['connect', 'send', 'arrive', 'invite'], 'A step of the first page.'),
  { maxItems: 4, uniqueItems: true, description: 'First steps that the person has put away.' },
);

export const PersonalSettingsSchema = Type.Object(
  {
    addresses: Type.Object(
      recordOf(ADDRESS_KINDS, (kind) => nullable(Type.String({ description: OWN[kind] }))),
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
        recordOf(ADDRESS_KINDS, () => Type.Optional(nullable(line(MAX_ADDRESS)))),
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

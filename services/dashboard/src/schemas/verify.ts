import {
  ChannelSchema,
  VERIFICATION_STATES,
  VERIFY,
  VERIFY_LIMITS,
  type VerifyLimit,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const { usual, least, most } = VERIFY.expiresIn;

const limit = (name: VerifyLimit, description: string) =>
  Type.Integer({
    minimum: VERIFY_LIMITS[name].least,
    maximum: VERIFY_LIMITS[name].most,
    description: `${description} ${VERIFY_LIMITS[name].usual} unless changed.`,
  });

const CountrySchema = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'ISO 3166-1 alpha-2, such as `ID`.',
});

const MOST_COUNTRIES = 250;
const countries = Type.Array(CountrySchema, { maxItems: MOST_COUNTRIES, uniqueItems: true });

const limits = {
  per_target: limit('per_target', 'Codes to one recipient in 10 minutes, in any spelling.'),
  per_account: limit('per_account', 'Codes of the account in an hour.'),
  per_ip: limit('per_ip', 'Codes for one network of `ip` in 10 minutes.'),
  min_conversion: limit(
    'min_conversion',
    `Share (%) of codes of ${VERIFY.conversionWindowHours} hours that must be entered, for each country and ` +
      'each block of 10,000 numbers; fewer, and further codes to them are refused. 0 is off.',
  ),
};

const nameDescription = "Name in the service's own texts; null: the account's name.";
const countriesDescription =
  'Countries whose numbers get codes. null: the country of the account, or every country if it has none.';

/** The settings in force. */
export const VerifySettingsSchema = Type.Object(
  {
    sender_name: nullable(Type.String({ description: nameDescription })),
    ...limits,
    countries: Type.Unsafe<string[] | null>({
      ...countries,
      type: ['array', 'null'],
      description: countriesDescription,
    }),
    own_country: nullable(
      Type.String({
        description: 'Country of the account, which counts where `countries` is null.',
      }),
    ),
    blocked_countries: countries,
  },
  { title: 'VerifySettings' },
);

export const VerifySettingsPatchSchema = Type.Object(
  {
    sender_name: Type.Optional(
      Type.Unsafe<string | null>({ ...line(40, nameDescription), type: ['string', 'null'] }),
    ),
    per_target: Type.Optional(limits.per_target),
    per_account: Type.Optional(limits.per_account),
    per_ip: Type.Optional(limits.per_ip),
    min_conversion: Type.Optional(limits.min_conversion),
    countries: Type.Optional(
      Type.Unsafe<string[] | null>({
        ...countries,
        type: ['array', 'null'],
        description: countriesDescription,
      }),
    ),
    blocked_countries: Type.Optional(countries),
  },
  { title: 'VerifySettingsPatch', additionalProperties: false, minProperties: 1 },
);

export type VerifySettingsView = Static<typeof VerifySettingsSchema>;

const StateSchema = Choice('VerificationState', VERIFICATION_STATES);

/** A verification, without its code. */
export const VerificationSchema = Type.Object(
  {
    id: Type.String(),
    state: StateSchema,
    created_at: TimeSchema,
    expires_at: TimeSchema,
    approved_at: nullable(TimeSchema),
    tries: Type.Integer({ description: 'Codes that were entered.' }),
    address: Type.String({ description: 'The first address of the call.' }),
    country: nullable(Type.String()),
    channels: Type.Array(ChannelSchema, { description: 'In order of their tiers.' }),
    requests: Type.Array(Type.Integer(), {
      description: 'The requests that carried the code, the first one first.',
    }),
  },
  { title: 'Verification' },
);

export type VerificationView = Static<typeof VerificationSchema>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

const figures = {
  sent: count('Messages with a code that the provider accepted, and no receipt took back.'),
  refused: count('Messages with a code that the provider refused, at once or by a later receipt.'),
  delivered: count('Of these with a receipt that says so.'),
  approved: count('Verifications whose code was entered after this message, before another one.'),
  seconds: nullable(
    Type.Number({
      description: 'Median time from this message to the code; null: none was entered.',
    }),
  ),
};

export const VerifyFiguresQuerySchema = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 7 })) },
  { additionalProperties: false },
);

/** Conversion of a period. */
export const VerifyFiguresSchema = Type.Object(
  {
    started: count(`Verifications; they last ${least} to ${most} s, ${usual} s unless changed.`),
    approved: count('Of these the ones that were approved.'),
    failed: count('Five wrong codes were entered.'),
    expired: count('Of these the ones whose code was not entered in time.'),
    pending: count('Of these the ones whose code may still be entered.'),
    wrong_codes: count('Codes that were entered and refused.'),
    seconds: nullable(Type.Number({ description: 'Median time from start to approval.' })),
    complete: Type.Boolean({
      description: 'Whether all of the period are counted; else the newest ones are.',
    }),
    by_channel: Type.Array(
      Type.Object({ channel: ChannelSchema, ...figures }, { title: 'VerifyChannelFigures' }),
    ),
    by_country: Type.Array(
      Type.Object(
        {
          country: nullable(Type.String({ description: 'null: no number, or of no country.' })),
          ...figures,
        },
        { title: 'VerifyCountryFigures' },
      ),
      { description: 'Most messages first.' },
    ),
  },
  { title: 'VerifyFigures' },
);

export type VerifyFigures = Static<typeof VerifyFiguresSchema>;

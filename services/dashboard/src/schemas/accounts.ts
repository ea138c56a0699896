import {
  AMBIGUOUS_NUMBERS,
  COMPAT_PRODUCTS,
  OPT_OUT_REACHES,
  RecipientCapsSchema,
  SendWindowSchema,
  SUCCESS_STATES,
  TEMPLATE_PARAMETERS,
  TOPIC_LIMITS,
  TopicKeySchema,
  UNFILLED_MARKERS,
} from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { AccountLifeSchema, AccountStateSchema } from './account-life.ts';
import { changeOf, Choice, line, nullable, TimeInputSchema, TimeSchema } from './fields.ts';

export const LanguageSchema = Choice('Language', ['en', 'id'], 'Of alerts to its people.');

const planFields = {
  name: line(100),
  quota: nullable(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Sends per period; null is unlimited.',
    }),
  ),
  period: Choice('PlanPeriod', ['day', 'month'], 'The plan renews with the calendar (UTC).'),
};

const storageField = Type.Optional(
  nullable(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description:
        'What files and tables of batches may take up, in MB; null is unlimited, 0 takes nothing. ' +
        '`ACCOUNT_STORAGE_MB` counts when absent.',
    }),
  ),
);

const PlanInputSchema = Type.Object(
  {
    name: planFields.name,
    quota: planFields.quota,
    period: Type.Optional(planFields.period),
    storage_mb: storageField,
    expires_at: Type.Optional(
      Type.Unsafe<string | number | null>({
        ...TimeInputSchema,
        type: ['string', 'integer', 'null'],
      }),
    ),
  },
  { title: 'PlanInput', additionalProperties: false },
);

const words = (description: string) => Type.Array(line(40), { maxItems: 50, description });

/** Of an account, and of one batch. */
export const AmbiguousNumbersSchema = Choice(
  'AmbiguousNumbers',
  AMBIGUOUS_NUMBERS,
  'What becomes of digits without `+` that are a mobile number of `default_country` and, with a country ' +
    'code, one of another country: `5016611235` in the United States and Belize. `refuse` fails the channel and ' +
    'names both; `refuse` when absent.',
);

const DefaultSuccessSchema = Choice(
  'DefaultSuccess',
  SUCCESS_STATES,
  'What a success is where a key of a send names none. `accepted`: what the provider took, at once. ' +
    '`delivered`, `read`: what a receipt says within the time of the channel; `delivered` where a channel has no ' +
    '`read`. When absent, what the provider took, unless a failure comes within a moment and a later tier follows.',
);

const TopicSchema = Type.Object(
  {
    key: TopicKeySchema('Names the topic in calls: `context.topic`.'),
    name: line(TOPIC_LIMITS.name, 'What people read on the page on which they choose.'),
    description: Type.Optional(line(TOPIC_LIMITS.description, 'Below the name on that page.')),
    words: Type.Optional(
      Type.Array(line(TOPIC_LIMITS.word), {
        maxItems: TOPIC_LIMITS.words,
        description:
          'A contact whose message is exactly one of these words ends the topic on that channel. No word that opts out ' +
          'or in, and none of another topic.',
      }),
    ),
  },
  {
    title: 'Topic',
    additionalProperties: false,
    description: 'A kind of messages that people can end without ending the others.',
  },
);

const SettingsSchema = Type.Object(
  {
    default_country: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 3,
        description:
          'Country for numbers written nationally (`0812…` → `62812…`), ISO 3166-1 alpha-2: `ID`. A ' +
          'country code (`62`) only replaces a leading 0.',
      }),
    ),
    ambiguous_numbers: Type.Optional(AmbiguousNumbersSchema),
    unfilled_markers: Type.Optional(
      Choice(
        'UnfilledMarkers',
        UNFILLED_MARKERS,
        'What becomes of a `{{marker}}` of an inline message that nothing fills. `fail` fails the channel with ' +
          '`missing variable`, `keep` sends the marker as it is written; `fail` when absent. Templates always fail.',
      ),
    ),
    template_parameters: Type.Optional(
      Choice(
        'TemplateParameters',
        TEMPLATE_PARAMETERS,
        "What becomes of line breaks, tabs and four or more spaces in a row in a value of a WABA template, which Meta doesn't " +
          'take. `refuse` fails the channel and names the variable, `fold` makes one space of them; `refuse` when absent.',
      ),
    ),
    default_success: Type.Optional(DefaultSuccessSchema),
    time_zone: Type.Optional(line(60, 'IANA name, such as `Asia/Jakarta`.')),
    send_window: Type.Optional(SendWindowSchema),
    recipient_caps: Type.Optional(RecipientCapsSchema),
    language: Type.Optional(LanguageSchema),
    opt_out_words: Type.Optional(
      words(
        'A contact whose message is exactly one of these words is suppressed on that channel; ' +
          'STOP, BERHENTI and UNSUBSCRIBE when absent.',
      ),
    ),
    opt_in_words: Type.Optional(words('Words that undo an opt-out; START and MULAI when absent.')),
    opt_out_reach: Type.Optional(
      Choice(
        'OptOutReach',
        OPT_OUT_REACHES,
        '`channel`: an opt-out bars the address on its channel. `person`: a request with one of whose recipients ' +
          'opted out, on any of its channels, goes to none of them, except by transactional templates; batches ' +
          'always do so. `channel` when absent.',
      ),
    ),
    topics: Type.Optional(
      Type.Array(TopicSchema, {
        maxItems: TOPIC_LIMITS.topics,
        description:
          'Kinds of messages of the account, in the order in which people see them. A list replaces the one before. Who ended ' +
          'a topic that is taken out stays so, should it come again. None when absent.',
      }),
    ),
    contacts_from_inbound: Type.Optional(
      Type.Boolean({
        description:
          'A contact who writes to a live device is saved with the name that the channel tells. Off when absent.',
      }),
    ),
    second_factor_required: Type.Optional(
      Type.Boolean({
        description:
          'People of the account need a second factor: codes of an app, or a sign-in by a passkey or by the provider of ' +
          'the account. Who has none can only set one up (403 otherwise). Account tokens go on. Who requires it must have ' +
          'one. Off when absent.',
      }),
    ),
    compat: Type.Optional(
      Type.Array(Choice('CompatProduct', COMPAT_PRODUCTS), {
        maxItems: COMPAT_PRODUCTS.length,
        uniqueItems: true,
        description:
          'Products whose calls are understood under `/compat` with tokens of the account: a program that was ' +
          'written for them needs another address and token. None when absent.',
      }),
    ),
  },
  { title: 'AccountSettings', additionalProperties: false },
);

const nameField = line(200);

const PermissionsSchema = Type.Object(
  {
    transactional: Type.Optional(
      Type.Boolean({
        description:
          'Requests may have `context.behaviour.transactional`: their inline messages also go to ' +
          'contacts who opted out. Off when absent.',
      }),
    ),
    own_mail_templates: Type.Optional(
      Type.Boolean({
        description:
          "The account's mail templates are approved when it saves them, transactional ones only with `transactional`. " +
          'Turned off, those that nobody read are pending. When absent, on for the first account of the installation ' +
          'and off for every other one.',
      }),
    ),
  },
  {
    title: 'AccountPermissions',
    additionalProperties: false,
    description: 'What the operator allows the account beyond its plan.',
  },
);

/** Settings that an account's users see and change. */
export const OwnSettingsSchema = Type.Object(
  {
    name: nameField,
    ...SettingsSchema.properties,
    permissions: Type.Object(
      { transactional: Type.Boolean(), own_mail_templates: Type.Boolean() },
      {
        title: 'OwnPermissions',
        description: 'What the operator allows the account; only the operator changes it.',
      },
    ),
  },
  { title: 'OwnSettings' },
);

const settingsChange = changeOf(SettingsSchema.properties);

export const OwnSettingsPatchSchema = Type.Object(
  { ...settingsChange, name: Type.Optional(nameField) },
  { title: 'OwnSettingsPatch', additionalProperties: false, minProperties: 1 },
);

const SettingsChangeSchema = Type.Object(settingsChange, {
  title: 'AccountSettingsChange',
  additionalProperties: false,
  description: 'Settings that are not named stay; null takes one away.',
});

export const NewAccountSchema = Type.Object(
  {
    name: nameField,
    plan: PlanInputSchema,
    settings: Type.Optional(SettingsSchema),
    permissions: Type.Optional(PermissionsSchema),
  },
  { title: 'NewAccount', additionalProperties: false },
);

export const AccountPatchSchema = Type.Object(
  {
    name: Type.Optional(nameField),
    plan: Type.Optional(
      Type.Partial(PlanInputSchema, { title: 'PlanPatch', additionalProperties: false }),
    ),
    settings: Type.Optional(SettingsChangeSchema),
    permissions: Type.Optional(PermissionsSchema),
  },
  { title: 'AccountPatch', additionalProperties: false, minProperties: 1 },
);

export const AccountSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    plan: Type.Object(
      {
        ...planFields,
        expires_at: nullable(TimeSchema),
        storage_mb: storageField,
      },
      { title: 'Plan' },
    ),
    settings: SettingsSchema,
    permissions: PermissionsSchema,
    state: AccountStateSchema,
    life: Type.Optional(AccountLifeSchema),
    created_at: TimeSchema,
  },
  { title: 'Account' },
);

export type PlanInput = Static<typeof PlanInputSchema>;
export type SettingsInput = Static<typeof SettingsSchema>;
export type SettingsChange = Static<typeof SettingsChangeSchema>;
export type PermissionsInput = Static<typeof PermissionsSchema>;
export type AccountView = Static<typeof AccountSchema>;

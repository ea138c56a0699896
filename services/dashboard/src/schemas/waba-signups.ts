import { WABA_SIGNUP_STEPS } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { SENTENCES, type SignupCause } from '../waba-signup/cause-sentences.ts';
import { SETUP_ITEMS } from '../waba-signup/check-setup.ts';
import { SaidSchema } from './failures.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const CAUSES = Object.keys(SENTENCES) as SignupCause[];

const words = {
  cause: Type.Unsafe<SignupCause | null>({
    type: ['string', 'null'],
    title: 'WabaSetupCause',
    enum: [...CAUSES, null],
    description: 'Why it failed, as a word that stays.',
  }),
  message: nullable(Type.String({ description: 'What happened.' })),
  advice: nullable(Type.String({ description: 'The way on.' })),
  failure: SaidSchema,
  advice_failure: SaidSchema,
};

const StepSchema = Choice('WabaSignupStep', WABA_SIGNUP_STEPS);

const SignupStepSchema = Type.Object(
  {
    step: StepSchema,
    state: Choice('WabaSignupStepState', ['open', 'done', 'failed']),
    at: nullable(TimeSchema),
    ...words,
    said: nullable(Type.String({ description: 'What Meta said.' })),
  },
  { title: 'WabaSignupStepResult' },
);

const SignupNumberSchema = Type.Object(
  {
    phone_number_id: Type.String(),
    waba_id: Type.String(),
    waba_name: Type.String(),
    number: Type.String({ description: 'As people write it.' }),
    verified_name: Type.String(),
    registered: Type.Boolean({ description: 'It takes part in the Cloud API already.' }),
  },
  { title: 'WabaSignupNumber' },
);

export const WabaSignupSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'Name of the device.' }),
    sandbox: Type.Boolean(),
    device: nullable(Type.String({ description: 'The device, once a number is chosen.' })),
    phone_number_id: nullable(Type.String({ description: 'The chosen number.' })),
    numbers: Type.Array(SignupNumberSchema),
    steps: Type.Array(SignupStepSchema),
    created_at: TimeSchema,
  },
  { title: 'WabaSignup' },
);
export type WabaSignupView = Static<typeof WabaSignupSchema>;

const OffSchema = Type.Unsafe<'no_app' | 'no_public_url' | 'no_sandbox' | null>({
  type: ['string', 'null'],
  title: 'WabaSignupOff',
  enum: ['no_app', 'no_public_url', 'no_sandbox', null],
  description: 'Why nobody can sign up; null: everything is there.',
});

export const WabaSignupsSchema = Type.Object(
  {
    data: Type.Array(WabaSignupSchema, { description: 'The newest first; the last 20.' }),
    live: Type.Object({ off: OffSchema }, { title: 'WabaSignupWay' }),
    sandbox: Type.Object({ off: OffSchema }, { title: 'WabaSignupWay' }),
  },
  { title: 'WabaSignups' },
);

export const NewWabaSignupSchema = Type.Object(
  {
    name: line(100, 'Name of the device.'),
    sandbox: Type.Optional(Type.Boolean()),
  },
  { title: 'NewWabaSignup', additionalProperties: false },
);

export const WabaSignupDialogSchema = Type.Object(
  {
    signup: WabaSignupSchema,
    url: Type.String({ description: "Meta's dialog: the browser goes there." }),
  },
  { title: 'WabaSignupDialog' },
);

export const WabaSignupAnswerSchema = Type.Object(
  {
    query: Type.String({
      maxLength: 4_000,
      description: 'The query of the address to which Meta sent the browser back.',
    }),
  },
  { title: 'WabaSignupAnswer', additionalProperties: false },
);

export const WabaSignupChoiceSchema = Type.Object(
  { phone_number_id: line(64) },
  { title: 'WabaSignupChoice', additionalProperties: false },
);

export const WabaSignupChosenSchema = Type.Object(
  {
    signup: WabaSignupSchema,
    token: nullable(
      Type.String({ description: 'Channel token of a new device. It is shown this once.' }),
    ),
  },
  { title: 'WabaSignupChosen' },
);

export const WabaSignupRunSchema = Type.Object(
  {
    step: Choice('WabaSignupRunStep', ['number', 'register', 'subscribe', 'profile']),
    pin: Type.Optional(
      Type.String({
        pattern: '^[0-9]{6}$',
        description:
          'With `register`: the two-step PIN that the number has, or gets. Absent: one is generated.',
      }),
    ),
  },
  { title: 'WabaSignupRun', additionalProperties: false },
);

export const WabaSignupRanSchema = Type.Object(
  {
    signup: WabaSignupSchema,
    pin: nullable(
      Type.String({
        description: 'The generated PIN. The step may be repeated to see it until the signup ends.',
      }),
    ),
  },
  { title: 'WabaSignupRan' },
);

export const WabaSetupSchema = Type.Object(
  {
    at: TimeSchema,
    items: Type.Array(
      Type.Object(
        {
          what: Choice('WabaSetupWhat', SETUP_ITEMS),
          state: Choice(
            'WabaSetupState',
            ['ok', 'missing', 'unknown'],
            "`unknown`: another item's fault hides it.",
          ),
          ...words,
          detail: nullable(
            Type.String({ description: 'Permissions, a time, an address, or what Meta said.' }),
          ),
        },
        { title: 'WabaSetupItem' },
      ),
    ),
  },
  { title: 'WabaSetup' },
);
export type WabaSetupView = Static<typeof WabaSetupSchema>;

export const MetaAppInputSchema = Type.Object(
  {
    app_id: Type.String({ pattern: '^[0-9]{5,20}$' }),
    config_id: Type.String({
      pattern: '^[0-9]{5,20}$',
      description: 'Configuration of Facebook Login for Business.',
    }),
    app_secret: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 256,
        pattern: '^[!-~]+$',
        description: 'Needed for a new app id; otherwise kept.',
      }),
    ),
  },
  { title: 'MetaAppInput', additionalProperties: false },
);

export const MetaAppSchema = Type.Object(
  {
    app: nullable(
      Type.Object(
        { app_id: Type.String(), config_id: Type.String(), updated_at: TimeSchema },
        { title: 'MetaAppSettings' },
      ),
    ),
    redirect_uri: nullable(
      Type.String({
        description:
          'To be entered at Meta as a valid OAuth redirect URI; null without `PUBLIC_URL`.',
      }),
    ),
  },
  { title: 'MetaApp' },
);

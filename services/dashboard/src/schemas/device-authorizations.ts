import { HEADER_VALUE } from '@cascade/contracts';
import { Type } from 'typebox';
import { nullable, TimeSchema } from './fields.ts';
import { ScopeSchema } from './tokens.ts';

const scopes = (description: string) =>
  Type.Array(ScopeSchema, { minItems: 1, uniqueItems: true, description });

const ASKED = 'What the program asks to do.';

export const NewDeviceAuthorizationSchema = Type.Object(
  {
    client_name: Type.String({
      minLength: 1,
      maxLength: 100,
      // Letters of other scripts could imitate a name that people trust.
      pattern: HEADER_VALUE,
      description: 'What the program calls itself, with its computer; printable ASCII.',
    }),
    scopes: scopes(ASKED),
  },
  { title: 'NewDeviceAuthorization', additionalProperties: false },
);

/** Members are those of RFC 8628, section 3.2. */
export const BegunDeviceAuthorizationSchema = Type.Object(
  {
    device_code: Type.String({
      description: 'The secret to poll with, shown in this answer only.',
    }),
    user_code: Type.String({ description: 'For the person to compare or type.' }),
    verification_uri: Type.String({ description: 'Where the person types the code.' }),
    verification_uri_complete: Type.String({ description: 'The same, with the code in it.' }),
    expires_in: Type.Integer({ description: 'Seconds.' }),
    interval: Type.Integer({ description: 'Seconds between two polls.' }),
  },
  { title: 'BegunDeviceAuthorization' },
);

export const DeviceTokenRequestSchema = Type.Object(
  { device_code: Type.String({ minLength: 1, maxLength: 200 }) },
  { title: 'DeviceTokenRequest', additionalProperties: false },
);

export const DeviceTokenSchema = Type.Object(
  {
    token: Type.String({ description: '`<ACCOUNT_TOKEN>`, shown in this answer only.' }),
    name: Type.String({ description: 'Its name in the list of tokens.' }),
    scopes: Type.Array(ScopeSchema, { description: 'What the person allowed.' }),
    account: Type.String({ description: 'The id of its account.' }),
    account_name: Type.String(),
  },
  { title: 'DeviceToken' },
);

export const DeviceAuthorizationSchema = Type.Object(
  {
    client_name: Type.String({ description: 'What the program calls itself. Not verified.' }),
    scopes: Type.Array(ScopeSchema, { description: ASKED }),
    address: Type.String({ description: 'The IP address from which it asks.' }),
    same_address: Type.Boolean({
      description: 'Whether this call comes from the same address (of IPv6 the same /64).',
    }),
    returns_to: nullable(
      Type.String({
        description:
          'Where the browser goes with the answer: origin, or scheme and host of an installed program. Null for a program that polls.',
      }),
    ),
    created_at: TimeSchema,
    expires_at: TimeSchema,
  },
  { title: 'DeviceAuthorization' },
);

export const DeviceApprovalSchema = Type.Object(
  {
    account: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The account that the person was shown: the one of the session.',
    }),
    scopes: Type.Optional(
      scopes('What is allowed of what the program asks for; all of it when absent.'),
    ),
  },
  { title: 'DeviceApproval', additionalProperties: false },
);

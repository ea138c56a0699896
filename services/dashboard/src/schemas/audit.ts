import { ErrorCodeSchema } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { FailureSchema } from './failures.ts';
import { OBJECT_KINDS } from '../http/audit-object.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';
import { loggedPage, period } from './log-pages.ts';
import { ActChangeSchema } from './operators.ts';

const AuditKindSchema = Choice(
  'AuditKind',
  ['send.rejected', 'management', 'sign-in', 'limit.reached'],
  '`send.rejected`: a refused call of `/v1`. `sign-in`: a sign-in, a refused one, a sign-out or a forgotten ' +
    'password; in rows of before 0.2.0 they are `management`. `limit.reached`: something over a limit is left out ' +
    'from now on.',
);

const ObjectKindSchema = Choice('AuditObjectKind', OBJECT_KINDS);

export const AuditQuerySchema = Type.Object(
  {
    ...loggedPage,
    ...period,
    kind: Type.Optional(AuditKindSchema),
    actor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Id of a person or an account token, or `operator`.',
      }),
    ),
    object: Type.Optional(line(100, 'Id of what was changed.')),
    object_kind: Type.Optional(ObjectKindSchema),
    refused: Type.Optional(
      Choice('AuditRefused', ['true', 'false'], 'Refused calls alone, or all others.'),
    ),
  },
  { additionalProperties: false },
);

export const AuditRowSchema = Type.Object(
  {
    id: Type.Integer(),
    at: TimeSchema,
    kind: AuditKindSchema,
    status: Type.Integer(),
    reason: Type.String(),
    actor: nullable(
      Type.String({ description: 'Id of a person or an account token, or `operator`.' }),
    ),
    actor_name: nullable(
      Type.String({
        description: 'Address of the person or name of the account token that acted.',
      }),
    ),
    agent: nullable(
      Type.String({
        description:
          'What the agent called itself, where one acted by MCP. It is not verified: the token is what acted.',
      }),
    ),
    operation: nullable(
      Type.String({
        description: 'Id of the operation of this API; null for calls of `/v1` and rows of before.',
      }),
    ),
    code: nullable({ ...ErrorCodeSchema, type: 'string' }),
    failure: nullable(FailureSchema),
    noted: nullable(FailureSchema),
    route: nullable(Type.String()),
    ip: nullable(Type.String()),
    object: nullable(
      Type.Object(
        {
          kind: ObjectKindSchema,
          id: nullable(Type.String()),
          name: nullable(Type.String({ description: 'Its name when the act was done.' })),
        },
        { title: 'AuditObject', description: 'What the act was done to.' },
      ),
    ),
    changes: Type.Array(ActChangeSchema, {
      maxItems: 50,
      description:
        'What the act changed, without secrets and contents; in rows of before 0.2.0 acts of the operator alone.',
    }),
    unwritten: Type.Integer({
      description:
        'Calls like this one since the row before it that left no row: of refused calls at most 300 a minute ' +
        'leave one, of successful ones 2,000 of a kind in a day, and then one a minute.',
    }),
  },
  { title: 'AuditRow' },
);

export const RejectedCallSchema = Type.Object(
  {
    at: TimeSchema,
    content_type: nullable(Type.String()),
    body: Type.Unsafe<unknown>({
      description:
        'The body, as JSON where it is JSON, else its text. Tokens and values of variables are `…` with their length.',
    }),
    truncated: Type.Boolean({ description: 'The body had more than the 16 KB that are kept.' }),
  },
  { title: 'RejectedCall' },
);

export type RejectedCallView = Omit<Static<typeof RejectedCallSchema>, 'at'>;
export type AuditRowView = Static<typeof AuditRowSchema>;

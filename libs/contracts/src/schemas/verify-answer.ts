import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ErrorCodeSchema } from './send-response.ts';

/**
 * `pending`: waits for the code. `approved`: the right code was entered. `failed`: too many wrong codes.
 * `expired`: its time is over.
 */
export const VERIFICATION_STATES = ['pending', 'approved', 'failed', 'expired'] as const;

export type VerificationState = (typeof VERIFICATION_STATES)[number];

const VerificationStateSchema = Type.Unsafe<VerificationState>({
  type: 'string',
  title: 'VerificationState',
  enum: [...VERIFICATION_STATES],
  description:
    '`pending`: waits for the code; `approved`: the right code was entered; `failed`: too many wrong codes; ' +
    '`expired`: its time is over.',
});

const verificationId = Type.String({ pattern: '^ver_[0-9a-z]+$' });
const seconds = (description: string) => Type.Integer({ minimum: 0, description });

/** Answer of `POST /v1/verify` and `POST /v1/verify/resend`. */
export const VerifySentSchema = Type.Object(
  {
    status: Type.Literal(true),
    verification_id: verificationId,
    state: VerificationStateSchema,
    expires_at: seconds('When the code expires (Unix seconds).'),
    resend_at: seconds('From then on the code may be sent again (Unix seconds).'),
    request_id: Type.Integer({
      minimum: 1,
      description:
        'The request that carries the code, for `GET /v1/requests/{request_id}`. Do not show its result to ' +
        'the person: it tells who is reachable.',
    }),
  },
  { title: 'VerifySent', additionalProperties: false },
);

export type VerifySent = Static<typeof VerifySentSchema>;

/** Answer of `POST /v1/verify/check`. */
export const VerifyResultSchema = Type.Object(
  {
    status: Type.Boolean({
      description: '`true`: the code is right. A verification says so once.',
    }),
    verification_id: verificationId,
    state: VerificationStateSchema,
    reason: Type.Optional(Type.String({ minLength: 1, description: 'Present unless approved.' })),
    code: Type.Optional(ErrorCodeSchema),
    tries_left: Type.Optional(seconds('Codes that may still be entered; present while pending.')),
  },
  { title: 'VerifyResult', additionalProperties: false },
);

export type VerifyResult = Static<typeof VerifyResultSchema>;

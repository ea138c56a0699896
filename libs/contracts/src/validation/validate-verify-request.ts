import { broken } from '../failures/broken.ts';
import { CHANNELS, type Channel } from '../channels.ts';
import type { Variables } from '../content/message.ts';
import { isFailure, type Failure } from '../failures/failure.ts';
import { readVariables, ruleOfVariable } from '../rules/read-variables.ts';
import { compile, type Validate } from '../schemas/compile.ts';
import {
  VerifyCheckSchema,
  VerifyRequestSchema,
  VerifyResendSchema,
  type VerifyCheckBody,
  type VerifyRequestBody,
  type VerifyResendBody,
  type VerifyTargetInput,
} from '../schemas/verify-request.ts';
import { VERIFY } from '../limits/verify.ts';
import { describeError } from './describe-error.ts';
import { normalizeInput } from './normalize-input.ts';
import { planTiers, readPlace, type ChannelKey } from './plan-tiers.ts';
import { addressesOfTarget } from './validate-check-request.ts';
import { readSuccess } from './validate-send-request.ts';

export interface ValidVerifyRequest {
  keys: Partial<Record<Channel, ChannelKey>>;
  plan: Channel[][];
  /** As the caller wrote them: one for each channel of the plan. */
  target: Partial<Record<Channel, string>>;
  variables: Variables;
  codeLength: number;
  expiresInMs: number;
  /** A template's id for its own channel, or ids by channel. */
  template?: VerifyRequestBody['template'];
  locale?: string;
  ip?: string;
}

type Refused = { ok: false; failure: Failure };

const isRequest = compile<VerifyRequestBody>(VerifyRequestSchema);
const isCheck = compile<VerifyCheckBody>(VerifyCheckSchema);
const isResend = compile<VerifyResendBody>(VerifyResendSchema);

/** Validates a parsed body of `POST /v1/verify`; every refusal is a 400. Reports the first fault. */
export function validateVerifyRequest(
  body: unknown,
): { ok: true; verify: ValidVerifyRequest } | Refused {
  const given = read(body, isRequest);
  if ('failure' in given) return given;
  const { keys: named, target, channels, template, locale, ip } = given.body;
  const { code_length: codeLength, expires_in: expiresIn } = given.body;
  const used = channels ?? CHANNELS.filter((channel) => named[channel] !== undefined);
  if (used.length === 0) return refused({ kind: 'noChannels' });
  const addresses = addressesOf(target);
  const verify: ValidVerifyRequest = {
    keys: {},
    plan: [],
    target: {},
    variables: {},
    codeLength: codeLength ?? VERIFY.codeLength.usual,
    expiresInMs: (expiresIn ?? VERIFY.expiresIn.usual) * 1_000,
    ...(template === undefined ? {} : { template }),
    ...(locale === undefined ? {} : { locale }),
    ...(ip === undefined ? {} : { ip }),
  };
  for (const [index, channel] of used.entries()) {
    const key = named[channel];
    if (key === undefined)
      return refused(broken(`channels[${index}]`, 'keysLack', { name: channel }));
    if (channels !== undefined && key.fallback !== undefined) {
      return refused(broken(`keys.${channel}.fallback`, 'fallbackWithChannels'));
    }
    const success = readSuccess(key, channel);
    if (isFailure(success)) return refused(success);
    const place =
      channels === undefined ? readPlace(key) : { fallback: index > 0, fallbackSequence: index };
    verify.keys[channel] = { token: key.token, ...place, ...success };
    const address = addresses[channel];
    if (address === undefined) {
      return refused({ kind: 'targetMissing', params: { channel } });
    }
    verify.target[channel] = address;
  }
  const written = typeof target === 'string' ? {} : (target.variables ?? {});
  const ofTarget = readVariables(written, 'target.variables');
  if (isFailure(ofTarget)) return refused(ofTarget);
  const [unusable] = ofTarget.unusable;
  if (unusable !== undefined) return refused(ruleOfVariable(unusable[2], 'target.variables'));
  verify.variables = ofTarget.variables;
  verify.plan = planTiers(verify.keys);
  return { ok: true, verify };
}

/** Validates a parsed body of `POST /v1/verify/check`. `code`: its digits, or another text as it is. */
export function validateVerifyCheck(
  body: unknown,
): { ok: true; id: string; code: string } | Refused {
  const given = read(body, isCheck);
  if ('failure' in given) return given;
  const { verification_id: id, code } = given.body;
  return { ok: true, id, code: code.replaceAll(/[\s\u2010-\u2015-]/g, '') };
}

/** Validates a parsed body of `POST /v1/verify/resend`. */
export function validateVerifyResend(body: unknown): { ok: true; id: string } | Refused {
  const given = read(body, isResend);
  return 'failure' in given ? given : { ok: true, id: given.body.verification_id };
}

function read<T>(body: unknown, isValid: Validate<T>): { body: T } | Refused {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refused({ kind: 'bodyNotObject' });
  }
  const given = normalizeInput(body);
  return isValid(given) ? { body: given } : refused(describeError(isValid.errors?.[0], ''));
}

function addressesOf(target: VerifyTargetInput): Partial<Record<Channel, string>> {
  if (typeof target === 'string') return addressesOfTarget(target);
  const { variables: _variables, ...addresses } = target;
  return addresses;
}

const refused = (failure: Failure): Refused => ({ ok: false, failure });

import { channelsMeant } from '../addresses/address-forms.ts';
import { CHANNELS, type Channel } from '../channels.ts';
import { broken } from '../failures/broken.ts';
import type { Failure } from '../failures/failure.ts';
import {
  CheckRequestSchema,
  type CheckRequestBody,
  type CheckTargetInput,
} from '../schemas/check-request.ts';
import { compile } from '../schemas/compile.ts';
import { TARGET_CHECKS } from '../limits/target-checks.ts';
import { describeError } from './describe-error.ts';
import { normalizeInput } from './normalize-input.ts';

export interface ValidCheckRequest {
  targets: CheckTargetInput[];
  /** Channel tokens; absent: the account's devices are asked. */
  tokens?: Partial<Record<Channel, string>>;
  maxAgeMs: number;
  /** Numbers may be looked up at the provider. */
  lookup: boolean;
}

const isBody = compile<CheckRequestBody>(CheckRequestSchema);

/** Validates a parsed body of `POST /v1/check`; every refusal is a 400. Reports the first fault. */
export function validateCheckRequest(
  body: unknown,
): { ok: true; check: ValidCheckRequest } | { ok: false; failure: Failure } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, failure: { kind: 'bodyNotObject' } };
  }
  const given = normalizeInput(body);
  if (!isBody(given)) {
    return { ok: false, failure: describeError(isBody.errors?.[0], '') };
  }
  const { targets, keys, max_age: maxAge = TARGET_CHECKS.maxAge, lookup = true } = given;
  const check = { targets, maxAgeMs: maxAge * 1_000, lookup };
  if (keys === undefined) return { ok: true, check };
  const named = CHANNELS.filter((channel) => keys[channel] !== undefined);
  if (named.length === 0) return { ok: false, failure: { kind: 'noChannels' } };
  for (const [index, target] of targets.entries()) {
    if (typeof target === 'string') continue;
    const other = CHANNELS.find((channel) => target[channel] !== undefined && !keys[channel]);
    if (other === undefined) continue;
    return {
      ok: false,
      failure: broken(`targets[${index}].${other}`, 'keysLack', { name: other }),
    };
  }
  const tokens: Partial<Record<Channel, string>> = {};
  for (const name of named) {
    const token = keys[name]?.token;
    if (token !== undefined) tokens[name] = token;
  }
  return { ok: true, check: { ...check, tokens } };
}

/** The address of a target by channel: a text stands for every channel that could have it. */
export function addressesOfTarget(target: CheckTargetInput): Partial<Record<Channel, string>> {
  if (typeof target !== 'string') return target;
  return Object.fromEntries(channelsMeant(target).map((channel) => [channel, target]));
}

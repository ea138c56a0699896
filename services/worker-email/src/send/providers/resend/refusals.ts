import { ownMember } from '@cascade/contracts';
import { textOf, type JsonAnswer, type ProviderRefusal } from '@cascade/channel';
import { REFUSED, tooManyCalls } from '../provider-refusals.ts';

/** By `name` (https://resend.com/docs/api-reference/errors). */
export const BY_NAME: Readonly<Record<string, ProviderRefusal | 'unknown'>> = {
  missing_api_key: REFUSED.login,
  invalid_api_key: REFUSED.login,
  restricted_api_key: REFUSED.permission,
  invalid_access: REFUSED.permission,
  invalid_from_address: REFUSED.unauthenticated,
  invalid_idempotency_key: REFUSED.part,
  invalid_parameter: REFUSED.part,
  invalid_attachment: REFUSED.attachment,
  missing_required_field: REFUSED.part,
  validation_error: REFUSED.part,
  security_error: REFUSED.policy,
  daily_quota_exceeded: REFUSED.quota,
  monthly_quota_exceeded: REFUSED.quota,
  // The mail's key was used: an earlier call was taken, or is being taken.
  concurrent_idempotent_requests: 'unknown',
  invalid_idempotent_request: 'unknown',
};

export function resendRefusal({ status, body, headers }: JsonAnswer) {
  const name = textOf(body['name'], 100) ?? '';
  const message = textOf(body['message'], 1_000) ?? '';
  if (name === 'rate_limit_exceeded') return tooManyCalls(headers['retry-after']);
  // 403: the domain of `from` isn't verified, or a test account writes to somebody else.
  if (name === 'validation_error' && status === 403) return REFUSED.unauthenticated;
  if (name === 'validation_error' && /`to`/.test(message)) return REFUSED.badRecipient;
  if (name === 'validation_error' && /`from`/.test(message)) return REFUSED.unauthenticated;
  return ownMember(BY_NAME, name);
}

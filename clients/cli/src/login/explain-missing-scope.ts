import { PermissionError } from '../library.ts';
import type { Access } from '../config/choose-access.ts';
import { scopesToAsk } from './command-scopes.ts';

const LACKS = /^this token lacks the scope ([a-z]+(?::[a-z]+)?)$/;

/**
 * Says of a token that lacks a scope how to get one that has it, beside what the token has. Other errors stay as
 * they are.
 */
export function explainMissingScope(
  error: unknown,
  { profile, profileName }: Pick<Access, 'profile' | 'profileName'>,
  /** `--profile` of the command. */
  named?: string,
): unknown {
  if (!(error instanceof PermissionError && error.code === 'missing_scope')) return error;
  const [, missing] = LACKS.exec(error.reason) ?? [];
  if (missing === undefined) return error;
  const isDefault = named === undefined && profileName === 'default';
  const forProfile = isDefault ? '' : ` --profile ${profileName}`;
  const { code, reason, status, field, requestId, retryAfterSeconds, idempotencyKey } = error;
  const hint =
    profile === undefined
      ? `CASCADE_TOKEN lacks it. Make a token with the scope ${missing} in the web app (Tokens).`
      : `Run: cascade login --scopes ${scopesToAsk(profile.scopes ?? [], missing).join()}${forProfile}`;
  return new PermissionError(
    { code, reason, status, field, requestId, retryAfterSeconds, idempotencyKey, hint },
    { cause: error },
  );
}

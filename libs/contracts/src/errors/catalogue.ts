import type { ErrorCode } from './error-code-list.ts';
import { CALL_ERRORS } from './call-errors.ts';
import { CONTENT_ERRORS } from './content-errors.ts';
import type { ErrorEntry } from './error-entry.ts';
import { OUTCOME_ERRORS } from './outcome-errors.ts';
import { RECIPIENT_ERRORS } from './recipient-errors.ts';
import { SENDER_ERRORS } from './sender-errors.ts';
import { STATE_ERRORS } from './state-errors.ts';
import { VERIFY_ERRORS } from './verify-errors.ts';

/**
 * What people are told about each error: screens of the web app and pages of the guide read it. The
 * compiler refuses a code without an entry, and an entry without a code.
 */
export const ERROR_CATALOGUE: Readonly<Record<ErrorCode, ErrorEntry>> = {
  ...CALL_ERRORS,
  ...STATE_ERRORS,
  ...RECIPIENT_ERRORS,
  ...CONTENT_ERRORS,
  ...SENDER_ERRORS,
  ...OUTCOME_ERRORS,
  ...VERIFY_ERRORS,
} satisfies Record<ErrorCode, ErrorEntry>;

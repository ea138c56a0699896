import type { FailureRows } from '@cascade/contracts';
import { away, conflict, invalidCall, invalidField } from './refusal-row.ts';

/** Of the sign-in of a mail device at the provider of its mailbox. */
export const mailboxSignInRefusals = {
  mailboxSignInForeign: invalidField(
    'this answer belongs to no sign-in of this session, or it was used before: begin again',
    'state',
  ),
  mailboxSignsInElsewise: invalidCall('the credentials of the device ask for no sign-in'),
  mailboxAppMissing: conflict(
    'the installation has no app at the mail provider: its operator sets {variables}, or the credentials name your own app',
  ),
  mailboxPageMissing: conflict('the credentials name no page of consent (authorize_url)'),
  mailboxNoOrigin: conflict('PUBLIC_URL is not set, so the mail provider can send nobody back'),
  mailboxSignInCancelled: conflict('the sign-in was cancelled'),
  mailboxSignInRefused: conflict('the mail provider refused the sign-in: {said}'),
  mailboxSignInUnanswered: away('the mail provider gave no usable answer: try again'),
  mailboxTokenMissing: conflict(
    'the mail provider gave no refresh token: the app needs offline access',
  ),
} as const satisfies FailureRows;

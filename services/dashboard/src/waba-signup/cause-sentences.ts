import type { FailureRow } from '@cascade/contracts';
import { conflict } from '../failures/refusal-row.ts';

/** Why a step of a signup failed, or what a check found. */
export type SignupCause = keyof typeof SENTENCES;

interface Sentence {
  /** What happened. */
  message: string;
  /** The way on. */
  advice: string;
}

/** What people are told; the page has the same in its languages. */
export const SENTENCES = {
  cancelled: {
    message: "Meta's dialog was cancelled.",
    advice: 'Open it again, and choose the business to connect.',
  },
  dialog_refused: {
    message: "Meta's dialog ended with an error.",
    advice: 'Open it again. If it fails again, ask the operator whether the app is live at Meta.',
  },
  code_expired: {
    message: 'Meta refused the code: it has expired.',
    advice: 'Open the dialog again; a code is good for some minutes.',
  },
  code_used: {
    message: 'Meta refused the code: it was used before.',
    advice: 'Open the dialog again.',
  },
  redirect_uri: {
    message: "Meta refused the address that people come back to: it isn't one of the app's.",
    advice:
      'Ask the operator to add the redirect address to the valid OAuth redirect URIs of the app.',
  },
  app_unknown: {
    message: "Meta doesn't know the app.",
    advice: 'Ask the operator to compare the app id with that at Meta.',
  },
  app_secret: {
    message: 'Meta refused the app secret.',
    advice: 'Ask the operator to enter the app secret again.',
  },
  no_app: {
    message: 'The operator has not entered an app of Meta.',
    advice: 'Ask the operator for it, or enter the credentials by hand.',
  },
  no_public_url: {
    message: 'PUBLIC_URL is not set, so Meta can reach nobody here.',
    advice: 'Ask the operator to set PUBLIC_URL to the address of this installation.',
  },
  no_sandbox: {
    message: 'The sandbox is not running.',
    advice: 'Ask the operator to start it, or connect a live number.',
  },
  token_invalid: {
    message: 'Meta refuses the access token: it has expired or was withdrawn.',
    advice: 'Connect the business again.',
  },
  token_expired: {
    message: 'The access token has expired.',
    advice: 'Connect the business again, or set a new token of a system user.',
  },
  token_expires: {
    message: 'The access token expires within seven days.',
    advice: 'Connect the business again, or set a token of a system user, which does not expire.',
  },
  token_scopes: {
    message: 'The access token lacks permissions.',
    advice: 'Connect the business again and leave all permissions on.',
  },
  permission: {
    message: "Meta says that the app may not do this to the business's account.",
    advice:
      'Connect the business again, as a person with full control of it. If it fails again, the app lacks advanced access at Meta.',
  },
  no_waba: {
    message: 'The dialog gave access to no WhatsApp Business account.',
    advice: 'Open it again, and choose or create an account in it.',
  },
  no_numbers: {
    message: 'The WhatsApp Business account has no phone number.',
    advice: 'Add one in the WhatsApp Manager, then list the numbers again.',
  },
  device_limit: {
    message: 'The account has as many devices as it may have.',
    advice: 'Delete a device, or ask the operator for more.',
  },
  number_taken: {
    message: 'The number belongs to another account of this installation.',
    advice: 'Choose another number.',
  },
  pin_mismatch: {
    message: 'The PIN is not the one of this number.',
    advice:
      'Enter the PIN that the number has. If nobody knows it, turn two-step verification off in the WhatsApp Manager, then register again.',
  },
  pin_guesses: {
    message: 'The PIN was wrong too often.',
    advice: 'Wait as long as Meta says, usually some hours, then register again.',
  },
  number_unverified: {
    message: 'The number is not verified at Meta.',
    advice: 'Verify it by code in the WhatsApp Manager, then register again.',
  },
  number_wait: {
    message: 'The number was deleted lately, or its deletion has not ended.',
    advice: 'Wait five minutes, then register again.',
  },
  too_often: {
    message: 'The number was registered too often: ten times in 72 hours are allowed.',
    advice: 'Register it again after 72 hours.',
  },
  not_registered: {
    message: 'The number is not registered for the Cloud API.',
    advice: 'Register it with its PIN.',
  },
  account_restricted: {
    message: 'Meta has restricted the WhatsApp Business account.',
    advice: 'See why in the WhatsApp Manager, under account quality.',
  },
  rate_limited: {
    message: 'Meta takes no more calls for the moment.',
    advice: 'Try again in an hour.',
  },
  callback_refused: {
    message: 'Meta could not reach the callback of this installation.',
    advice:
      'See that PUBLIC_URL is reached from the internet by HTTPS with a valid certificate, and that /inbound leads to the worker. Then try again.',
  },
  no_callback: {
    message: 'The worker has not told the sandbox its address yet.',
    advice: 'See that the WABA worker runs, then try again.',
  },
  callback_elsewhere: {
    message: "Meta posts this number's messages to another address.",
    advice: 'Subscribe again, so that they come here.',
  },
  callback_unset: {
    message: "No callback is set for this number: the app's own one counts.",
    advice: 'Subscribe, or see that the callback in the app is the one below.',
  },
  callback_never: {
    message: 'Nothing has come to the callback yet.',
    advice: 'Write a message to the number from a phone, and look again.',
  },
  not_subscribed: {
    message: "The app is not subscribed to the account's webhooks.",
    advice: 'Subscribe.',
  },
  no_object: {
    message: "Meta doesn't know the number or account, or the token may not see it.",
    advice: 'Connect the business again, and choose the account that has the number.',
  },
  invalid: {
    message: 'Meta refused the call as not valid.',
    advice: 'Try again. If it fails again, tell the operator what Meta said.',
  },
  busy: {
    message: 'Meta had an error of its own.',
    advice: 'Try again in some minutes.',
  },
  unreachable: {
    message: "Meta can't be reached, or gave no readable answer.",
    advice: 'Try again. What Meta has done already stays done.',
  },
  other: {
    message: 'Meta refused the call.',
    advice: 'Try again. If it fails again, tell the operator what Meta said.',
  },
} as const satisfies Record<string, Sentence>;

/** Kind of a refusal by a cause. */
export const kindOfCause = (cause: SignupCause) => `signup_${cause}` as const;

type CauseKind = ReturnType<typeof kindOfCause>;

/** Rows of refusals by a cause. */
export const causeRefusals = Object.fromEntries(
  Object.entries(SENTENCES).map(([cause, { message }]) => [`signup_${cause}`, conflict(message)]),
) as Record<CauseKind, FailureRow>;

/** Kind of the way on after a cause. */
export const adviceOfCause = (cause: SignupCause) => `advice_${cause}` as const;

/** Sentences of the ways on by kind. */
export const SIGNUP_ADVICE = Object.fromEntries(
  Object.entries(SENTENCES).map(([cause, { advice }]) => [`advice_${cause}`, advice]),
) as Record<ReturnType<typeof adviceOfCause>, string>;

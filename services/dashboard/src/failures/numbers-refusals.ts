import type { FailureRows } from '@cascade/contracts';
import { conflict, invalidField } from './refusal-row.ts';

/** Of a WABA number: what Meta refused. */
export const numbersRefusals = {
  pictureType: invalidField('must be a JPEG or PNG image of at most 5 MB', 'picture_file'),
  pictureForeign: invalidField('is not a file of this account', 'picture_file'),
  numberTokenInvalid: conflict(
    'Meta refuses the access token: it has expired or was revoked. Set a new one under Credentials.',
  ),
  numberPermission: conflict(
    'The access token lacks a permission for this number: it needs whatsapp_business_management.',
  ),
  numberUnknownAtMeta: conflict(
    'Meta does not know this number, or the access token may not see it.',
  ),
  numberRateLimited: conflict('Meta takes no more calls for now. Try again in some minutes.'),
  numberMetaBusy: conflict('Meta can not answer now. Try again in some minutes.'),
  numberAccountRestricted: conflict(
    'Meta has restricted the account of this number. Look at it in Meta Business.',
  ),
  numberNotRegistered: conflict('The number is not registered with the Cloud API.'),
  numberWait: conflict(
    'The number was deleted or registered a short time ago. Try again in 5 minutes.',
  ),
  numberInReview: conflict('Meta reviews the number or its name. Try again when that is done.'),
  numberMadeAlready: conflict('Meta has made this change already.'),
  numberPinMismatch: conflict('Meta refuses the PIN: it is not that of this number.'),
  numberUnverified: conflict('The number has to be verified by a code before.'),
  numberPinGuesses: conflict('The PIN was wrong too often. Meta says when it may be tried again.'),
  numberPinTooFast: conflict('PINs were tried too fast. Wait a minute.'),
  numberTooOften: conflict('The number was registered too often. Try again in 72 hours.'),
  metaRefusedValue: conflict('Meta refused a value'),
  metaRefusedValueSaying: conflict('Meta refused a value: {said}'),
  metaRefusedCode: conflict('Meta refused with code {code}'),
  metaRefusedCodeSaying: conflict('Meta refused with code {code}: {said}'),
  graphUnreadable: conflict('the provider gave an unreadable answer'),
  graphNotReached: conflict("the provider can't be reached"),
  graphCertificate: conflict("the provider can't be reached: {why}"),
  graphRefused: conflict('the provider refused: {what}'),
  graphNoObject: conflict('unreadable answer'),
  graphNoTemplates: conflict('the provider gave an answer without templates'),
  graphManyTemplates: conflict('the provider has more than {most} templates'),
  graphNoApp: conflict("the provider doesn't tell the app of the access token"),
} as const satisfies FailureRows;

export type NumbersRefusal = keyof typeof numbersRefusals;

import { ownMember } from '@cascade/contracts';
import type { GraphRefusal } from './call-graph.ts';
import { graphCauseOf, type GraphCause } from './refusal-causes.ts';

/** What people who manage a number are told, by Graph's cause. Without a sentence they read what Graph says. */
export const NUMBER_SENTENCES: Readonly<Partial<Record<GraphCause, string>>> = {
  token_invalid:
    'Meta refuses the access token: it has expired or was revoked. Set a new one under Credentials.',
  permission:
    'The access token lacks a permission for this number: it needs whatsapp_business_management.',
  no_object: 'Meta does not know this number, or the access token may not see it.',
  rate_limited: 'Meta takes no more calls for now. Try again in some minutes.',
  busy: 'Meta can not answer now. Try again in some minutes.',
  account_restricted:
    'Meta has restricted the account of this number. Look at it in Meta Business.',
  not_registered: 'The number is not registered with the Cloud API.',
  number_wait: 'The number was deleted or registered a short time ago. Try again in 5 minutes.',
  in_review: 'Meta reviews the number or its name. Try again when that is done.',
  made_already: 'Meta has made this change already.',
  pin_mismatch: 'Meta refuses the PIN: it is not that of this number.',
  number_unverified: 'The number has to be verified by a code before.',
  pin_guesses: 'The PIN was wrong too often. Meta says when it may be tried again.',
  pin_too_fast: 'PINs were tried too fast. Wait a minute.',
  too_often: 'The number was registered too often. Try again in 72 hours.',
};

const INVALID_PARAMETER = 100;

/** Says a refusal of Graph in one sentence. A call that got no answer keeps its own reason. */
export function refusalSentence(refusal: GraphRefusal): string {
  const { reason, code, said } = refusal;
  if (code === undefined) return reason;
  const known = ownMember(NUMBER_SENTENCES, graphCauseOf(refusal));
  if (known !== undefined) return known;
  const words = said === undefined ? '' : `: ${said}`;
  return code === INVALID_PARAMETER
    ? `Meta refused a value${words}`
    : `Meta refused with code ${code}${words}`;
}

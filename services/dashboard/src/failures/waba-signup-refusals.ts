import type { FailureRows } from '@cascade/contracts';
import { conflict, invalidField } from './refusal-row.ts';

/** Of the steps of a signup at Meta. */
export const wabaSignupRefusals = {
  signupForeign: invalidField(
    'this answer belongs to no signup of this session, or it was used before: begin again',
    'state',
  ),
  signupNumberForeign: invalidField('is none of this signup', 'phone_number_id'),
  signupNumberChosen: conflict(
    'the number is chosen already: begin another signup',
    'phone_number_id',
  ),
  signupPin: invalidField('only register takes one', 'pin'),
  signupSaying: conflict('{cause} {said}'),
  signupNotChosen: conflict('choose a number before', 'step'),
} as const satisfies FailureRows;

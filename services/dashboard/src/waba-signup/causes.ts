import type { WabaSignupStep } from '@cascade/store';
import type { GraphRefusal } from '../graph/call-graph.ts';
import { graphCauseOf } from '../graph/refusal-causes.ts';
import type { SignupCause } from './cause-sentences.ts';

/** Says why Meta refused a call of a step; causes that a signup doesn't tell apart are one. */
export function causeOf(refusal: GraphRefusal, step: WabaSignupStep): SignupCause {
  const cause = graphCauseOf(refusal, step === 'connect' ? 'exchange' : undefined);
  switch (cause) {
    case 'pin_too_fast':
      return 'pin_guesses';
    case 'in_review':
    case 'made_already':
      return 'other';
    default:
      return cause;
  }
}

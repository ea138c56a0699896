import type { ApiFailure } from '../failures/api-failures.ts';
import { apiSentence } from '../failures/tell-failure.ts';
import type { WabaSignup, WabaSignupStep } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { SignupCause } from './cause-sentences.ts';

const MAX_SAID = 400;

/** Why a step failed. */
export interface StepFault {
  cause: SignupCause;
  /** What Meta said, or a failure of ours. */
  said?: string | ApiFailure;
}

const wordsOf = (said: string | ApiFailure): string =>
  typeof said === 'string' ? said : apiSentence(said);

/** Stores how a step ended; null: well. Returns the signup; null when it was deleted meanwhile. */
export const noteStep = (
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  { _id, account }: Pick<WabaSignup, '_id' | 'account'>,
  step: WabaSignupStep,
  fault: StepFault | null,
): Promise<WabaSignup | null> =>
  repositories.wabaSignups.note(account, _id, step, {
    at: clock.now(),
    ...(fault === null
      ? { state: 'done' }
      : {
          state: 'failed',
          cause: fault.cause,
          ...(fault.said === undefined ? {} : { said: wordsOf(fault.said).slice(0, MAX_SAID) }),
        }),
  });

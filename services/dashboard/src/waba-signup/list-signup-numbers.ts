import type { WabaSignup } from '@cascade/store';
import { apiSentence } from '../failures/tell-failure.ts';
import type { DashboardContext } from '../context.ts';
import { listNumbers, readToken } from './ask-graph.ts';
import { causeOf } from './causes.ts';
import { noteStep } from './note-step.ts';
import { accessOf } from './signup-access.ts';

/**
 * Lists the numbers that the signup's token gives access to. A number has to be chosen afterwards: the step stays
 * open, unless Meta refuses.
 */
export async function listSignupNumbers(
  context: DashboardContext,
  signup: WabaSignup,
): Promise<WabaSignup | null> {
  const access = await accessOf(context, signup);
  if ('cause' in access) return noteStep(context, signup, 'number', access);
  const token = await readToken(access, access.accessToken);
  const listed = 'failure' in token ? token : await listNumbers(access, token.wabas);
  if ('failure' in listed) {
    const cause = causeOf(listed, 'number');
    return noteStep(context, signup, 'number', { cause, said: apiSentence(listed.failure) });
  }
  const { account, _id } = signup;
  const { numbers } = listed;
  const { wabaSignups } = context.repositories;
  if (signup.number !== undefined) return wabaSignups.update(account, _id, { numbers });
  const after = await wabaSignups.offerNumbers(account, _id, numbers);
  return numbers.length > 0 ? after : noteStep(context, signup, 'number', { cause: 'no_numbers' });
}

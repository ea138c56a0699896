import { wabaSignupContext, type WabaSignup } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { GraphAccess } from '../graph/read-number-node.ts';
import type { StepFault } from './note-step.ts';

/** The way to Graph with the token of a signup. */
export async function accessOf(
  { vault, graphRoots }: Pick<DashboardContext, 'vault' | 'graphRoots'>,
  { _id, sandbox, token }: Pick<WabaSignup, '_id' | 'sandbox' | 'token'>,
): Promise<GraphAccess | StepFault> {
  const root = sandbox ? graphRoots.sandbox : graphRoots.live;
  if (root === undefined) return { cause: sandbox ? 'no_sandbox' : 'no_app' };
  if (token === undefined) return { cause: 'token_invalid' };
  return { root, accessToken: vault.open(token, wabaSignupContext(_id, 'token')) };
}

import type { Request } from 'express';
import { metaAppContext } from '@cascade/store';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';

/** The sandbox's own app: it needs no setting. */
const SANDBOX_APP = {
  id: '100000000000000',
  secret: 'demo-app-secret',
  configId: '100000000000001',
};

/** Why nobody can sign up. */
export type SignupOff = 'no_app' | 'no_public_url' | 'no_sandbox';

/** The app at Meta by which businesses sign up. */
export interface SignupApp {
  id: string;
  secret: string;
  configId: string;
  /** Of the Graph API, with the version. */
  root: string;
}

/** Where Meta sends the browser back to. */
export const signupReturn = (origin: string): string => `${origin}/waba-signup/return`;

/** Reads the app of live or sandbox signups. */
export async function readSignupApp(
  {
    repositories,
    vault,
    graphRoots,
  }: Pick<DashboardContext, 'repositories' | 'vault' | 'graphRoots'>,
  sandbox: boolean,
): Promise<SignupApp | { off: SignupOff }> {
  if (sandbox) {
    const { sandbox: root } = graphRoots;
    return root === undefined ? { off: 'no_sandbox' } : { ...SANDBOX_APP, root };
  }
  const { live: root } = graphRoots;
  const app = await repositories.metaApp.get();
  if (app === null || root === undefined) return { off: 'no_app' };
  const { appId: id, configId, secret } = app;
  return { id, configId, secret: vault.open(secret, metaAppContext), root };
}

/** Says why nobody can sign up; null: everything is there. */
export async function signupOff(
  context: DashboardContext,
  sandbox: boolean,
  request: Request,
): Promise<SignupOff | null> {
  if (trustedOriginOf(context, request) === null) return 'no_public_url';
  const app = await readSignupApp(context, sandbox);
  if ('off' in app) return app.off;
  return !sandbox && context.publicUrl === undefined ? 'no_public_url' : null;
}

import type { Request } from 'express';
import { wabaSignupContext, type WabaSignup } from '@cascade/store';
import { hashToken, newToken } from '@cascade/vault';
import { apiSentence } from '../failures/tell-failure.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { exchangeCode, NEEDED_SCOPES, readToken } from './ask-graph.ts';
import { causeOf } from './causes.ts';
import { listSignupNumbers } from './list-signup-numbers.ts';
import { readSignupApp, signupReturn, type SignupApp, type SignupOff } from './meta-app.ts';
import { noteStep } from './note-step.ts';
import { SANDBOX_DIALOG } from '../sandbox/sandbox-dialogs.ts';

/** A person may have to find a phone, and to create a business. */
const ASK_MS = 60 * 60_000;
const FACEBOOK = 'graph.facebook.com';
/** What Embedded Signup takes beside the configuration: the version of its session info. */
const EXTRAS = JSON.stringify({ setup: {}, sessionInfoVersion: '3' });

/**
 * Begins the dialog of Facebook Login for Business. The state is bound to the session, good for one answer and for
 * an hour. Returns where the browser goes.
 */
export async function beginDialog(
  context: DashboardContext,
  { _id: id, account, sandbox }: Pick<WabaSignup, '_id' | 'account' | 'sandbox'>,
  { credential, request }: { credential: string; request: Request },
): Promise<{ url: string } | { off: SignupOff }> {
  const { clock, repositories } = context;
  const app = await readSignupApp(context, sandbox);
  if ('off' in app) return app;
  const origin = trustedOriginOf(context, request);
  if (origin === null) return { off: 'no_public_url' };
  const redirectUri = signupReturn(origin);
  const { token: state, hash } = newToken('wst');
  const ask = { state: hash, credential, redirectUri, expiresAt: clock.now() + ASK_MS };
  await repositories.wabaSignups.update(account, id, { ask });
  const url = new URL(sandbox ? `${origin}${SANDBOX_DIALOG}` : dialogOf(app));
  for (const [name, value] of Object.entries({
    client_id: app.id,
    config_id: app.configId,
    response_type: 'code',
    override_default_response_type: 'true',
    redirect_uri: redirectUri,
    state,
    extras: EXTRAS,
  })) {
    url.searchParams.set(name, value);
  }
  return { url: url.href };
}

/** Meta's dialogs have a host of their own; a stand-in for Graph has them below its root. */
function dialogOf({ root }: SignupApp): string {
  const url = new URL(`${root}/dialog/oauth`);
  if (url.hostname === FACEBOOK) url.hostname = 'www.facebook.com';
  return url.href;
}

/** Null: the answer belongs to no signup of this session, or it came before, or too late. */
export async function finishDialog(
  context: DashboardContext,
  account: string,
  { query, credential }: { query: string; credential: string },
): Promise<WabaSignup | null> {
  const { repositories } = context;
  const given = new URLSearchParams(query);
  const state = hashToken(given.get('state') ?? '');
  const signup = await repositories.wabaSignups.takeAsk(account, { state, credential });
  if (signup === null) return null;
  const code = given.get('code');
  const error = given.get('error');
  if (error !== null || code === null || code === '') {
    const cause = error === 'access_denied' ? 'cancelled' : 'dialog_refused';
    return noteStep(context, signup, 'connect', { cause });
  }
  return connect(context, signup, { code, redirectUri: signup.ask.redirectUri });
}

/** Exchanges the code, looks at the token, and lists the numbers. */
async function connect(
  context: DashboardContext,
  signup: WabaSignup,
  given: { code: string; redirectUri: string },
): Promise<WabaSignup | null> {
  const app = await readSignupApp(context, signup.sandbox);
  if ('off' in app) return noteStep(context, signup, 'connect', { cause: app.off });
  const { root, id, secret } = app;
  const exchanged = await exchangeCode(app, given);
  if ('failure' in exchanged) return noteStep(context, signup, 'connect', refused(exchanged));
  const { token } = exchanged;
  const known = await readToken({ root, accessToken: `${id}|${secret}` }, token);
  if ('failure' in known) return noteStep(context, signup, 'connect', refused(known));
  if (!known.isValid) return noteStep(context, signup, 'connect', { cause: 'token_invalid' });
  const lacking = NEEDED_SCOPES.filter((scope) => !known.scopes.includes(scope));
  if (lacking.length > 0) {
    const said = lacking.join(', ');
    return noteStep(context, signup, 'connect', { cause: 'token_scopes', said });
  }
  if (known.wabas.length === 0) return noteStep(context, signup, 'connect', { cause: 'no_waba' });
  const sealed = context.vault.seal(token, wabaSignupContext(signup._id, 'token'));
  await context.repositories.wabaSignups.update(signup.account, signup._id, { token: sealed });
  await noteStep(context, signup, 'connect', null);
  return listSignupNumbers(context, { ...signup, token: sealed });
}

const refused = (refusal: Parameters<typeof causeOf>[0]) => ({
  cause: causeOf(refusal, 'connect'),
  said: apiSentence(refusal.failure),
});

import { createHash, randomBytes } from 'node:crypto';
import { oauthGrantContext, type Device } from '@cascade/store';
import { newToken } from '@cascade/vault';
import type { Request } from 'express';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { SANDBOX_CONSENT } from '../sandbox/sandbox-dialogs.ts';
import { signInClient, signInReturn, signInSender } from './sign-in-client.ts';

const ASK_MS = 10 * 60_000;
/** 256 bits (RFC 7636, 4.1). */
const VERIFIER_BYTES = 32;

const APP_VARIABLES = {
  microsoft: 'MICROSOFT_APP_ID, MICROSOFT_APP_SECRET',
  google: 'GOOGLE_APP_ID, GOOGLE_APP_SECRET',
  other: '',
} as const;

/** What providers ask for besides, so that they give a refresh token and let the person choose the mailbox. */
const EXTRAS = {
  microsoft: { prompt: 'select_account' },
  google: { access_type: 'offline', prompt: 'consent' },
  other: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/**
 * Begins a sign-in by an authorization code with PKCE. The state is bound to the session and the account, good for one
 * answer and for ten minutes. Returns where the browser goes.
 */
export async function beginMailboxSignIn(
  context: DashboardContext,
  device: Device,
  { credential, request }: { credential: string; request: Request },
): Promise<{ url: string } | { refused: ApiFailure }> {
  const { clock, vault, repositories } = context;
  const sender = signInSender(context, device);
  if (sender === null) return { refused: { kind: 'mailboxSignsInElsewise' } };
  const origin = trustedOriginOf(context, request);
  if (origin === null) return { refused: { kind: 'mailboxNoOrigin' } };
  if (device.sandbox && context.sandboxUrl === undefined) return { refused: { kind: 'noSandbox' } };
  const client = signInClient(context, device, sender);
  const { provider } = sender.oauth;
  if (client === null) {
    const params = { variables: APP_VARIABLES[provider] };
    return { refused: { kind: 'mailboxAppMissing', params } };
  }
  if (client.authorizeUrl === undefined) return { refused: { kind: 'mailboxPageMissing' } };
  const redirectUri = signInReturn(origin);
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  const { token: state, hash } = newToken('mst');
  await repositories.oauthGrants.ask(device._id, {
    account: device.account,
    state: hash,
    credential,
    redirectUri,
    verifier: vault.seal(verifier, oauthGrantContext(device._id, 'verifier')),
    expiresAt: clock.now() + ASK_MS,
  });
  const url = new URL(device.sandbox ? `${origin}${SANDBOX_CONSENT}` : client.authorizeUrl);
  for (const [name, value] of Object.entries({
    client_id: client.id,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: client.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: sender.user,
    ...EXTRAS[provider],
  })) {
    url.searchParams.set(name, value);
  }
  return { url: url.href };
}

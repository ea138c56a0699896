import { oauthDigest } from '@cascade/channel';
import type { Device } from '@cascade/store';
import { VaultError } from '@cascade/vault';
import type { Request } from 'express';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { writeTimeIfAny } from '../http/times.ts';
import type { MailboxSignInView } from '../schemas/mailbox-sign-in.ts';
import { signInClient, signInReturn, signInSender, type SignInSender } from './sign-in-client.ts';

/** Shows whether a mail device is signed in at its provider; null where its credentials ask for no sign-in. */
export async function viewMailboxSignIn(
  context: DashboardContext,
  device: Device,
  request: Request,
): Promise<MailboxSignInView | null> {
  const sender = senderIfOpen(context, device);
  if (sender === null) return null;
  const { oauth } = sender;
  const stored = await context.repositories.oauthGrants.get(device._id);
  const row = stored?.of === oauthDigest(device._id, oauth) ? stored : null;
  const hasToken = row?.refresh !== undefined || oauth.refresh_token !== undefined;
  const origin = trustedOriginOf(context, request);
  const client = signInClient(context, device, sender);
  const app = oauth.client_id === undefined ? 'installation' : 'own';
  return {
    provider: oauth.provider,
    state: hasToken && row?.fault?.kind !== 'sign_in' ? 'signed_in' : 'needed',
    signed_in_at: writeTimeIfAny(row?.signedInAt),
    app: client === null ? 'missing' : app,
    redirect_uri: origin === null ? null : signInReturn(origin),
  };
}

/** Null also where they are sealed with a key that isn't at hand. */
function senderIfOpen(context: DashboardContext, device: Device): SignInSender | null {
  try {
    return signInSender(context, device);
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}

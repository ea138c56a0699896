import { oauthClientOf, type OauthClient } from '@cascade/channel';
import { exchangesMails } from '@cascade/contracts';
import type { Device, EmailCredentials, SmtpCredentials } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { sealContext } from '../devices/seal-context.ts';

/** Where providers send the browser back to. */
export const signInReturn = (origin: string): string => `${origin}/mailbox-sign-in/return`;

export interface SignInSender {
  oauth: NonNullable<SmtpCredentials['oauth']>;
  /** The name that it logs in with. */
  user: string;
}

/** What of a device's credentials a sign-in needs; null where they ask for none. */
export function signInSender(
  { vault }: Pick<DashboardContext, 'vault'>,
  { _id, channel, credentials }: Pick<Device, '_id' | 'channel' | 'credentials'>,
): SignInSender | null {
  if (!exchangesMails(channel)) return null;
  const opened = JSON.parse(vault.open(credentials, sealContext(_id))) as EmailCredentials;
  if (!('oauth' in opened) || opened.oauth?.grant !== 'sign_in') return null;
  return { oauth: opened.oauth, user: opened.username ?? opened.from.address };
}

/** The client that asks for consent; null: there is no app. */
export function signInClient(
  { mailApps = {}, sandboxUrl }: Pick<DashboardContext, 'mailApps' | 'sandboxUrl'>,
  { sandbox }: Pick<Device, 'sandbox'>,
  { oauth }: SignInSender,
): OauthClient | null {
  const sandboxRoot = sandbox ? `${sandboxUrl ?? ''}/email/oauth` : undefined;
  return oauthClientOf(oauth, { apps: mailApps, sandboxRoot });
}

import type { AccessTokens } from '@cascade/channel';
import type { Egress } from '@cascade/egress';
import type { Device, ImapCredentials, SmtpCredentials } from '@cascade/store';
import { NoAccessToken } from '../../oauth/no-access-token.ts';
import { openMailbox, type OpenedMailbox } from './open-mailbox.ts';

export interface OwnMailbox {
  device: Pick<Device, '_id' | 'account' | 'sandbox'>;
  imap: ImapCredentials;
  oauth: SmtpCredentials['oauth'];
  isCandidate?: boolean;
}

/**
 * Opens a device's mailbox with its password, or with a token, which is renewed once where the server refuses it.
 * Rejects with NoAccessToken, or with the error of server or network.
 */
export async function openOwnMailbox(
  { egress, tokens }: { egress: Pick<Egress, 'resolveHost'>; tokens: AccessTokens },
  { imap: { password, ...imap }, oauth, ...of }: OwnMailbox,
  signal: AbortSignal,
): Promise<OpenedMailbox> {
  if (password !== undefined || oauth === undefined) {
    return openMailbox(egress, { ...imap, password: password ?? '' }, signal);
  }
  const owner = { ...of, oauth };
  const got = await tokens.of(owner);
  if ('fault' in got) throw new NoAccessToken(got.fault);
  try {
    return await openMailbox(egress, { ...imap, accessToken: got.token }, signal);
  } catch (error) {
    const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed === true;
    if (!isRefused || of.isCandidate === true || signal.aborted) throw error;
    const next = await tokens.renewed(owner, got.token);
    if ('fault' in next) throw new NoAccessToken(next.fault);
    if (next.token === got.token) throw error;
    return openMailbox(egress, { ...imap, accessToken: next.token }, signal);
  }
}

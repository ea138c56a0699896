import {
  askProvider,
  checkFailed,
  checkPassed,
  NO_SANDBOX_CHECK,
  openCredentials,
} from '@cascade/channel';
import type { CheckDepth, CheckParts } from '@cascade/channel';
import type {
  CheckResult,
  Device,
  EmailCredentials,
  HttpMailCredentials,
  SmtpCredentials,
} from '@cascade/store';
import { checkMailbox, seenMailboxFault } from './inbound/mailbox/check-mailbox.ts';
import { checkMailServer } from './send/check-mail-server.ts';
import { mailServerOf } from './send/mail-server.ts';
import { providerAddress } from './send/providers/provider-address.ts';
import { isHttpSender, providerOf } from './send/providers/providers.ts';

const ADVICE = 'Check host, port, TLS and the login.';

/** Checks whether the sender's server or provider, and its mailbox, accept its credentials. Sends nothing. */
export async function checkSender(
  parts: CheckParts,
  device: Readonly<Device>,
  depth: CheckDepth,
): Promise<CheckResult> {
  const credentials = openCredentials(device, parts.vault) as EmailCredentials;
  const sends = isHttpSender(credentials)
    ? await checkProvider(parts, device, credentials)
    : await checkServer(parts, device, credentials);
  // Contacts of the sandbox write to its sender: a mailbox of a sandbox device isn't read.
  if (!sends.ok || credentials.imap === undefined || device.sandbox) return sends;
  const fault =
    depth === 'thorough'
      ? await checkMailbox(parts.egress, credentials.imap)
      : await seenMailboxFault(parts.repositories, device);
  return fault ?? sends;
}

/** Logs in at the mail server, over the route of real mails. */
async function checkServer(
  { egress, sandbox }: CheckParts,
  device: Readonly<Device>,
  credentials: SmtpCredentials,
): Promise<CheckResult> {
  const address = device.sandbox ? (await sandbox())?.email : undefined;
  if (device.sandbox && address === undefined) return NO_SANDBOX_CHECK;
  const { account } = device;
  const fault = await checkMailServer(egress, mailServerOf(credentials, address, { account }));
  if (fault === null) return checkPassed('The mail server takes the login.');
  const { text, advice = ADVICE, ...at } = fault;
  return checkFailed(`${text}.`.replace('..', '.'), advice, at);
}

async function checkProvider(
  parts: CheckParts,
  device: Readonly<Device>,
  credentials: HttpMailCredentials,
): Promise<CheckResult> {
  const root = await providerAddress(parts, credentials, device);
  if (root === undefined) return NO_SANDBOX_CHECK;
  const provider = providerOf(credentials);
  const { path, read, advice, field } = provider.check;
  const url = `${root}${path(credentials)}`;
  return askProvider({
    url,
    headers: provider.authorize(credentials, { url, method: 'GET', body: '', now: Date.now() }),
    read: (answer, status) =>
      read({ status, body: answer as Record<string, unknown>, text: '', headers: {} }),
    advice,
    field,
  });
}

import {
  askProvider,
  checkFailed,
  checkPassed,
  NO_SANDBOX_CHECK,
  openCredentials,
} from '@cascade/channel';
import type { CheckParts } from '@cascade/channel';
import type {
  CheckResult,
  Device,
  EmailCredentials,
  HttpMailCredentials,
  SmtpCredentials,
} from '@cascade/store';
import { checkMailServer } from './send/check-mail-server.ts';
import { mailServerOf } from './send/mail-server.ts';
import { providerAddress } from './send/providers/provider-address.ts';
import { isHttpSender, providerOf } from './send/providers/providers.ts';

const ADVICE = 'Check host, port, TLS and the login.';

/** Checks whether the sender's server or provider accepts its credentials. Sends nothing. */
export async function checkSender(
  parts: CheckParts,
  device: Readonly<Device>,
): Promise<CheckResult> {
  const credentials = openCredentials(device, parts.vault) as EmailCredentials;
  return isHttpSender(credentials)
    ? checkProvider(parts, device, credentials)
    : checkServer(parts, device, credentials);
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
  const reason = await checkMailServer(egress, mailServerOf(credentials, address, { account }));
  return reason === null
    ? checkPassed('The mail server takes the login.')
    : checkFailed(`${reason}.`.replace('..', '.'), ADVICE);
}

async function checkProvider(
  parts: CheckParts,
  device: Readonly<Device>,
  credentials: HttpMailCredentials,
): Promise<CheckResult> {
  const root = await providerAddress(parts, credentials, device);
  if (root === undefined) return NO_SANDBOX_CHECK;
  const provider = providerOf(credentials);
  const { path, read, advice } = provider.check;
  const url = `${root}${path(credentials)}`;
  return askProvider({
    url,
    headers: provider.authorize(credentials, { url, method: 'GET', body: '', now: Date.now() }),
    read: (answer, status) =>
      read({ status, body: answer as Record<string, unknown>, text: '', headers: {} }),
    advice,
  });
}

import { checkFailed, NO_SANDBOX_CHECK, openCredentials, checkPassed } from '@cascade/channel';
import type { CheckParts } from '@cascade/channel';
import type { CheckResult, Device, EmailCredentials } from '@cascade/store';
import { checkMailServer } from './send/check-mail-server.ts';
import { mailServerOf } from './send/mail-server.ts';

const ADVICE = 'Check host, port, TLS and the login.';

/** Checks whether the mail server accepts the device's login, over the route of real mails. */
export async function checkSender(
  { vault, egress, sandbox }: CheckParts,
  device: Readonly<Device>,
): Promise<CheckResult> {
  const address = device.sandbox ? (await sandbox())?.email : undefined;
  if (device.sandbox && address === undefined) return NO_SANDBOX_CHECK;
  const credentials = openCredentials(device, vault) as EmailCredentials;
  const { account } = device;
  const reason = await checkMailServer(egress, mailServerOf(credentials, address, { account }));
  return reason === null
    ? checkPassed('The mail server takes the login.')
    : checkFailed(`${reason}.`.replace('..', '.'), ADVICE);
}

import { askProvider, checkFailed, NO_SANDBOX_CHECK, openCredentials, providerRoot } from '@cascade/channel';
import type { CheckParts } from '@cascade/channel';
import type { CheckResult, Device } from '@cascade/store';
import type { SmsCredentials } from './credentials.ts';
import { accountUrl, authorization } from './send/twilio/twilio-call.ts';

const ADVICE = 'Copy the account SID and a key of the account from the provider, and set them here.';

/** Checks the credentials by the account's resource, `GET /2010-04-01/Accounts/{sid}.json`. */
export async function checkSender(
  parts: CheckParts,
  device: Readonly<Device>,
): Promise<CheckResult> {
  const credentials = openCredentials(device, parts.vault) as SmsCredentials;
  const isCustomers = !device.sandbox && credentials.root !== undefined;
  const root = isCustomers ? credentials.root : await providerRoot(parts, 'sms', device);
  if (root === undefined) return NO_SANDBOX_CHECK;
  const url = `${accountUrl(root, credentials)}.json`;
  const check = isCustomers ? parts.egress.checkUrl(url) : undefined;
  if (check?.ok === false) {
    return checkFailed(`The address may not be called: ${check.reason}.`, 'Set another one.');
  }
  return askProvider({
    url,
    headers: { authorization: authorization(credentials) },
    ...(isCustomers ? { dispatcher: parts.egress.dispatcher } : {}),
    read(answer) {
      const { friendly_name: name, message, code } = answer as AccountAnswer;
      return code === undefined
        ? { name: String(name ?? credentials.account_sid) }
        : { refused: String(message ?? code) };
    },
    advice: ADVICE,
  });
}

interface AccountAnswer {
  friendly_name?: string;
  code?: number;
  message?: string;
}

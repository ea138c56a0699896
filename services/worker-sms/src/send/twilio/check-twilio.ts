import { askProvider, checkFailed, membersOf, textOf } from '@cascade/channel';
import type { CheckParts } from '@cascade/channel';
import type { CheckResult } from '@cascade/store';
import type { TwilioCredentials } from '../../credentials.ts';
import { accountUrl, authorization } from './twilio-call.ts';

/** Asks for the account's resource, `GET /2010-04-01/Accounts/{sid}.json`. */
export function checkTwilio(
  { egress }: Pick<CheckParts, 'egress'>,
  credentials: TwilioCredentials,
  root = '',
): Promise<CheckResult> | CheckResult {
  const url = `${accountUrl(root, credentials)}.json`;
  const isCustomers = root === credentials.root;
  const check = isCustomers ? egress.checkUrl(url) : undefined;
  if (check?.ok === false) {
    return checkFailed(
      { kind: 'checkAddressNotAllowed', params: { reason: check.fault } },
      { kind: 'adviceOtherCredential' },
      { cause: 'host_not_allowed', field: 'root' },
    );
  }
  return askProvider({
    url,
    headers: { authorization: authorization(credentials) },
    ...(isCustomers ? { guard: egress.guard } : {}),
    read(answer) {
      const { friendly_name: name, message, code } = membersOf(answer);
      return code === undefined
        ? { name: textOf(name, 300) ?? credentials.account_sid }
        : { refused: textOf(message, 300) ?? textOf(code, 300) ?? '' };
    },
    advice: { kind: 'adviceProviderKeys' },
    field: credentials.api_key ? 'api_key.secret' : 'auth_token',
  });
}

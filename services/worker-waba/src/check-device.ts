import {
  askProvider,
  checkFailed,
  itemsOf,
  membersOf,
  NO_SANDBOX_CHECK,
  numberOf,
  openCredentials,
  providerRoot,
  textOf,
  type CheckFault,
  type CheckParts,
} from '@cascade/channel';
import type { JsonRecord } from '@cascade/contracts';
import type { CheckResult, Device, WabaCredentials } from '@cascade/store';

const ADVICE = { kind: 'adviceWabaToken' } as const;
const FIELDS = 'display_phone_number,verified_name';
/** Without it the Cloud API refuses every message. */
const NEEDED_SCOPE = 'whatsapp_business_messaging';

/**
 * Checks the credentials by the phone number's node (Graph API, "WhatsApp Business Phone Number"), and the
 * token's permissions by `debug_token`.
 */
export async function checkNumber(
  parts: CheckParts,
  device: Readonly<Device>,
): Promise<CheckResult> {
  const root = await providerRoot(parts, 'waba', device);
  if (root === undefined) return NO_SANDBOX_CHECK;
  const { phone_number_id: id, access_token: token } = openCredentials(
    device,
    parts.vault,
  ) as WabaCredentials;
  const headers = { authorization: `Bearer ${token}` };
  const known = await askProvider({
    url: `${root}/${encodeURIComponent(id)}?fields=${FIELDS}`,
    headers,
    read(answer) {
      const { display_phone_number: number, error } = membersOf(answer);
      return error === undefined
        ? { name: textOf(number, 300) ?? id }
        : { refused: textOf(membersOf(error)['message'], 300) ?? '', ...faultOf(membersOf(error)) };
    },
    advice: ADVICE,
    field: 'access_token',
  });
  return known.ok ? ((await tokenFault(root, token, headers)) ?? known) : known;
}

/** What an error of the number's node is about. 100 is a number that there isn't, or not for this token. */
function faultOf({ code }: JsonRecord): CheckFault {
  if (code === 100) return { cause: 'unknown_number', field: 'phone_number_id' };
  // 10 and 200 to 299: permissions (Graph API, "Handle Errors").
  const isPermission = code === 10 || (typeof code === 'number' && code >= 200 && code < 300);
  return isPermission ? { cause: 'missing_permission' } : {};
}

/**
 * A fault that Graph tells of the token itself (Graph API, "Debug-Token"), or null. An app may be forbidden to ask;
 * then the phone number's answer has to do.
 */
async function tokenFault(
  root: string,
  token: string,
  headers: Readonly<Record<string, string>>,
): Promise<CheckResult | null> {
  let lacks = false;
  let isInvalid = false;
  await askProvider({
    url: `${root}/debug_token?input_token=${encodeURIComponent(token)}`,
    headers,
    read(answer) {
      const {
        is_valid: isValid,
        scopes,
        expires_at: expires,
      } = membersOf(membersOf(answer)['data']);
      const granted = itemsOf(scopes);
      const expiresAt = numberOf(expires) ?? 0;
      isInvalid = isValid === false || (expiresAt > 0 && expiresAt * 1_000 < Date.now());
      lacks = granted.length > 0 && !granted.includes(NEEDED_SCOPE);
      return { name: '' };
    },
    advice: ADVICE,
  });
  const field = 'access_token';
  if (isInvalid) {
    const said = {
      kind: 'checkCredentialsRefused',
      params: { answer: 'the access token has expired' },
    } as const;
    return checkFailed(said, ADVICE, { cause: 'login_refused', field });
  }
  return lacks
    ? checkFailed(
        { kind: 'checkPermissionLacks', params: { name: NEEDED_SCOPE } },
        { kind: 'adviceWabaPermission' },
        { cause: 'missing_permission', field },
      )
    : null;
}

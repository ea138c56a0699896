import { askProvider, NO_SANDBOX_CHECK, openCredentials, providerRoot } from '@cascade/channel';
import type { CheckParts } from '@cascade/channel';
import type { CheckResult, Device, WabaCredentials } from '@cascade/store';

const ADVICE = 'Make an access token for this phone number in Meta Business and set it here.';
const FIELDS = 'display_phone_number,verified_name';

/** Checks the credentials by the phone number's node (Graph API, "WhatsApp Business Phone Number"). */
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
  return askProvider({
    url: `${root}/${encodeURIComponent(id)}?fields=${FIELDS}`,
    headers: { authorization: `Bearer ${token}` },
    read(answer) {
      const { display_phone_number: number, error } = answer as NumberAnswer;
      return error === undefined
        ? { name: String(number ?? id) }
        : { refused: String(error.message ?? '') };
    },
    advice: ADVICE,
  });
}

interface NumberAnswer {
  display_phone_number?: string;
  error?: { message?: string };
}

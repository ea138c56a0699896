import { membersOf, parseProviderJson, textOf } from '@cascade/channel';
import type { Http } from '@cascade/egress';
import type { Device } from '@cascade/store';
import type { WabaDevice } from './take-business-change.ts';

interface AskParts {
  http: Pick<Http, 'call'>;
  rootOf(device: Pick<Device, 'sandbox'>): Promise<string | undefined>;
}

const MAX_NUMBER = 64;

/** Asks Graph for the phone number of a device, in digits. Undefined: Graph doesn't say it now. */
export async function askPhone(
  { http, rootOf }: AskParts,
  { device, credentials }: WabaDevice,
  signal: AbortSignal,
): Promise<string | undefined> {
  const root = await rootOf(device);
  if (root === undefined) return undefined;
  const answer = await http.call('provider', {
    url: `${root}/${encodeURIComponent(credentials.phone_number_id)}?fields=display_phone_number`,
    method: 'GET',
    headers: { authorization: `Bearer ${credentials.access_token}` },
    signal,
  });
  signal.throwIfAborted();
  if (!answer.ok || answer.status !== 200) return undefined;
  const number = textOf(
    membersOf(parseProviderJson(answer.text))['display_phone_number'],
    MAX_NUMBER,
  );
  return number?.replace(/\D/g, '') || undefined;
}

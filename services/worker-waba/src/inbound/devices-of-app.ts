import { openCredentials } from '@cascade/channel';
import type { Repositories, WabaCredentials } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { WabaDevice } from './take-business-change.ts';

interface AppParts {
  repositories: Pick<Repositories, 'devices'>;
  vault: Pick<Vault, 'open'>;
}

/**
 * Reads the devices of the account that have the same app secret, the posted one first: an app has one webhook
 * for all its numbers.
 */
export async function* devicesOfApp(
  { repositories: { devices }, vault }: AppParts,
  posted: WabaDevice,
): AsyncGenerator<WabaDevice> {
  yield posted;
  const { account, _id } = posted.device;
  let cursor: string | undefined;
  do {
    const page = await devices.list(account, { limit: 200, cursor }, { channel: 'waba' });
    for (const device of page.data) {
      if (device._id === _id) continue;
      const credentials = openCredentials(device, vault) as WabaCredentials;
      if (credentials.app_secret === posted.credentials.app_secret) yield { device, credentials };
    }
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

import { waitFor } from '@cascade/runtime/testing';
import type { Client } from './client.ts';
import type { Tenant } from './provision.ts';

/** Waits until a worker has linked a new sandbox phone. */
export async function untilLinked(
  client: Client,
  { account }: Pick<Tenant, 'account'>,
  device: string,
): Promise<void> {
  const path = `/api/devices/${device}/link`;
  await waitFor(
    async () =>
      (await client.manage<{ state: string }>(account, 'GET', path)).state === 'connected',
    { timeoutMs: 30_000, everyMs: 20, what: 'the phone to be linked' },
  );
}

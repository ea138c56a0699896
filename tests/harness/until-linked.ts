import { waitFor } from '@cascade/runtime/testing';
import type { Client } from './client.ts';
import type { Tenant } from './provision.ts';

/** A sandbox phone is linked by the worker that takes it, a moment after it was made. */
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

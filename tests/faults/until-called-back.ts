import { waitFor } from '@cascade/runtime/testing';
import type { TestSandbox } from '../harness/index.ts';
import type { FaultTenant } from './tenant.ts';

const TIMEOUT_MS = 30_000;

/**
 * Waits until the sandbox has the callback of the tenant's WABA number, and a process answers there: receipts of before
 * would be lost, or come after the next pause.
 */
export async function untilCalledBack(
  { addresses }: TestSandbox,
  { credentials }: FaultTenant,
): Promise<void> {
  const { phone_number_id: id, access_token: token } = credentials.waba;
  const number = `${addresses.waba?.root}/${String(id)}?fields=webhook_configuration`;
  await waitFor(
    async () => {
      const answer = await fetch(number, { headers: { authorization: `Bearer ${String(token)}` } });
      const { webhook_configuration: callback } = (await answer.json()) as {
        webhook_configuration?: { phone_number?: string };
      };
      if (callback?.phone_number === undefined) return false;
      await (await fetch(callback.phone_number)).arrayBuffer();
      return true;
    },
    { timeoutMs: TIMEOUT_MS, what: 'the callback of the WABA number' },
  );
}

import { waitUntil } from '../../servers/wait-until.ts';

/** Waits for a 200 of `/readyz`. */
export async function waitReady(url: string, everyMs = 20): Promise<void> {
  await waitUntil(
    `${url} ready`,
    async () => {
      const response = await fetch(`${url}/readyz`);
      await response.body?.cancel();
      return response.ok || undefined;
    },
    { timeoutMs: 60_000, everyMs },
  );
}

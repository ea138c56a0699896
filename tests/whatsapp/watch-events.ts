import { waitFor } from '@cascade/runtime/testing';

/** Reads the event stream of a device. */
export async function watchEvents(url: string, account: string, device: string, token: string) {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/devices/${device}/events`, {
    headers: { authorization: `Bearer ${token}`, 'x-account-id': account },
    signal: controller.signal,
  });
  if (response.status !== 200) throw new Error(`events: ${response.status}`);
  let text = '';
  const reading = (async () => {
    for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  return {
    /** Waits for the first event of that name. Returns its data. */
    async next(name: string): Promise<Record<string, string>> {
      const pattern = new RegExp(`event: ${name}\\ndata: (.*)\\n`);
      await waitFor(() => pattern.test(text), { timeoutMs: 15_000, what: `the event ${name}` });
      return JSON.parse(pattern.exec(text)![1]!) as Record<string, string>;
    },
    async close() {
      controller.abort();
      await reading;
    },
  };
}

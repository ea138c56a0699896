import { Agent, request } from 'undici';

export interface ProviderVerdict {
  sent: boolean;
  detail: unknown;
}

/** Calls Telegram's `sendMessage` at `root`, with at most `connections` at once. */
export function createProviderCall(root: string, connections = 256) {
  const dispatcher = new Agent({ connections, pipelining: 1 });
  return async function callProvider(to: string, text: string): Promise<ProviderVerdict> {
    const { statusCode, body } = await request(`${root}/bot1:floor/sendMessage`, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: to, text }),
    });
    return { sent: statusCode === 200, detail: await body.json() };
  };
}

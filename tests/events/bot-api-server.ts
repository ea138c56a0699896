import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const POLL_MS = 200;

interface Update {
  update_id: number;
  message: object;
}

/**
 * Serves polls as Telegram's Bot API does. An update stays until an offset beyond it is requested.
 * A second parallel poll of a bot is counted as a fault.
 */
export async function startBotApi() {
  const updates = new Map<string, Update[]>();
  const polling = new Map<string, number>();
  const served = { polls: 0, conflicts: 0 };
  let ids = 100;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bot = /^\/bot([^/]+)\/getUpdates$/.exec(request.url ?? '')?.[1];
      if (bot === undefined) {
        response.end('{"ok":true,"result":true}');
        return;
      }
      const offset = Number(
        new URLSearchParams(Buffer.concat(chunks).toString()).get('offset') ?? 0,
      );
      const waiting = (updates.get(bot) ?? []).filter((one) => one.update_id >= offset);
      updates.set(bot, waiting);
      served.polls += 1;
      const others = polling.get(bot) ?? 0;
      if (others > 0) served.conflicts += 1;
      polling.set(bot, others + 1);
      let over = false;
      const end = () => {
        if (over) return;
        over = true;
        polling.set(bot, (polling.get(bot) ?? 1) - 1);
        response.end(JSON.stringify({ ok: true, result: updates.get(bot) }));
      };
      response.once('close', end);
      setTimeout(end, waiting.length > 0 ? 0 : POLL_MS);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    /** A contact writes to the bot. */
    write(bot: string, text: string): void {
      ids += 1;
      const message = {
        message_id: ids,
        date: Math.floor(Date.now() / 1_000),
        from: { id: 7, is_bot: false, first_name: 'Ana' },
        chat: { id: 7, type: 'private' },
        text,
      };
      updates.set(bot, [...(updates.get(bot) ?? []), { update_id: ids, message }]);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

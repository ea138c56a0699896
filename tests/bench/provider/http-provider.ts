import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface ProviderCounts {
  /** Calls answered, messages taken. */
  calls: number;
  /** When the last of them was, epoch milliseconds. */
  lastAt: number;
}

/** What a recipient's number begins with decides how the provider treats the call. */
export const RECIPIENTS = { known: '62812', slow: '20020', unknown: '40400' } as const;

const SLOW = new RegExp(`\\D${RECIPIENTS.slow}`);
const UNKNOWN = new RegExp(`\\D${RECIPIENTS.unknown}`);
const SLOW_MS = 20;

/**
 * Answers like Telegram's Bot API (`/bot<token>/sendMessage`, form or JSON), like the Graph API
 * (`/…/messages`), and with `ok` to any other POST: at once, or after 20 ms for a slow recipient.
 */
export function createHttpProvider(counts: ProviderCounts): Server {
  const server = createServer((request, response) => {
    readText(request, (text) => {
      const answer = () => {
        counts.calls += 1;
        counts.lastAt = Date.now();
        respond(request.url ?? '', text, counts.calls, response);
      };
      if (SLOW.test(text)) setTimeout(answer, SLOW_MS);
      else answer();
    });
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

function readText(request: IncomingMessage, done: (text: string) => void): void {
  let text = '';
  request.setEncoding('latin1');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => done(text));
}

function respond(path: string, text: string, id: number, response: ServerResponse): void {
  const unknown = UNKNOWN.test(text);
  response.writeHead(unknown ? 400 : 200, { 'content-type': 'application/json' });
  if (path.startsWith('/bot')) response.end(JSON.stringify(telegram(unknown, id)));
  else if (path.endsWith('/messages')) response.end(JSON.stringify(graph(unknown, id)));
  else response.end('ok');
}

/** https://core.telegram.org/bots/api#making-requests */
function telegram(unknown: boolean, id: number) {
  if (unknown) {
    return { ok: false, error_code: 400, description: 'Bad Request: chat not found' };
  }
  const chat = { id: 1, type: 'private', first_name: 'Bench' };
  const from = { id: 7_000_000_001, is_bot: true, first_name: 'Bench' };
  return {
    ok: true,
    result: { message_id: id, from, chat, date: Math.floor(Date.now() / 1_000), text: 'Hello' },
  };
}

/** https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-messages */
function graph(unknown: boolean, id: number) {
  if (unknown) {
    return {
      error: { message: '(#131026) Message undeliverable', type: 'OAuthException', code: 131_026 },
    };
  }
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: '1', wa_id: '1' }],
    messages: [{ id: `wamid.${id}` }],
  };
}

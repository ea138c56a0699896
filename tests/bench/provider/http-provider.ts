import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ReceiptSender } from './receipt-sender.ts';

export interface ProviderCounts {
  /** Answered calls and received messages. */
  calls: number;
  /** Time of the last call, epoch milliseconds. */
  lastAt: number;
  /** Calls that are never answered, and files that never end. */
  hanging: number;
}

/** Prefixes of recipients that decide how the provider answers. */
export const RECIPIENTS = {
  known: '62812',
  slow: '20020',
  unknown: '40400',
  hanging: '50400',
} as const;

const SLOW = new RegExp(`\\D${RECIPIENTS.slow}`);
const UNKNOWN = new RegExp(`\\D${RECIPIENTS.unknown}`);
const HANGING = new RegExp(`\\D${RECIPIENTS.hanging}`);
const SLOW_MS = 20;

/** Files of the provider's host: a small one, and one without an end or a size. */
export const FILES = {
  small: '/files/small.png',
  endless: '/files/endless.pdf',
  dripping: '/files/dripping.pdf',
} as const;
const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PIECE = Buffer.alloc(32 * 1024, 'x');
const PIECE_EVERY_MS = 100;
/** A dripping file sends this many pieces at once and then one per second. */
const FIRST_PIECES = 32;
const DRIP_EVERY_MS = 1_000;

/**
 * Answers like Telegram's Bot API (`/bot<token>/sendMessage`, form or JSON), like the Graph API
 * (`/…/messages`, with receipts where a callback is set), and with `ok` to any other POST. Answers at once, after 20 ms to a slow
 * recipient, or never to a hanging one. GET serves the files.
 */
export function createHttpProvider(counts: ProviderCounts, receipts: ReceiptSender): Server {
  const server = createServer((request, response) => {
    if (request.method === 'GET') return giveFile(request.url ?? '', response, counts);
    readText(request, (text) => {
      const answer = () => {
        counts.calls += 1;
        counts.lastAt = Date.now();
        respond(request.url ?? '', text, counts.calls, response);
        if (request.url?.endsWith('/messages') && !UNKNOWN.test(text)) {
          receipts.accepted(text, counts.calls);
        }
      };
      if (HANGING.test(text)) {
        counts.hanging += 1;
        return;
      }
      if (SLOW.test(text)) setTimeout(answer, SLOW_MS);
      else answer();
    });
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

function giveFile(path: string, response: ServerResponse, counts: ProviderCounts): void {
  if (path === FILES.small) return void response.end(SMALL_PNG);
  counts.hanging += 1;
  response.write('%PDF-1.7\n');
  const isDripping = path === FILES.dripping;
  if (isDripping) for (let piece = 0; piece < FIRST_PIECES; piece += 1) response.write(PIECE);
  const everyMs = isDripping ? DRIP_EVERY_MS : PIECE_EVERY_MS;
  let timer: NodeJS.Timeout | undefined;
  // Each file starts at its own time: many servers don't write in one millisecond.
  const begin = setTimeout(() => {
    timer = setInterval(() => response.write(PIECE), everyMs);
  }, Math.random() * everyMs);
  response.once('close', () => {
    clearTimeout(begin);
    clearInterval(timer);
  });
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

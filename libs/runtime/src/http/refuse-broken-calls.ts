import { guardListener } from '../service/guard-listener.ts';
import { STATUS_CODES, type OutgoingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { errorBody } from './answer-json.ts';

type Refusal = readonly [status: number, reason: string];

/** Refusals by the error code of Node's parser. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'address and headers are larger than 16 KB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'chunk extensions are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the call took too long to arrive'],
};
const OTHERWISE: Refusal = [400, 'bad request'];

/** Answers requests that Node can't parse with JSON, like every answer. */
export function refuseBrokenCalls(server: Server): void {
  server.on(
    'clientError',
    guardListener(
      'refuse broken calls: clientError',
      (error: NodeJS.ErrnoException, socket: Duplex) => {
        if (socket.writable && !isBeingAnswered(socket)) {
          socket.write(refusalOf(REFUSALS[error.code ?? ''] ?? OTHERWISE));
        }
        socket.destroy();
      },
    ),
  );
}

/**
 * Whether an answer is under way: a second one would corrupt it. Node's own handler checks the
 * same.
 */
function isBeingAnswered(socket: Duplex): boolean {
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: OutgoingMessage | null };
  return answer?.headersSent === true;
}

function refusalOf([status, reason]: Refusal): string {
  const body = JSON.stringify(errorBody(reason, 'invalid_request'));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

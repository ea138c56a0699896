import { createServer, type Server, type Socket } from 'node:net';
import type { ProviderCounts } from './http-provider.ts';

/** A recipient whose mail never gets its final reply. */
export const HANGING_MAILBOX = 'hanging';

/**
 * Accepts every message and stores none. Does the least that SMTP (RFC 5321) requires, so that the
 * sender is what is measured.
 */
export function createSmtpSink(counts: ProviderCounts): Server {
  return createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.setNoDelay(true);
    socket.write('220 sink ESMTP\r\n');
    converse(socket, counts);
  });
}

function converse(socket: Socket, counts: ProviderCounts): void {
  let buffered = '';
  let inData = false;
  let hangs = false;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    buffered += chunk;
    for (;;) {
      const end = inData ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n');
      if (end === -1) return;
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        if (hangs) {
          counts.hanging += 1;
          continue;
        }
        counts.calls += 1;
        counts.lastAt = Date.now();
        socket.write('250 2.0.0 taken\r\n');
        continue;
      }
      const command = line.slice(0, 4).toUpperCase();
      inData = command === 'DATA';
      if (command === 'RCPT') hangs = line.includes(`<${HANGING_MAILBOX}`);
      socket.write(answerTo(command));
      if (command === 'QUIT') socket.end();
    }
  });
}

function answerTo(command: string): string {
  if (command === 'EHLO') return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
  if (command === 'DATA') return '354 go on\r\n';
  if (command === 'QUIT') return '221 2.0.0 bye\r\n';
  return '250 2.0.0 ok\r\n';
}

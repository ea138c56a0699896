import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** SMTP client that works line by line, so that tests see raw replies. */
export interface SmtpClient {
  /** The next reply, its lines joined by `\n`; rejects when the connection ends first. */
  reply(): Promise<string>;
  command(line: string): Promise<string>;
  /** DATA with a message, up to its final dot. */
  data(message: string): Promise<string>;
  close(): void;
}

const REPLY = /^(?:\d{3}-[^\r\n]*\r\n)*\d{3} [^\r\n]*\r\n/;
const REPLY_TIMEOUT_MS = 90_000;

export async function smtpClient({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<SmtpClient> {
  const socket: Socket = connect({ host, port });
  let buffer = '';
  socket.on('data', (chunk) => (buffer += chunk.toString()));
  socket.on('error', () => undefined);

  async function reply(): Promise<string> {
    const deadline = AbortSignal.timeout(REPLY_TIMEOUT_MS);
    for (;;) {
      const match = REPLY.exec(buffer)?.[0];
      if (match !== undefined) {
        buffer = buffer.slice(match.length);
        return match.trimEnd().replaceAll('\r\n', '\n');
      }
      if (socket.destroyed || socket.readableEnded) throw new Error('connection closed');
      const over = new AbortController();
      const signal = AbortSignal.any([deadline, over.signal]);
      await Promise.race([once(socket, 'data', { signal }), once(socket, 'close', { signal })]);
      over.abort();
    }
  }

  async function command(line: string): Promise<string> {
    socket.write(`${line}\r\n`);
    return reply();
  }

  await once(socket, 'connect');
  const greeting = await reply();
  if (!greeting.startsWith('220')) throw new Error(greeting);
  return {
    reply,
    command,
    async data(message) {
      const go = await command('DATA');
      if (!go.startsWith('354')) return go;
      return command(`${message.replace(/\r?\n/g, '\r\n')}\r\n.`);
    },
    close: () => socket.destroy(),
  };
}

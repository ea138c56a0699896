import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ScriptServer {
  host: '127.0.0.1';
  port: number;
  /** What the server says to the next connections. */
  say(script: Buffer): void;
  close(): Promise<void>;
}

interface ScriptOptions {
  /**
   * `whole`: all of it at the first bytes of the client. `lines`: a line at the connection, and one for each thing
   * that the client says; `{tag}` is the client's first word, and what is left comes with the last line.
   */
  by: 'whole' | 'lines';
  /** Lines that come before those of the script, to get the client as far as that. */
  opening?: readonly string[];
}

/** After its last word the server waits for this time, then closes. */
const LINGER_MS = 20;
const MOST_ANSWERS = 200;

/** Starts a server that says what a test gives it, whatever the client wants. */
export async function startScriptServer({
  by,
  opening = [],
}: ScriptOptions): Promise<ScriptServer> {
  let script: Buffer = Buffer.of();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (by === 'whole') socket.once('data', () => endWith(socket, script));
    else sayLines(socket, [...opening, ...script.toString('latin1').split('\n')]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    say: (given) => void (script = given),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function sayLines(socket: Socket, lines: string[]): void {
  let answers = 0;
  let tag = '*';
  const say = () => {
    answers += 1;
    if (lines.length <= 1 || answers > MOST_ANSWERS)
      return endWith(socket, written(lines.join('\n'), tag));
    // Untagged lines of an answer come with the tagged one.
    const said: string[] = [];
    do said.push(lines.shift() ?? '');
    while (/^(?:\*|\d{3}-|\+)/.test(said.at(-1) ?? '') && lines.length > 1 && answers > 1);
    socket.write(written(`${said.join('\r\n')}\r\n`, tag));
  };
  socket.on('data', (bytes: Buffer) => {
    tag = /^\S{1,20}/.exec(bytes.toString('latin1', 0, 40))?.[0] ?? tag;
    say();
  });
  say();
}

const written = (text: string, tag: string): Buffer =>
  Buffer.from(text.replaceAll('{tag}', tag), 'latin1');

function endWith(socket: Socket, bytes: Buffer): void {
  socket.removeAllListeners('data');
  socket.resume();
  socket.write(bytes, () => {
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

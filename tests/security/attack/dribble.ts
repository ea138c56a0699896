import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

// Runs in its own thread, so that honest callers don't wait for the attacker. Opens sockets that
// send a request head byte by byte, and reopens closed ones. Posts `open` when all are open; when
// told to end, how many are open and how many were closed.

const SOCKETS = 1_000;
const DRIP_MS = 500;

const port = workerData as number;
const sockets = new Set<Socket>();
let closed = 0;
let ended = false;

async function open(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.resume().on('error', () => undefined);
  socket.on('close', () => {
    sockets.delete(socket);
    if (ended) return;
    closed += 1;
    void open();
  });
  await once(socket, 'connect').catch(() => undefined);
  socket.write('POST /v1/send HTTP/1.1\r\nHost: x\r\n');
}

await Promise.all(Array.from({ length: SOCKETS }, open));
parentPort!.postMessage('open');
const drip = setInterval(() => {
  for (const socket of sockets) socket.write('X-A: b\r\n');
}, DRIP_MS);
await once(parentPort!, 'message');
ended = true;
clearInterval(drip);
parentPort!.postMessage({ held: sockets.size, closed });
for (const socket of sockets) socket.destroy();
parentPort!.close();

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { byChannel } from '@cascade/contracts';
import { createHttp } from '@cascade/egress';
import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import { guardCallbacks } from './may-call-back.ts';
import { createCallbackSender, type CallbackFormat } from './callback-sender.ts';
import { openOutbox, queueOf } from './outbox.ts';

const QUEUE = queueOf('waba', '106540352242922');
const FORMAT: CallbackFormat = {
  batch: 10,
  body: (items) => ({ items }),
  headers: () => ({}),
  isTaken: (status) => status === 200,
};

test('a callback that is set while a call is on its way to the earlier one is called at once', async () => {
  const clock = fakeClock();
  const closing = new AbortController();
  const outbox = openOutbox();
  const callback = (path: string) => ({ url: `${base}/${path}`, secret: '', about: {} });
  const called: string[] = [];
  const server = createServer((req, res) => {
    called.push(req.url ?? '');
    // The product starts anew at another address, which becomes known before this call fails.
    if (req.url === '/old') {
      sender.set(QUEUE, callback('new'));
      res.statusCode = 503;
    }
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = createCallbackSender({
    formats: byChannel(() => FORMAT),
    outbox,
    http: createHttp({
      purpose: 'callbacks',
      guard: guardCallbacks(() => true, { admit: [], logger: silentLogger }),
    }),
    clock,
    logger: silentLogger,
    closing: closing.signal,
  });
  expect(sender.post(QUEUE, {})).toBe(false);
  sender.set(QUEUE, callback('old'));
  expect(sender.post(QUEUE, {})).toBe(true);
  // The clock stands still: a wait would last for ever.
  await waitFor(() => outbox.count(QUEUE) === 0, { what: 'the item to be taken' });
  expect(called).toEqual(['/old', '/new']);
  closing.abort();
  outbox.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

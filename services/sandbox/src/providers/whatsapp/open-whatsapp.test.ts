import { fakeClock, silentLogger, waitFor, watchLeaks } from '@cascade/runtime/testing';
import { WebSocket } from 'ws';
import { openInbox } from '../../inbox/inbox.ts';
import { createBehaviours } from '../../magic/behaviours.ts';
import type { MountedProvider } from '../provider.ts';
import { openWhatsapp } from './open-whatsapp.ts';

afterAll(watchLeaks());

function context() {
  const clock = fakeClock();
  const closing = new AbortController().signal;
  const warnings: string[] = [];
  return {
    clock,
    logger: { ...silentLogger, warn: (message: string) => void warnings.push(message) },
    inbox: openInbox({ clock }),
    behaviours: createBehaviours({ clock, recipients: [], closing }),
    closing,
    warnings,
  };
}

const addressesOf = (whatsapp: MountedProvider | undefined, hostname: string) =>
  whatsapp?.address({ root: `http://${hostname}/sandbox`, hostname });

test('without Baileys the sandbox starts without WhatsApp and logs a warning', async () => {
  const parts = context();
  const missing = () => {
    throw new Error('Cannot find module');
  };
  const options = { host: '127.0.0.1', port: 0, resolve: missing };
  expect(await openWhatsapp(parts, options)).toBeUndefined();
  expect(parts.warnings).toEqual(['sandbox: running without WhatsApp']);
});

test('a socket on every address is named by the host of its caller', async () => {
  const whatsapp = await openWhatsapp(context(), { host: '0.0.0.0', port: 0 });
  expect(addressesOf(whatsapp, 'sandbox')).toMatchObject({
    root: expect.stringMatching(/^ws:\/\/sandbox:\d+\/ws\/chat$/),
    media: { host: expect.stringMatching(/^sandbox:\d+$/) },
  });
  await whatsapp?.close?.();
});

test.each([
  ['no handshake', Buffer.from('GET / HTTP/1.1')],
  ['an empty hello', Buffer.from([87, 65, 6, 3, 0, 0, 0])],
  ['a text', 'hello'],
])('%s ends the connection, not the server', async (_case, bytes) => {
  const whatsapp = await openWhatsapp(context(), { host: '127.0.0.1', port: 0 });
  const url = String(addressesOf(whatsapp, '127.0.0.1')?.root);
  for (let i = 0; i < 2; i++) {
    const socket = new WebSocket(url);
    let closed = false;
    socket.on('open', () => socket.send(bytes));
    socket.on('close', () => (closed = true));
    await waitFor(() => closed, { timeoutMs: 10_000, what: 'the end' });
  }
  await whatsapp?.close?.();
});

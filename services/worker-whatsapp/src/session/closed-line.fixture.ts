/** A service whose phone's line closes while a listener of Baileys answers, started as a process of its own. */
import { onAbort, runService } from '@cascade/runtime';
import { baileysLogger } from '../socket/baileys-logger.ts';
import { loadBaileys } from './load-baileys.ts';

runService({
  name: 'example',
  start: async (signal, logger) => {
    const { makeWASocket, initAuthCreds } = await loadBaileys();
    const sock = makeWASocket({
      auth: { creds: initAuthCreds(), keys: { get: async () => ({}), set: () => undefined } },
      waWebSocketUrl: 'ws://127.0.0.1:9',
      logger: baileysLogger(logger),
    });
    // What the server says before a code is shown; the line isn't open, so the answer can't be written.
    sock.ws.emit('CB:iq,type:set,pair-device', { tag: 'iq', attrs: { id: '1' }, content: [] });
    const alive = setInterval(() => undefined, 1_000);
    logger.info('ready');
    return { done: onAbort(signal, async () => clearInterval(alive)) };
  },
});

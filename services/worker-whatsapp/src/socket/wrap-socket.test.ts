import { EventEmitter } from 'node:events';
import type { WASocket } from '@whiskeysockets/baileys';
import type { Baileys } from '../session/load-baileys.ts';
import type { StoredSession } from '../session/stored-session.ts';
import type { SocketEvents } from './phone-socket.ts';
import { wrapSocket } from './wrap-socket.ts';

test('a connection whose end Baileys waits for in vain is closed all the same', async () => {
  let isTerminated = false;
  const ws = Object.assign(new EventEmitter(), {
    isOpen: false,
    socket: { terminate: () => (isTerminated = true) },
    // As of a socket that has closed: its end was told before Baileys asked for it.
    close: () => new Promise<void>(() => undefined),
  });
  const sock = { ws, ev: new EventEmitter() } as unknown as WASocket;
  const session = {} as StoredSession;
  const socket = wrapSocket(sock, {} as Baileys, session, undefined, {} as SocketEvents);
  const ended: string[] = [];
  socket.onEnded(() => ended.push('ended'));
  await socket.close();
  expect(ended).toEqual(['ended']);
  expect(isTerminated).toBe(true);
  expect(socket.isOpen).toBe(false);
});

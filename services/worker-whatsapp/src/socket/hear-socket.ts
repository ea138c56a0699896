import { guardListener } from '@cascade/runtime';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { PASSKEY_ASKED, PASSKEY_CONTINUED } from '../passkey/passkey-nodes.ts';
import type { StoredSession } from '../session/stored-session.ts';
import { CODES_ENDED, longerCodes } from './longer-codes.ts';
import { readCap } from './new-chat-cap.ts';
import type { SocketEvents } from './phone-socket.ts';
import { saidToPeople } from './said-to-people.ts';
import { statusCodeOf } from './status-code.ts';
import { viewOnceNotice } from './view-once-notice.ts';

interface Hearing {
  session: StoredSession;
  on: SocketEvents;
  /** We end the connection: nobody is told. */
  isClosing(): boolean;
  /** The connection has ended. */
  ended(): void;
}

/** Hears what Baileys and WhatsApp say of a connection, and tells `on`. */
export function hearSocket(sock: WASocket, { session, on, isClosing, ended }: Hearing): void {
  const codes = longerCodes(sock);
  const offerCode = (code: string) => {
    if (!codes.isSpare()) on.qr(code);
    else if (!on.waits()) void sock.end(CODES_ENDED);
  };
  sock.ev.on(
    'creds.update',
    guardListener('phone socket: creds.update', () => {
      session.saveCreds().catch(on.unsaved);
    }),
  );
  sock.ev.on(
    'connection.update',
    guardListener('phone socket: connection.update', (update) => {
      if (update.qr !== undefined) offerCode(update.qr);
      if (update.isNewLogin) on.paired();
      if (update.reachoutTimeLock) on.timeLock(update.reachoutTimeLock);
      if (update.connection === 'open' && !isClosing()) on.opened();
      if (update.connection === 'close') {
        ended();
        if (!isClosing()) {
          const error = update.lastDisconnect?.error;
          on.closed(statusCodeOf(error), saidToPeople(error));
        }
      }
    }),
  );
  sock.ev.on(
    'message-capping.update',
    guardListener('phone socket: message-capping.update', (cap) => on.newChats(readCap(cap))),
  );
  sock.ev.on(
    'messages.update',
    guardListener('phone socket: messages.update', (updates) => on.updates(updates)),
  );
  // Both types: `append` has messages that came while the device was away. History isn't among them.
  sock.ev.on(
    'messages.upsert',
    guardListener('phone socket: messages.upsert', ({ messages }) => on.messages(messages)),
  );
  sock.ws.on(
    'CB:message',
    guardListener('phone socket: CB:message', (stanza: BinaryNode) => {
      const notice = viewOnceNotice(stanza);
      if (notice) on.messages([notice]);
    }),
  );

  const passkeyListener = (type: string, told: (stanza: BinaryNode) => void) =>
    sock.ws.on(
      `CB:notification,type:${type}`,
      guardListener(`phone socket: ${type}`, (stanza: BinaryNode) => {
        // Baileys acknowledges notifications once it knows its own number.
        if (!session.creds?.me) sock.sendNode(acknowledge(stanza)).catch(() => undefined);
        told(stanza);
      }),
    );
  passkeyListener(PASSKEY_ASKED, (stanza) => on.passkeyAsked(stanza));
  passkeyListener(PASSKEY_CONTINUED, (stanza) => on.passkeyContinued(stanza));
}

const acknowledge = ({ attrs }: BinaryNode): BinaryNode => ({
  tag: 'ack',
  attrs: {
    class: 'notification',
    id: attrs['id'] ?? '',
    to: attrs['from'] ?? '',
    ...(attrs['type'] === undefined ? {} : { type: attrs['type'] }),
  },
});

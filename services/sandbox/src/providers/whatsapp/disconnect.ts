import { SERVER } from './jid.ts';
import { node } from './wire/nodes.ts';
import { socketsOf, type DeviceSocket, type WhatsappContext } from './whatsapp-context.ts';

/** How a connection can end, by the status that the driver reports (its `DisconnectReason`). */
export const DISCONNECT_CODES = [401, 403, 408, 411, 428, 440, 500, 503, 515] as const;
export type DisconnectCode = (typeof DISCONNECT_CODES)[number];

/**
 * Ends the connections of a number. A device that is logged out (401) and an account that is banned
 * (403) stay so, whether they are connected or not. Returns how many connections it ended.
 */
export function disconnect(context: WhatsappContext, number: string, code: DisconnectCode): number {
  const { store } = context;
  if (code === 403) store.ban(number);
  if (code === 401) {
    for (const device of store.devices()) {
      if (device.number === number) store.logOut(device.noiseKey);
    }
  }
  const open = socketsOf(context, number);
  for (const socket of open) endDevice(socket, code);
  return open.length;
}

/** Ends a connection as WhatsApp does for this code. */
export function endDevice({ wire }: Pick<DeviceSocket, 'wire'>, code: DisconnectCode): void {
  switch (code) {
    case 401:
      wire.send(
        node('stream:error', { code: '401' }, [node('conflict', { type: 'device_removed' })]),
      );
      break;
    case 403:
      wire.send(node('failure', { reason: '403', location: 'sandbox' }));
      break;
    case 408:
      // Sends nothing: the client notices by itself.
      return wire.silence();
    case 411:
      wire.send(node('ib', { from: SERVER }, [node('downgrade_webclient')]));
      break;
    case 428:
      wire.send(node('xmlstreamend'));
      break;
    case 440:
      wire.send(node('stream:error', {}, [node('conflict', { type: 'replaced' })]));
      break;
    case 500:
    case 503:
    case 515:
      wire.send(node('stream:error', { code: String(code) }));
      break;
  }
  wire.close();
}

import type { Consumer } from '@cascade/broker';
import type { FileKeeper } from '@cascade/channel';
import type { InboundIntake } from '@cascade/inbound';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device, Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { MediaHosts } from '../inbound/media-hosts.ts';
import type { TunnelOf } from '../proxy/tunnels.ts';
import type { OpenSocket, SocketAddress } from '../socket/phone-socket.ts';

/** Parts that all phones of a worker share. */
export interface PhoneParts {
  repositories: Repositories;
  vault: Vault;
  clock: Clock;
  logger: Logger;
  random: () => number;
  openSocket: OpenSocket;
  /** Opens the tunnel of a device that has a proxy. */
  tunnelOf: TunnelOf;
  /** Null: the sandbox isn't running. */
  addressOf(device: Pick<Device, '_id' | 'sandbox' | 'number'>): Promise<SocketAddress | null>;
  /** Consumes the device's queue of sends. */
  serve(device: string): Promise<Consumer>;
  /** Invalidates the device in the caches of every instance. */
  changed(device: string): void;
  intake: Pick<InboundIntake, 'takeMessage' | 'takeEcho' | 'takeReceipt' | 'takeContact'>;
  /** Stores files of contacts. */
  keeper: FileKeeper;
  mediaHosts: Pick<MediaHosts, 'locate'>;
}

import { NO_SANDBOX } from '@cascade/channel';
import type { FileLocation, FindSandbox } from '@cascade/channel';
import { downloadsOver, ownAgents, type Http } from '@cascade/egress';
import type { Device } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import type { Tunnel, TunnelTls } from '../proxy/tunnel.ts';
import type { TunnelOf } from '../proxy/tunnels.ts';

const LIVE = 'https://mmg.whatsapp.net';
/** Headers that the host requires, as WhatsApp Web sends them. */
const HEADERS = { origin: 'https://web.whatsapp.com' };
/** Path of a file. The contact's client chooses it, so it must not be able to name a host. */
const PATH = /^\/(?!\/)[A-Za-z0-9_\-./?=&%+~]{1,2000}$/;
const CONNECTIONS = 8;
/** Devices with a proxy whose connections are kept. */
const MAX_TUNNELS = 500;

export type ContactsDevice = Pick<Device, '_id' | 'sandbox' | 'proxy'>;

type Downloads = Pick<Http, 'download'>;

/**
 * Locates contacts' media: on WhatsApp's host, or on the sandbox's with its self-signed certificate. Files
 * of a device with a proxy come through it.
 */
export class MediaHosts {
  readonly #sandbox: FindSandbox;
  readonly #tunnelOf: TunnelOf;
  readonly #live = downloadsOver(ownAgents(CONNECTIONS));
  #ofSandbox: { ca: string; root: string; http: Downloads } | undefined;
  /** By device, proxy and trust. */
  readonly #proxied = new LRUCache<string, { tunnel: Tunnel; http: Downloads }>({
    max: MAX_TUNNELS,
    dispose: ({ tunnel }) => void tunnel.close(),
  });

  constructor(sandbox: FindSandbox, tunnelOf: TunnelOf) {
    this.#sandbox = sandbox;
    this.#tunnelOf = tunnelOf;
  }

  async locate(path: string, device: ContactsDevice): Promise<FileLocation> {
    if (!PATH.test(path)) return { error: 'the message names no file' };
    if (!device.sandbox) {
      return { url: `${LIVE}${path}`, headers: HEADERS, ...this.#through(device, {}) };
    }
    const media = (await this.#sandbox())?.whatsapp?.media;
    if (!media) return { error: NO_SANDBOX };
    const tls = { ca: media.ca, servername: 'localhost' };
    if (this.#ofSandbox?.ca !== media.ca) {
      const http = downloadsOver(ownAgents(CONNECTIONS, tls));
      this.#ofSandbox = { ca: media.ca, root: `https://${media.host}/`, http };
    }
    return { url: `https://${media.host}${path}`, ...this.#through(device, tls) };
  }

  download(...[to, call]: Parameters<Http['download']>) {
    const sandbox = this.#ofSandbox;
    const http = sandbox && call.url.startsWith(sandbox.root) ? sandbox.http : this.#live;
    return http.download(to, call);
  }

  close(): void {
    this.#proxied.clear();
  }

  #through(device: ContactsDevice, tls: TunnelTls): { http?: Downloads } {
    if (!device.proxy) return {};
    const key = JSON.stringify([device._id, device.proxy, tls.ca]);
    const known = this.#proxied.get(key);
    if (known) return { http: known.http };
    const tunnel = this.#tunnelOf(device);
    if (!tunnel) return {};
    const http = downloadsOver({ httpAgent: tunnel.agent(), httpsAgent: tunnel.agent(tls) });
    this.#proxied.set(key, { tunnel, http });
    return { http };
  }
}

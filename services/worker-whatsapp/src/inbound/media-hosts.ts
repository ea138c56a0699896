import { NO_SANDBOX, ProviderHttp } from '@cascade/channel';
import type { FileLocation, FindSandbox, ProviderRequest } from '@cascade/channel';

const LIVE = 'https://mmg.whatsapp.net';
/** Headers that the host requires, as WhatsApp Web sends them. */
const HEADERS = { origin: 'https://web.whatsapp.com' };
/** Path of a file. The contact's client chooses it, so it must not be able to name a host. */
const PATH = /^\/(?!\/)[A-Za-z0-9_\-./?=&%+~]{1,2000}$/;
const CONNECTIONS = 8;

/** Locates contacts' media: on WhatsApp's host, or on the sandbox's with its self-signed certificate. */
export class MediaHosts {
  readonly #sandbox: FindSandbox;
  readonly #live = new ProviderHttp(CONNECTIONS);
  #ofSandbox: { ca: string; root: string; http: ProviderHttp } | undefined;

  constructor(sandbox: FindSandbox) {
    this.#sandbox = sandbox;
  }

  async locate(path: string, isSandbox: boolean): Promise<FileLocation> {
    if (!PATH.test(path)) return { error: 'the message names no file' };
    if (!isSandbox) return { url: `${LIVE}${path}`, headers: HEADERS };
    const media = (await this.#sandbox())?.whatsapp?.media;
    if (!media) return { error: NO_SANDBOX };
    if (this.#ofSandbox?.ca !== media.ca) {
      await this.#ofSandbox?.http.close();
      const http = new ProviderHttp(CONNECTIONS, { ca: media.ca, servername: 'localhost' });
      this.#ofSandbox = { ca: media.ca, root: `https://${media.host}/`, http };
    }
    return { url: `https://${media.host}${path}` };
  }

  download(call: Pick<ProviderRequest, 'url' | 'headers' | 'signal'>) {
    const sandbox = this.#ofSandbox;
    const http = sandbox && call.url.startsWith(sandbox.root) ? sandbox.http : this.#live;
    return http.download(call);
  }

  async close(): Promise<void> {
    await Promise.all([this.#live.close(), this.#ofSandbox?.http.close()]);
  }
}

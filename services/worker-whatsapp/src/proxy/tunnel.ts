import { guardListener } from '@cascade/runtime';
import { Agent as HttpAgent, type ClientRequestArgs } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { dispatcherOver, type Connect, type DispatcherOver, type Egress } from '@cascade/egress';
import { openTunnel, type OpenedProxy, type TunnelTarget } from './open-tunnel.ts';
import { faultOf, type ProxyFault } from './proxy-fault.ts';

/** Trust for a host whose certificate no authority signed. */
export interface TunnelTls {
  ca?: string;
  servername?: string;
}

interface TunnelOptions {
  egress: Pick<Egress, 'resolveHost'>;
  proxy: OpenedProxy;
  /** Called after each connection, with why it failed. */
  onSeen?: ((fault: ProxyFault | null) => void) | undefined;
}

/** Makes all connections of a linked phone through its proxy. None goes around it. */
export class Tunnel {
  readonly #options: TunnelOptions;
  /** For Baileys' downloads, by Node's own `fetch`. */
  readonly dispatcher: DispatcherOver['dispatcher'];
  readonly #downloads: DispatcherOver;

  constructor(options: TunnelOptions) {
    this.#options = options;
    this.#downloads = dispatcherOver((to, callback) => this.#connectFor(to, callback));
    this.dispatcher = this.#downloads.dispatcher;
  }

  /** Connects to a target; with `tls`, encrypted. Rejects with a ProxyFault. */
  async connect(target: TunnelTarget, tls?: TunnelTls): Promise<Socket> {
    const { egress, proxy, onSeen } = this.#options;
    try {
      const plain = await openTunnel(egress, proxy, target);
      const socket = tls === undefined ? plain : await encrypt(plain, target, tls);
      onSeen?.(null);
      return socket;
    } catch (error) {
      const fault = faultOf(error, target.host, proxy.username !== undefined);
      onSeen?.(fault);
      throw fault;
    }
  }

  /** Agent for `http.request`, or with `tls` for `https.request`. */
  agent(tls?: TunnelTls): HttpAgent {
    return new TunnelAgent((target) => this.connect(target, tls), tls !== undefined);
  }

  /** Ends downloads. */
  close(): Promise<void> {
    return this.#downloads.close();
  }

  #connectFor(...[{ hostname, port, protocol }, callback]: Parameters<Connect>): void {
    const isSecure = protocol === 'https:';
    const target = { host: hostname, port: Number(port) || (isSecure ? 443 : 80) };
    this.connect(target, isSecure ? {} : undefined).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error as Error, null),
    );
  }
}

/** Connections of one agent at once. Node's `maxSockets` doesn't count those that are being opened. */
const CONNECTIONS = 8;

class TunnelAgent extends HttpAgent {
  #open = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #connect: (target: TunnelTarget) => Promise<Socket>;
  readonly #isSecure: boolean;

  constructor(connect: (target: TunnelTarget) => Promise<Socket>, isSecure: boolean) {
    super({ keepAlive: false });
    this.#connect = connect;
    this.#isSecure = isSecure;
    // `http.request` compares it with the protocol of the URL.
    Object.assign(this, { protocol: isSecure ? 'https:' : 'http:' });
  }

  override createConnection(
    { host, port }: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const target = { host: host ?? 'localhost', port: Number(port) || (this.#isSecure ? 443 : 80) };
    this.#connectInTurn(target).then(
      (socket) => callback?.(null, socket),
      (error: unknown) => callback?.(error as Error, undefined as never),
    );
  }

  async #connectInTurn(target: TunnelTarget): Promise<Socket> {
    if (this.#open < CONNECTIONS) this.#open += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      const socket = await this.#connect(target);
      socket.once(
        'close',
        guardListener('tunnel agent: close', () => this.#pass()),
      );
      return socket;
    } catch (error) {
      this.#pass();
      throw error;
    }
  }

  /** Passes the place on. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#open -= 1;
    else next();
  }
}

const HANDSHAKE_MS = 10_000;

function encrypt(socket: Socket, { host }: TunnelTarget, tls: TunnelTls): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secured = connectTls({
      socket,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...tls,
    });
    const fail = (error: Error) => {
      secured.destroy();
      reject(error);
    };
    secured.setTimeout(HANDSHAKE_MS, () => fail(new Error('timed out')));
    secured.once('error', fail);
    secured.once(
      'close',
      guardListener('tunnel: close', () => fail(new Error('closed'))),
    );
    secured.once(
      'secureConnect',
      guardListener('tunnel: secureConnect', () => {
        secured.setTimeout(0);
        secured.removeAllListeners('timeout');
        secured.off('error', fail);
        secured.removeAllListeners('close');
        resolve(secured);
      }),
    );
  });
}

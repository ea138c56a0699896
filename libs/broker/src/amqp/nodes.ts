import type { Options } from 'amqplib';
import { shuffled } from './shuffled.ts';

const HEARTBEAT_S = 10;

/**
 * Splits `AMQP_URL` into one URL per node. Both forms of a list are read: whole URLs
 * (`amqp://u:p@a,amqp://u:p@b`), and hosts in one URL (`amqp://u:p@a:5672,b:5672/vhost`). A comma in
 * the password is part of it. Throws TypeError when a part isn't an `amqp://` or `amqps://` URL.
 */
export function nodeUrlsOf(text: string): string[] {
  return text.split(/,\s*(?=amqps?:\/\/)/).flatMap((url) => {
    const [, before = '', hosts = '', after = ''] =
      /^([^/]*\/\/(?:[^/@]*@)?)([^/?]*)(.*)$/s.exec(url.trim()) ?? [];
    return hosts.split(',').map((host) => checked(`${before}${host.trim()}${after}`));
  });
}

function checked(url: string): string {
  const { protocol = '', hostname, pathname = '' } = URL.parse(url) ?? {};
  // `amqp://a,http://b` would be read as a host `http:` with the path `//b`.
  if (!/^amqps?:$/.test(protocol) || !hostname || pathname.startsWith('//')) {
    throw new TypeError('each broker URL must begin with amqp:// or amqps://');
  }
  return url;
}

/**
 * The nodes of a broker in the order in which one connection tries them. The order is drawn once, so
 * that connections spread over the nodes; the first one is the connection's home.
 */
export class Nodes {
  readonly #order: readonly string[];
  #at = 0;
  #wantsHome = false;

  constructor(urls: string, random: () => number) {
    this.#order = shuffled(nodeUrlsOf(urls), random);
  }

  get count(): number {
    return this.#order.length;
  }

  get isHome(): boolean {
    return this.#at === 0;
  }

  /** Host and port, for logs. */
  get name(): string {
    return URL.parse(this.#urlAt(this.#at))?.host ?? '';
  }

  /** How the node is reached. */
  get options(): Options.Connect {
    return optionsOf(this.#urlAt(this.#at));
  }

  /** Turns to the next node, or to the first one after `wantHome`. */
  next(): void {
    this.#at = this.#wantsHome ? 0 : (this.#at + 1) % this.#order.length;
    this.#wantsHome = false;
  }

  /** Makes the first node the next one. */
  wantHome(): void {
    this.#wantsHome = true;
  }

  /** How the first node is reached. */
  get home(): Options.Connect {
    return optionsOf(this.#urlAt(0));
  }

  #urlAt(index: number): string {
    return this.#order[index] ?? '';
  }
}

/** What amqplib reads from a URL, as an object: one object can name another node at each attempt. */
function optionsOf(url: string): Options.Connect {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const number = (name: string) => {
    const text = searchParams.get(name);
    return text === null ? {} : { [name]: Number(text) };
  };
  const login = username !== '' || password !== '';
  return {
    protocol: protocol.slice(0, -1),
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    username: login ? decodeURIComponent(username) : undefined,
    password: login ? decodeURIComponent(password) : undefined,
    vhost: pathname.slice(1),
    locale: searchParams.get('locale') ?? undefined,
    heartbeat: HEARTBEAT_S,
    ...number('heartbeat'),
    ...number('channelMax'),
    ...number('frameMax'),
  } as Options.Connect;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Channel } from '@cascade/contracts';
import { silentLogger } from '@cascade/runtime/testing';
import { readSandboxConfig, startSandbox } from '@cascade/sandbox';
import { FaultyLink } from './faulty-link.ts';

/** The providers' stub, which never dies, behind links that may fail. */
export interface LinkedSandbox {
  /** `SANDBOX_URL` of the product. */
  url: string;
  links: Readonly<Record<Channel, FaultyLink>>;
  /** How often each send arrived, by channel and what the provider tells it apart by. */
  arrivals(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const MOST_ARRIVALS = 200_000;

export async function startLinkedSandbox(): Promise<LinkedSandbox> {
  const { sandbox, url, addresses, stop } = await startSandbox(
    readSandboxConfig({ PORT: '0' }),
    silentLogger,
  );
  const http = { host: '127.0.0.1', port: Number(new URL(url).port) };
  const { telegram_api_root, graph_api_root, smtp, whatsapp_socket_url } = addresses;
  if (whatsapp_socket_url === undefined) {
    throw new Error('the driver of WhatsApp is not installed');
  }
  const phones = { host: '127.0.0.1', port: Number(new URL(whatsapp_socket_url).port) };
  const [telegram, waba, email, whatsapp] = await Promise.all(
    [http, http, smtp, phones].map((target) => FaultyLink.open(target)),
  );
  if (!telegram || !waba || !email || !whatsapp) throw new Error('four links were opened');
  const links = { telegram, waba, email, whatsapp };
  const through = (address: string, link: FaultyLink) => {
    const linked = new URL(address);
    linked.port = String(link.port);
    return linked.href;
  };
  const linkedAddresses = JSON.stringify({
    ...addresses,
    telegram_api_root: through(telegram_api_root, telegram),
    graph_api_root: through(graph_api_root, waba),
    smtp: { host: '127.0.0.1', port: email.port },
    whatsapp_socket_url: through(whatsapp_socket_url, whatsapp),
  });
  const guide = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(linkedAddresses);
  });
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  guide.listen(0, '127.0.0.1', resolve);
  await listens;
  return {
    url: `http://127.0.0.1:${(guide.address() as AddressInfo).port}/sandbox`,
    links,
    arrivals: () =>
      new Map(
        sandbox.inbox
          .arrivals({ atLeast: 1, limit: MOST_ARRIVALS })
          .map(({ channel, reference, arrivals }) => [
            `${channel} ${channel === 'email' ? untagged(reference) : reference}`,
            arrivals,
          ]),
      ),
    async stop() {
      await Promise.all(Object.values(links).map((link) => link.close()));
      guide.closeAllConnections();
      guide.close();
      await stop();
    },
  };
}

/** A mail's id without what makes it one that nobody can guess: `<send>.<request>`. */
const untagged = (messageId: string): string => /^<(\d+\.\d+)\./.exec(messageId)?.[1] ?? messageId;

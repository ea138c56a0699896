import { CHANNELS, type Channel } from '@cascade/contracts';
import { createHttp } from '@cascade/egress';
import type {
  FindSandbox,
  SandboxAddress,
  SandboxAddresses,
  WhatsappMedia,
} from './sandbox-addresses.ts';

/** A missing sandbox refuses at once; one on a busy machine may be slow. */
const TIMEOUT_MS = 10_000;

/**
 * Asks the sandbox at `url` for its addresses (`GET /addresses`) when a sandbox device first needs
 * them, and caches the answer.
 */
export function findSandbox(url: string): FindSandbox {
  let asking: Promise<SandboxAddresses | null> | undefined;
  return async () => {
    asking ??= ask(url);
    const addresses = await asking;
    if (!addresses) asking = undefined;
    return addresses;
  };
}

async function ask(url: string): Promise<SandboxAddresses | null> {
  const http = createHttp({ purpose: 'messages', connections: 1 });
  try {
    const answer = await http.call('provider', {
      url: `${url}/addresses`,
      method: 'GET',
      headers: {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok && answer.status === 200 ? readAddresses(answer.text) : null;
  } finally {
    await http.close();
  }
}

/** One channel's address in the answer of `GET /addresses`. */
interface WrittenAddress {
  root: string;
  providers?: string;
  mail_key?: { selector: string; public_key: string };
  media?: WhatsappMedia;
  /** Further servers, each by its protocol. */
  [member: string]: unknown;
}

/** Null unless at least one channel is named and each root is a URL. */
function readAddresses(text: string): SandboxAddresses | null {
  try {
    const written = JSON.parse(text) as Partial<Record<Channel, WrittenAddress>>;
    const named = CHANNELS.flatMap((channel) => {
      const address = written[channel];
      return address === undefined ? [] : [[channel, readAddress(address)] as const];
    });
    const isWhole = named.length > 0 && named.every(([, { root }]) => URL.canParse(root));
    return isWhole ? Object.fromEntries(named) : null;
  } catch {
    return null;
  }
}

function readAddress({
  root,
  providers,
  mail_key: key,
  media,
  ...others
}: WrittenAddress): SandboxAddress {
  const servers = Object.entries(others).filter(isServer);
  return {
    root,
    ...(providers === undefined ? {} : { providers }),
    ...(key ? { mailKey: { selector: key.selector, publicKey: key.public_key } } : {}),
    ...(media ? { media } : {}),
    ...(servers.length === 0 ? {} : { servers: Object.fromEntries(servers) }),
  };
}

/** A member that is named for the protocol of its address. */
const isServer = (member: [string, unknown]): member is [string, string] =>
  typeof member[1] === 'string' && member[1].startsWith(`${member[0]}:`);

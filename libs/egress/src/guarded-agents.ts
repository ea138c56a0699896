import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import { getCACertificates } from 'node:tls';

import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

import type { AddressPolicy } from './address-policy.ts';
import { HostNotAllowed } from './host-not-allowed.ts';
import type { Resolve } from './resolve.ts';

/** Connections for one kind of address. */
export interface Agents {
  httpAgent: HttpAgent;
  httpsAgent: HttpAgent;
}

/** Whether a connection to this address may be made. */
type MayConnect = (address: string) => boolean;

export interface AgentSources {
  policy: AddressPolicy;
  resolve: Resolve;
  /** Authority trusted in addition to the system's, in PEM. */
  ca?: string;
}

/** Keeps no connection: a request could be lost on a connection that the server is about to close. */
const ONE_CALL = { keepAlive: false };

/** Agents that check a name's addresses in the dialer and connect to exactly these. */
export function guardedAgents({ policy, resolve, ca }: AgentSources): Agents {
  // While no block is open the library checks first; its own list warns about families.
  const options = {
    ...ONE_CALL,
    ...trust(ca),
    allowPrivateIPAddress: policy.opensBlocks,
    allowMetaIPAddress: policy.opensBlocks,
  };
  return {
    httpAgent: new GuardedHttpAgent(options, guard(policy.isAllowed, resolve)),
    httpsAgent: new GuardedHttpsAgent(options, guard(policy.mayConnect, resolve)),
  };
}

/** Agents for servers of this installation that are admitted by name and port. */
export function plainAgents({ ca }: Pick<AgentSources, 'ca'>): Agents {
  return {
    httpAgent: new HttpAgent(ONE_CALL),
    httpsAgent: new HttpsAgent({ ...ONE_CALL, ...trust(ca) }),
  };
}

/**
 * Agents for addresses that need no guard.
 *
 * @param maxSockets at once to one host.
 * @param tls trust for a host whose certificate no authority signed.
 */
export function ownAgents(
  maxSockets: number,
  tls: { ca?: string; servername?: string } = {},
): Agents {
  const options = { ...ONE_CALL, maxSockets };
  return {
    httpAgent: new HttpAgent(options),
    httpsAgent: new HttpsAgent({ ...options, ...tls }),
  };
}

/** Adds an authority to Node's list, which Node would otherwise replace. */
export function trust(ca: string | undefined): { ca?: string[] } {
  return ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
}

type Guard = (options: TcpNetConnectOpts) => TcpNetConnectOpts;
type CreateConnection = RequestFilteringHttpAgent['createConnection'];

/** Node does no lookup for a literal address, so literals are checked here and names in the lookup. */
function guard(mayConnect: MayConnect, resolve: Resolve): Guard {
  const lookup = guardedLookup(mayConnect, resolve);
  return (options) => {
    const host = options.host ?? 'localhost';
    // Refuse in the lookup: its errors reach the request like any failed connection.
    if (isIP(host) !== 0 && !mayConnect(host))
      return { ...options, host: 'not-allowed.invalid', lookup: refuse(host) };
    return { ...options, lookup };
  };
}

class GuardedHttpAgent extends RequestFilteringHttpAgent {
  readonly #guard: Guard;
  constructor(
    options: ConstructorParameters<typeof RequestFilteringHttpAgent>[0],
    connectionGuard: Guard,
  ) {
    super(options);
    this.#guard = connectionGuard;
  }
  override createConnection(...[options, listener]: Parameters<CreateConnection>) {
    return super.createConnection(this.#guard(options), listener);
  }
}

class GuardedHttpsAgent extends RequestFilteringHttpsAgent {
  readonly #guard: Guard;
  constructor(
    options: ConstructorParameters<typeof RequestFilteringHttpsAgent>[0],
    connectionGuard: Guard,
  ) {
    super(options);
    this.#guard = connectionGuard;
  }
  override createConnection(...[options, listener]: Parameters<CreateConnection>) {
    return super.createConnection(this.#guard(options), listener);
  }
}

const refuse =
  (host: string): LookupFunction =>
  (_name, _options, callback) => {
    callback(new HostNotAllowed(host), '', 0);
  };

/** Lookup that returns only allowed addresses; drops the others of a mixed name. */
export function guardedLookup(mayConnect: MayConnect, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const good = addresses.filter(({ address }) => mayConnect(address));
        const [first] = good;
        if (!first) callback(new HostNotAllowed(host), '', 0);
        else if (options.all) callback(null, good);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, '', 0),
    );
  };
}

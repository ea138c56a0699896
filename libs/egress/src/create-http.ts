import { callByAxios } from './call-by-axios.ts';
import { callByUndici, type AnswerRoom } from './call-by-undici.ts';
import { downloadByAxios, FILE_MS } from './download-by-axios.ts';
import { ownAgents, type Agents } from './guarded-agents.ts';
import { HTTP_WAYS, type RarePurpose } from './http-ways.ts';
import { AddressRefused } from './outbound-call.ts';
import type { Guard, Http, NamedBy } from './outbound-call.ts';
import { poolConnections } from './pool-connections.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** Shorter than the providers' own, so that a call rarely meets a closing connection. */
const KEEP_ALIVE_MS = 4_000;

/** Lets nothing pass. */
const NO_GUARD: Guard = {
  checkUrl: () => ({ ok: false, fault: { kind: 'hostNotAllowed' } }),
  agentsFor: () => {
    throw new Error('no guard: its check refuses all addresses');
  },
  get dispatcher(): never {
    throw new Error('no guard: its check refuses all addresses');
  },
};

/** Time and room that answers take; the defaults are those of the process. */
interface AnswerLimits extends AnswerRoom {
  /** Time limit of a download. */
  fileMs?: number;
}

export type HttpOptions = {
  /** Checks customers' addresses; without one they are refused. */
  guard?: Guard;
  limits?: AnswerLimits;
} & (
  | {
      purpose: 'messages';
      /** At once to one host that a provider named. */
      connections: number;
    }
  | { purpose: RarePurpose }
);

/** Makes the calls of one purpose, by the library that `HTTP_WAYS` says; downloads go by axios. */
export function createHttp(options: HttpOptions): Http {
  const { purpose, guard = NO_GUARD, limits = {} } = options;
  const connections = options.purpose === 'messages' ? options.connections : Infinity;
  const agents = ownAgents(connections);
  const pool = HTTP_WAYS[purpose].by === 'undici' ? providerPool(connections) : null;

  /** Checks the address, and says by which agents it is reached. */
  const find = (to: NamedBy, url: string): Agents | AddressRefused => {
    if (to === 'provider') return agents;
    const checked = guard.checkUrl(url);
    return checked.ok ? guard.agentsFor(checked.url) : new AddressRefused(checked.fault);
  };

  return {
    async call(to, call) {
      const found = find(to, call.url);
      if (found instanceof AddressRefused)
        return { ok: false, certainty: 'not-sent', error: found };
      if (pool === null) return callByAxios(call, found, HTTP_WAYS[purpose]);
      const { dispatcher } = to === 'provider' ? pool : guard;
      return callByUndici(dispatcher, call, limits);
    },
    async download(to, call) {
      const found = find(to, call.url);
      return found instanceof AddressRefused
        ? { ok: false, error: found }
        : downloadByAxios(call, found, limits.fileMs ?? FILE_MS);
    },
    close: async () => pool?.destroy(),
  };
}

const providerPool = (connections: number) =>
  poolConnections({
    connections,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    // The caller's signal is the time limit.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

import { guardListener } from '@cascade/runtime';
import { Agent, type Dispatcher } from 'undici';
import { isClosed } from './fault-of-error.ts';
import { KeepingServers, type KeepingOptions } from './keeping-servers.ts';
import { Offered } from './offered.ts';

/** How often a request is offered of which nothing is written. */
const MAX_OFFERS = 4;

/** Providers' servers say when they close; what closes one of many connections is mostly a restart. */
const PROVIDERS: KeepingOptions = { settleMs: 0, closesForMs: 60_000 };

/** What undici gives where a request failed before it was started. */
const NOT_STARTED = null as unknown as Dispatcher.DispatchController;

export interface PooledConnections {
  readonly dispatcher: Dispatcher;
  /** Ends all connections. */
  destroy(): Promise<void>;
}

/**
 * Keeps connections for requests that may be written once. A kept connection that its server has closed is left before
 * anything is written; a request of which nothing was written is offered again. A server that closes connections without
 * saying so gets a fresh one for each request for a while. What was written is never repeated: that the server hasn't read
 * it can't be known.
 */
export function poolConnections(
  options: Agent.Options,
  keeping: KeepingOptions = PROVIDERS,
): PooledConnections {
  const kept = new Agent(options);
  // Each for one request, which doesn't say so: servers would repeat `Connection: close` in interim answers, after
  // which nothing may follow.
  const fresh = new Set<Agent>();
  const makeFresh = () => {
    const made = new Agent({ ...options, connections: 1 });
    fresh.add(made);
    return made;
  };
  const end = async (made: Agent) => {
    // Its answer is read to the end first.
    await new Promise((resolve) => setImmediate(resolve));
    fresh.delete(made);
    await made.destroy().catch(() => undefined);
  };
  const servers = new KeepingServers(keeping);
  kept.on(
    'disconnect',
    guardListener('pool connections: disconnect', ({ origin }: URL, _targets, error) => {
      if (isClosed(error)) servers.closed(origin);
    }),
  );

  async function offer(
    request: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    offers: number,
  ): Promise<void> {
    const origin = originOf(request);
    const mayReuse = await servers.mayReuse(origin);
    if (mayReuse) await readWhatCame();
    const own = mayReuse ? null : makeFresh();
    const ends = {
      over: () => void (own && end(own)),
      answered: () => servers.answered(origin),
      unwritten(error: Error) {
        if (offers <= 1 || !isClosed(error)) return false;
        begin(request, handler, offers - 1);
        return true;
      },
    };
    (own ?? kept).dispatch(request, new Offered(handler, ends));
  }

  function begin(
    request: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    offers: number,
  ): void {
    offer(request, handler, offers).catch((error: unknown) => {
      handler.onResponseError?.(NOT_STARTED, error as Error);
    });
  }

  const dispatcher = kept.compose(() => (request, handler) => {
    begin(request, handler, MAX_OFFERS);
    return true;
  });
  return {
    dispatcher,
    destroy: async () => {
      await Promise.all([kept, ...fresh].map((agent) => agent.destroy()));
    },
  };
}

/** Most callers name the origin as `URL` writes it; parsing it again costs a send some microseconds. */
const originOf = ({ origin = '' }: Dispatcher.DispatchOptions): string =>
  typeof origin === 'string' && !origin.endsWith('/') ? origin : new URL(origin).origin;

/** Lets the event loop poll once, wherever it stands: then it has read which connections were closed. */
const readWhatCame = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });

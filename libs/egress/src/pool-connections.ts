import { setImmediate } from 'node:timers/promises';
import { guardListener } from '@cascade/runtime';
import { Agent, type Dispatcher } from 'undici';
import { isClosed } from './failure-reason.ts';
import { KeepingServers } from './keeping-servers.ts';
import { Offered } from './offered.ts';

/** How often a request is offered of which nothing is written. */
const MAX_OFFERS = 4;

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
 * saying so gets a fresh one for each request from then on. What was written is never repeated: that the server hasn't read
 * it can't be known.
 *
 * @param settleMs how long a server's first kept connection must have stayed open before one is used again.
 */
export function poolConnections(options: Agent.Options, settleMs = 0): PooledConnections {
  const kept = new Agent(options);
  // undici keeps no connection without pipelining.
  const fresh = new Agent({ ...options, pipelining: 0 });
  const servers = new KeepingServers(settleMs);
  kept.on(
    'disconnect',
    guardListener('pool connections: disconnect', ({ origin }: URL, _targets, error) => {
      if (isClosed(error)) servers.closed(origin);
    }),
  );

  async function offer(
    request: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    offers = MAX_OFFERS,
  ): Promise<void> {
    const { origin } = new URL(request.origin ?? '');
    const mayReuse = await servers.mayReuse(origin);
    if (mayReuse) await readWhatCame();
    const ends = {
      answered: () => servers.answered(origin),
      unwritten(error: Error) {
        if (offers <= 1 || !isClosed(error)) return false;
        void offer(request, handler, offers - 1);
        return true;
      },
    };
    (mayReuse ? kept : fresh).dispatch(request, new Offered(handler, ends));
  }

  const dispatcher = kept.compose(() => (request, handler) => {
    offer(request, handler).catch((error: unknown) => {
      handler.onResponseError?.(NOT_STARTED, error as Error);
    });
    return true;
  });
  return {
    dispatcher,
    destroy: async () => {
      await Promise.all([kept.destroy(), fresh.destroy()]);
    },
  };
}

/** Lets the event loop poll once, wherever it stands: then it has read which connections were closed. */
async function readWhatCame(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

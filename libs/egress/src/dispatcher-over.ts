import { Agent, Dispatcher1Wrapper, type buildConnector, type Dispatcher } from 'undici';

/** Opens the connections of a dispatcher. */
export type Connect = buildConnector.connector;

/** For a library that calls Node's own `fetch` and takes a `dispatcher`: its connections are the caller's own. */
export interface DispatcherOver {
  readonly dispatcher: Dispatcher;
  /** Ends all connections. */
  close(): Promise<void>;
}

export function dispatcherOver(connect: Connect): DispatcherOver {
  const agent = new Agent({ connect });
  return { dispatcher: new Dispatcher1Wrapper(agent), close: () => agent.destroy() };
}

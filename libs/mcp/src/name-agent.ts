import { AGENT_HEADER, agentName } from './library.ts';

/** `fetch` that names the agent in each call, for the audit. */
export const nameAgent =
  (send: typeof fetch, agent: () => string | undefined): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    request.headers.set(AGENT_HEADER, agentName(agent() ?? '') ?? 'unnamed agent');
    return send(request);
  };

/** Header by which an MCP server names the agent that calls: what the agent says of itself. */
export const AGENT_HEADER = 'X-Cascade-Agent';

const MAX_NAME = 100;

/** Bounds what an agent calls itself: printable ASCII, so that it imitates no other name. Undefined: nothing is left. */
export function agentName(text: string): string | undefined {
  const name = text
    .replaceAll(/[^\x20-\x7e]+/g, '?')
    .trim()
    .slice(0, MAX_NAME)
    .trim();
  return name === '' ? undefined : name;
}

/** Reads the header from headers of Node. The name isn't verified. */
export function agentOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const value = headers[AGENT_HEADER.toLowerCase()];
  return value === undefined ? undefined : agentName(String(value));
}

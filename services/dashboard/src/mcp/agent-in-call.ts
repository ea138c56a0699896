import { agentName } from '@cascade/contracts';

/**
 * The endpoint keeps no session, and clients of before 2026-07-28 name themselves once, in `initialize`. So
 * their session's id is that name; it opens nothing.
 */
const PREFIX = 'agent.';
const LONGEST = 400;
/** Member of `_meta` with the client's name and version (MCP 2026-07-28). */
const CLIENT_INFO_META_KEY = 'io.modelcontextprotocol/clientInfo';

interface Message {
  method?: unknown;
  params?: { clientInfo?: Info; _meta?: Record<string, Info> };
}
type Info = { name?: unknown } | undefined;

/** What the agent says of itself in a message; undefined where it doesn't. */
export function agentInBody(body: unknown): string | undefined {
  const { params } = (typeof body === 'object' && body !== null ? body : {}) as Message;
  const info = params?._meta?.[CLIENT_INFO_META_KEY] ?? params?.clientInfo;
  return typeof info?.name === 'string' ? agentName(info.name) : undefined;
}

/** The id of the session of an agent that begins one by `initialize`. */
export function sessionOfAgent(body: unknown): string | undefined {
  if ((body as Message | null)?.method !== 'initialize') return undefined;
  const name = agentInBody(body);
  return name === undefined ? undefined : PREFIX + Buffer.from(name).toString('base64url');
}

/** Reads the agent's name of a session's id, which anybody may have written. */
export function agentOfSession(id: string | undefined): string | undefined {
  if (id?.startsWith(PREFIX) !== true || id.length > LONGEST) return undefined;
  return agentName(Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8'));
}

import { agentName } from '@cascade/contracts';

/** A program that registered itself. Nothing of it is verified. */
export interface OAuthClient {
  name: string;
  redirectUris: readonly string[];
}

const MOST_URIS = 5;
const LONGEST_URI = 500;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that a browser runs, reads or sends without an own program behind them. */
const NO_PROGRAM = /^(javascript|data|blob|file|filesystem|about|ftp|ws|wss|view-source|mailto):/;

/** Reads the body of a registration (RFC 7591). Undefined where a redirect URI may not be used. */
export function readClient(body: unknown): OAuthClient | undefined {
  const { client_name: name, redirect_uris: uris } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > MOST_URIS) return undefined;
  if (!uris.every((uri): uri is string => typeof uri === 'string' && mayRedirect(uri))) {
    return undefined;
  }
  const read = typeof name === 'string' ? agentName(name) : undefined;
  return { name: read ?? 'MCP client', redirectUris: uris };
}

/** HTTPS, a program on the person's own machine, or the scheme of an installed program (RFC 8252). */
function mayRedirect(text: string): boolean {
  const url = text.length > LONGEST_URI ? null : URL.parse(text);
  if (url === null || text.includes('#') || url.username !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname);
  return text.includes('://') && !NO_PROGRAM.test(url.protocol);
}

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { fileURLToPath } from 'node:url';
import {
  provision,
  type Client as Calls,
  type SandboxMessage,
  type Tenant,
} from '../harness/index.ts';

export const AGENT = 'Shop assistant';
const PROGRAM = fileURLToPath(new URL('../../clients/cli/src/cascade.ts', import.meta.url));
/** All that an agent may be given. */
const SCOPES = [
  'send',
  'read',
  'devices:read',
  'devices:send',
  'templates:read',
  'inbound:read',
  'logs:read',
  'suppressions:write',
  'sandbox:write',
];
export const ALL_TOOLS = [
  'check',
  'devices',
  'inbox',
  'request',
  'send',
  'suppress',
  'templates',
  'whoami',
];

/** Addresses of a running product; all the same one where it is one process. */
export interface Addresses {
  /** Serves `/mcp`. */
  dashboard: string;
  /** The one address of all services. */
  installation: string;
}

interface Way {
  token?: string;
  query?: string;
  /** The protocol of 2026-07-28, without a handshake. */
  modern?: boolean;
  headers?: Record<string, string>;
}

/** A running product, an account, and agents of that account. Filled before the first case. */
export interface AgentWorld {
  /** Address of `/mcp`. */
  url: string;
  client: Calls;
  tenant: Tenant;
  /** A token with every scope that an agent may be given. */
  token: string;
  tokenWith(scopes: readonly string[]): Promise<string>;
  connect(way?: Way): Promise<Client>;
  connectStdio(args?: readonly string[]): Promise<Client>;
  /** Rows of the audit that name an agent. */
  acts(): Promise<Record<string, unknown>[]>;
  /** Messages of a recipient in the sandbox, newest first. */
  inbox(to: string): Promise<SandboxMessage[]>;
  close(): Promise<void>;
}

/** @param inbox of the sandbox, which is another process where each service is one. */
export async function createAgentWorld(
  client: Calls,
  { dashboard, installation }: Addresses,
  inbox: AgentWorld['inbox'] = client.inbox,
): Promise<AgentWorld> {
  const tenant = await provision(client);
  const clients: Client[] = [];
  async function tokenWith(scopes: readonly string[]): Promise<string> {
    const body = { name: 'agent', scopes };
    const made = await client.manage<{ token: string }>(
      tenant.account,
      'POST',
      '/api/tokens',
      body,
    );
    return made.token;
  }
  const token = await tokenWith(SCOPES);
  return {
    url: dashboard,
    client,
    tenant,
    token,
    tokenWith,
    inbox,
    async connect({ token: own = token, query = '', modern = false, headers = {} } = {}) {
      const agent = new Client(
        { name: AGENT, version: '1.0.0' },
        modern ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
      );
      await agent.connect(
        new StreamableHTTPClientTransport(new URL(`${dashboard}/mcp${query}`), {
          requestInit: { headers: { Authorization: `Bearer ${own}`, ...headers } },
        }),
      );
      clients.push(agent);
      return agent;
    },
    async connectStdio(args = []) {
      const agent = new Client({ name: AGENT, version: '1.0.0' });
      await agent.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: ['--disable-warning=ExperimentalWarning', PROGRAM, 'mcp', ...args],
          env: {
            CASCADE_URL: installation,
            CASCADE_TOKEN: token,
            PATH: process.env['PATH'] ?? '',
          },
        }),
      );
      clients.push(agent);
      return agent;
    },
    async acts() {
      const { data } = await client.manage<{ data: Record<string, unknown>[] }>(
        tenant.account,
        'GET',
        '/api/audit',
      );
      return data.filter(({ agent }) => agent !== null);
    },
    close: async () => void (await Promise.all(clients.map((agent) => agent.close()))),
  };
}

/** Calls a tool. `data` is what it answers, `says` its sentence. */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const [{ text = '' } = {}] = result.content as { text?: string }[];
  const data = result.structuredContent as any;
  return { says: text.split('\n\n')[0]!, data, failed: result.isError === true };
}

export const namesOf = async (client: Client) =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted();

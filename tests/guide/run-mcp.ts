import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { PRODUCT_VERSION } from '@cascade/runtime';
import { join } from 'node:path';
import { ROOT } from './read-blocks.ts';

interface Configuration {
  mcpServers: Record<string, Server>;
}
type Server =
  | { type: 'http'; url: string; headers: Record<string, string> }
  | { command: string; args: string[]; env: Record<string, string> };

/** What the guide writes for the address and the token of a reader. */
const ADDRESS = 'https://messages.example.com';
const TOKEN = 'cas_your_token';
/** How an agent starts the command line of an installation; here its source is run. */
const PACKAGE = ['npx', '-y', `/downloads/cascade-cli-${PRODUCT_VERSION}.tgz`];

/**
 * Connects the official client by each server of a configuration, and calls `whoami`. Returns what is wrong, or
 * null.
 */
export async function runMcp(
  code: string,
  { url, token }: { url: string; token: string },
): Promise<string | null> {
  const own = code.replaceAll(ADDRESS, url).replaceAll(TOKEN, token);
  const { mcpServers } = JSON.parse(own) as Configuration;
  for (const server of Object.values(mcpServers)) {
    const client = new Client({ name: 'guide', version: '1.0.0' });
    await client.connect(transportOf(server, url));
    const answer = await client.callTool({ name: 'whoami', arguments: {} });
    await client.close();
    if (answer.isError === true) return JSON.stringify(answer.content);
  }
  return null;
}

function transportOf(server: Server, url: string) {
  if ('url' in server) {
    const requestInit = { headers: server.headers };
    return new StreamableHTTPClientTransport(new URL(server.url), { requestInit });
  }
  const called = [server.command, ...server.args];
  if (PACKAGE.some((word, at) => called[at]?.replace(url, '') !== word)) {
    throw new Error(`${called.join(' ')}: not run here`);
  }
  return new StdioClientTransport({
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      join(ROOT, 'clients/cli/src/cascade.ts'),
      ...called.slice(PACKAGE.length),
    ],
    env: { ...server.env, PATH: process.env['PATH'] ?? '' },
  });
}

import { once } from 'node:events';
import type { AddCommand } from '../act.ts';
import type { Session } from '../session.ts';

const EXAMPLES = `
An agent starts this program and speaks MCP over its standard input and output. The token is that of the profile, or
CASCADE_TOKEN. Its scopes decide which tools there are; every act is in the audit with the agent's name.

Examples:
  cascade mcp
  cascade mcp --read-only --profile shop`;

export const addMcp: AddCommand = (program, act) => {
  program
    .command('mcp')
    .description('serve the MCP tools to an agent, over standard input and output')
    .option('--read-only', 'list no tool that sends or changes anything')
    .addHelpText('after', EXAMPLES)
    .action(act<{ readOnly?: boolean }>(mcp));
};

async function mcp(
  session: Session,
  { readOnly = false }: { readOnly?: boolean },
): Promise<undefined> {
  // Other commands don't wait until these are loaded.
  const { createMcpServer } = await import('@cascade/mcp');
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const { token, url } = await session.access();
  const parts = { token, baseUrl: url, readOnly };
  // A wrong token or address is told before an agent waits for tools.
  await createMcpServer(parts);
  const server = serveStdio(() => createMcpServer(parts), {
    onerror: (error) => session.output.note(`MCP: ${error.message}`),
  });
  const ended = once(process.stdin, 'close', { signal: session.signal });
  await ended.catch(() => undefined);
  await server.close();
  return undefined;
}

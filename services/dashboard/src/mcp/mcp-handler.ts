import { BASIC_SCOPES } from '@cascade/contracts';
import { createMcpServer } from '@cascade/mcp';
import type { Logger } from '@cascade/runtime';
import type { Account, Token } from '@cascade/store';
import { createMcpHandler } from '@modelcontextprotocol/server';

/** The API of this installation; calls to it never leave it by this name. */
const API = 'http://cascade.internal';

/** What the factory of a server gets of the call that it serves. */
export interface Served {
  token: Readonly<Token>;
  account: Account;
  secret: string;
  readOnly: boolean;
  agent: string | undefined;
  fetch: typeof fetch;
}

export type McpHandler = ReturnType<typeof createHandler>;

/** Serves each call by an MCP server of its own; `authInfo.extra` is its `Served`. */
export function createHandler(logger: Logger) {
  return createMcpHandler(
    async ({ authInfo }) => {
      if (authInfo?.extra === undefined) throw new Error('a call without what it is served with');
      const { token, account, secret, ...served } = authInfo.extra as unknown as Served;
      return createMcpServer({
        ...served,
        token: secret,
        baseUrl: API,
        known: {
          status: true,
          name: token.name,
          account: { id: account._id, name: account.name },
          scopes: [...(token.scopes ?? BASIC_SCOPES)],
          expires_at: token.expiresAt === null ? null : Math.floor(token.expiresAt / 1_000),
        },
      });
    },
    { onerror: (error) => logger.warn('mcp: call failed', { error }) },
  );
}

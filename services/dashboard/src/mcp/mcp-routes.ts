import { jsonBoundsFault, readBody, textOfJson } from '@cascade/runtime';
import { mayBeUsedFrom, type Account, type Token } from '@cascade/store';
import { hashToken } from '@cascade/vault';
import { Router, type Request, type Response } from 'express';
import { bearerOf } from '../auth/bearer.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import { tooMany } from '../auth/wrong-secrets.ts';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';
import { excessOf, USUAL_JSON } from '../http/read-json.ts';
import { RESOURCE_METADATA } from '../oauth/oauth-metadata.ts';
import { agentInBody, agentOfSession, sessionOfAgent } from './agent-in-call.ts';
import { createFetchApi } from './fetch-api.ts';
import { loadHandlers } from './load-handlers.ts';
import type { McpHandler, Served } from './mcp-handler.ts';
import { webCallOf, writeAnswer } from './web-call.ts';

const BODY_LIMIT_BYTES = 512 * 1024;
const SESSION = 'Mcp-Session-Id';

/**
 * `/mcp`: the MCP server (streamable HTTP, without sessions). Its tools call the API with the caller's account
 * token, from the caller's address.
 */
export function mcpRoutes(context: DashboardContext): Router {
  const { repositories, logger } = context;
  const fetchApi = createFetchApi(context.gatewayUrl);
  let loaded: Promise<McpHandler> | undefined;
  const load = async () => (await loadHandlers()).createHandler(logger);
  const router = Router();

  router.all('/mcp', async (request, response) => {
    const entered = await enter(request);
    if ('refused' in entered) return refuse(response, entered.refused);
    const { token, account, secret } = entered;
    const permission = context.permit(account._id);
    if (!permission.ok) return refuse(response, tooMany(permission.retryAfterMs));
    // What the tools do counts as running by itself.
    permission.done?.();
    const read = await readBody(request, { limitBytes: BODY_LIMIT_BYTES });
    if (!read.ok) {
      if (read.fault === 'aborted') return;
      return refuse(
        response,
        failure({ kind: 'mcpBodyOver', params: { size: BODY_LIMIT_BYTES / 1_024 } }),
      );
    }
    const fault = jsonBoundsFault(read.bytes, USUAL_JSON);
    if (fault !== null) return refuse(response, failure(excessOf(fault)));
    const body = parse(read.bytes);
    const session = sessionOfAgent(body);
    if (session !== undefined) response.setHeader(SESSION, session);
    const served: Served = {
      token,
      account,
      secret,
      readOnly: isReadOnly(request),
      agent: agentInBody(body) ?? agentOfSession(request.get(SESSION)) ?? request.get('user-agent'),
      fetch: fetchApi(request),
    };
    const authInfo = {
      token: secret,
      clientId: token._id,
      scopes: [],
      extra: { ...served },
    };
    const handler = await (loaded ??= load());
    await writeAnswer(
      await handler.fetch(webCallOf(request, response, read.bytes), { authInfo }),
      response,
    );
  });
  return router;

  /** Finds the account token of a call. A cookie counts for nothing here. */
  async function enter(
    request: Request,
  ): Promise<
    { token: Readonly<Token>; account: Account; secret: string } | { refused: RouteAnswer }
  > {
    const origin = request.get('origin');
    // Only a browser sends one: a page of another site, or of a name that was bound to this address.
    const ours = trustedOriginOf(context, request);
    if (origin !== undefined && origin !== ours) {
      return { refused: failure({ kind: 'foreignSite' }) };
    }
    const secret = bearerOf(request.get('authorization') ?? '');
    if (secret === undefined)
      return { refused: challenge(failure({ kind: 'missingApiToken' }), ours) };
    const token = await repositories.tokens.byHash(hashToken(secret));
    const account = token === null ? null : await repositories.accounts.byId(token.account);
    if (token === null || account === null) {
      const refused = context.refuseSecret(request.ip ?? '', { kind: 'invalidApiToken' });
      return { refused: refused.status === 401 ? challenge(refused, ours) : refused };
    }
    if (!mayBeUsedFrom(token, () => request.ip ?? '')) {
      return { refused: failure({ kind: 'networkNotAllowed' }) };
    }
    return { token, account, secret };
  }
}

/** Says where a client learns how to get a token (RFC 9728). */
function challenge(answer: RouteAnswer, origin: string | null): RouteAnswer {
  const where = origin === null ? '' : `, resource_metadata="${origin}${RESOURCE_METADATA}/mcp"`;
  const headers = { ...answer.headers, 'WWW-Authenticate': `Bearer realm="cascade"${where}` };
  return { ...answer, headers };
}

const isReadOnly = (request: Request): boolean =>
  request.query['read_only'] === 'true' || request.get('x-cascade-read-only') === 'true';

function refuse(response: Response, { status, headers = {}, body }: RouteAnswer): void {
  response
    .status(status)
    .setHeaders(new Map(Object.entries(headers)))
    .json(body);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(textOfJson(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

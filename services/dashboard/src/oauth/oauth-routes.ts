import { readBody, textOfJson } from '@cascade/runtime';
import { Router, type Request, type Response } from 'express';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';
import { createDeviceLoginLimits } from '../device-login/device-login-limits.ts';
import { beginAuthorization } from './begin-authorization.ts';
import { markBrowser } from './browser-mark.ts';
import { continueAuthorization, giveToken } from './give-token.ts';
import { readClient } from './oauth-clients.ts';
import {
  RESOURCE_METADATA,
  resourceMetadata,
  SERVER_METADATA,
  serverMetadata,
} from './oauth-metadata.ts';
import { sealValue } from './sealed-value.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
/** How long a client may use its registration. */
const CLIENT_MS = 180 * 86_400_000;
const NO_ORIGIN = 'PUBLIC_URL is not set, so clients can sign in on this machine alone';

/** Sign-in of MCP clients by OAuth: discovery, registration, authorization code with PKCE. */
export function oauthRoutes(context: DashboardContext): Router {
  const { vault, clock } = context;
  const registrations = createDeviceLoginLimits(clock);
  const authorizations = createDeviceLoginLimits(clock);
  const router = Router();

  router.get(
    [RESOURCE_METADATA, `${RESOURCE_METADATA}/mcp`],
    at((origin, _request, response) => {
      response.json(resourceMetadata(origin));
    }),
  );
  router.get(
    [SERVER_METADATA, `${SERVER_METADATA}/mcp`],
    at((origin, _request, response) => {
      response.json(serverMetadata(origin));
    }),
  );

  router.post(
    '/oauth/register',
    at(async (_origin, request, response) => {
      const refused = registrations.begin(request.ip ?? '');
      if (refused) return tooMany(response, refused.retryAfterMs);
      const body = await readText(request);
      const client = readClient(parse(body));
      if (client === undefined) {
        return fail(
          response,
          'invalid_redirect_uri',
          'redirect_uris: 1 to 5 of https, a loopback address or an installed program',
        );
      }
      const now = clock.now();
      response.status(201).json({
        // The registration itself, sealed: nothing is stored.
        client_id: sealValue(vault, 'client', client, now + CLIENT_MS),
        client_id_issued_at: Math.floor(now / 1_000),
        client_name: client.name,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
    }),
  );

  router.get(
    '/oauth/authorize',
    at(async (origin, request, response) => {
      const ip = request.ip ?? '';
      const refused = authorizations.begin(ip);
      if (refused) return tooMany(response, refused.retryAfterMs);
      const begun = await beginAuthorization(context, request.query, {
        origin,
        ip,
        mark: () => markBrowser(context, request, response),
      });
      if ('error' in begun) return fail(response, begun.error, begun.why);
      response.redirect(302, begun.to);
    }),
  );

  router.get(
    '/oauth/continue',
    at(async (origin, request, response) => {
      const to = await continueAuthorization(context, request, origin);
      if (to === null)
        return fail(
          response,
          'invalid_request',
          'the sign-in was begun in another browser, or has expired; begin again',
        );
      response.redirect(302, to);
    }),
  );

  router.post(
    '/oauth/token',
    at(async (_origin, request, response) => {
      const given = await giveToken(context, new URLSearchParams(await readText(request)), request);
      response.status('error' in given ? 400 : 200).json(given);
    }),
  );
  return router;

  /** Runs a route with the origin that may stand in its answer; answers may not be stored. */
  function at(run: (origin: string, request: Request, response: Response) => unknown) {
    return async (request: Request, response: Response) => {
      response.setHeader('Cache-Control', 'no-store');
      const origin = trustedOriginOf(context, request);
      if (origin === null) fail(response, 'temporarily_unavailable', NO_ORIGIN, 409);
      else await run(origin, request, response);
    };
  }
}

function fail(response: Response, error: string, description: string, status = 400): void {
  response.status(status).json({ error, error_description: description });
}

function tooMany(response: Response, retryAfterMs: number): void {
  response.setHeader('Retry-After', String(Math.ceil(retryAfterMs / 1_000)));
  fail(response, 'temporarily_unavailable', 'too many attempts', 429);
}

/** The body; empty where it is too large. */
async function readText(request: Request): Promise<string> {
  const read = await readBody(request, { limitBytes: BODY_LIMIT_BYTES });
  return read.ok ? textOfJson(read.bytes) : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

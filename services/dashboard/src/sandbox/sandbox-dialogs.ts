import { createHttp } from '@cascade/egress';
import { readBody } from '@cascade/runtime';
import { Router, type Request, type Response } from 'express';
import { authenticate } from '../auth/authenticate.ts';
import { trustedOriginOf } from '../auth/trusted-origin.ts';
import type { DashboardContext } from '../context.ts';

/** Path of the sandbox's dialog of Meta here: browsers don't reach the sandbox everywhere. */
export const SANDBOX_DIALOG = '/oauth/sandbox-dialog';
/** Path of the sandbox's page of consent of a mailbox. */
export const SANDBOX_CONSENT = '/oauth/sandbox-consent';

const BODY_LIMIT_BYTES = 4 * 1024;
const TIMEOUT_MS = 10_000;
const PASSED = ['content-type', 'content-security-policy', 'location'] as const;

const http = createHttp({ purpose: 'sandbox' });

/** Shows the sandbox's pages to people who are signed in, and sends them back to this origin alone. */
export function sandboxDialogRoutes(context: DashboardContext): Router {
  const { graphRoots, sandboxUrl } = context;
  const router = Router();
  for (const [path, dialog] of [
    [SANDBOX_DIALOG, graphRoots.sandbox && `${graphRoots.sandbox}/dialog/oauth`],
    [SANDBOX_CONSENT, sandboxUrl && `${sandboxUrl}/email/oauth/authorize`],
  ] as const) {
    router.all(path, async (request, response) => {
      const origin = trustedOriginOf(context, request);
      if (origin === null || !dialog || !returnsTo(origin, request)) {
        response.status(404).end();
        return;
      }
      const identity = await authenticate(request, context, { kind: 'invalidToken' });
      if ('refused' in identity) return void response.status(identity.refused.status).end();
      const { actor } = identity;
      if (actor.kind === 'user' && actor.lacksFactor) return void response.status(403).end();
      await passOn(dialog, { origin, request, response });
    });
  }
  return router;
}

const returnsTo = (origin: string, { query }: Request): boolean =>
  typeof query['redirect_uri'] === 'string' && URL.parse(query['redirect_uri'])?.origin === origin;

async function passOn(
  dialog: string,
  { origin, request, response }: { origin: string; request: Request; response: Response },
): Promise<void> {
  const { method } = request;
  const isForm = method === 'POST';
  if (!isForm && method !== 'GET') return void response.status(405).end();
  const read = isForm ? await readBody(request, { limitBytes: BODY_LIMIT_BYTES }) : null;
  if (read !== null && !read.ok) return void response.status(413).end();
  const { search } = new URL(request.originalUrl, origin);
  const answer = await http.call('provider', {
    url: dialog + search,
    method,
    keepHeaders: PASSED,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'x-dialog-origin': origin,
      ...(read === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(read === null ? {} : { body: read.bytes.toString('utf8') }),
  });
  if (!answer.ok) return void response.status(503).end();
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.status(answer.status).send(answer.text);
}

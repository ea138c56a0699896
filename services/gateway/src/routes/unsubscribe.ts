import { readBody, type Clock } from '@cascade/runtime';
import { readUnsubscribeToken, type Suppressions } from '@cascade/suppressions';
import type { Vault } from '@cascade/vault';
import { Router, type Response } from 'express';

/** Content security policy of a page with text and a button: loads nothing, no framing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; " +
  "base-uri 'none'";

/** `List-Unsubscribe=One-Click`, or the form's empty body. */
const MAX_BODY_BYTES = 16 * 1024;

/**
 * Serves the one-click link of mails (RFC 8058). `POST` unsubscribes without authentication; `GET` asks
 * first, because mail scanners open every link.
 */
export function unsubscribeRoutes(parts: {
  suppressions: Pick<Suppressions, 'add'>;
  vault: Pick<Vault, 'open'>;
  clock: Clock;
}): Router {
  const { suppressions, vault, clock } = parts;
  const router = Router();
  router.get('/unsubscribe/:token', ({ params }, response) => {
    if (readUnsubscribeToken(vault, params.token) === null) return sayUnknown(response);
    show(response, 200, 'Unsubscribe?', ASK);
  });
  router.post('/unsubscribe/:token', async (request, response) => {
    const who = readUnsubscribeToken(vault, request.params.token);
    await readBody(request, { limitBytes: MAX_BODY_BYTES });
    if (who === null) return sayUnknown(response);
    await suppressions.add({ ...who, channel: 'email', why: 'unsubscribed', at: clock.now() });
    show(response, 200, 'You are unsubscribed', DONE);
  });
  return router;
}

const ASK =
  '<p>This sender will write to your address no more.</p>' +
  '<form method="post"><button>Unsubscribe</button></form>';
const DONE = '<p>This sender writes to your address no more. You can close this page.</p>';
const UNKNOWN = '<p>It may have been cut when it was copied. Open it from the mail once more.</p>';

const sayUnknown = (response: Response) =>
  show(response, 404, 'This link is not complete', UNKNOWN);

function show(response: Response, status: number, title: string, body: string): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': PAGE_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .type('html')
    .send(page(title, body));
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{font:1.05rem/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1.5rem}
button{font:inherit;padding:.6rem 1.4rem;cursor:pointer}
</style>
</head>
<body>
<main><h1>${title}</h1>${body}</main>
</body>
</html>
`;

import { escapeHtml } from '@cascade/contracts';
import type { Request, Response } from 'express';

export type DialogLanguage = 'en' | 'id';

/** The language of `locale`, as Meta's dialogs read it. */
export function languageOf({ query: { locale } }: Request): DialogLanguage {
  return typeof locale === 'string' && locale.startsWith('id') ? 'id' : 'en';
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; display: grid; place-items: center; min-height: 100vh; }
  main { box-sizing: border-box; width: min(28rem, 100%); padding: 1.5rem; }
  h1 { font-size: 1.4rem; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input, select, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 0.75rem; }
  button { margin-top: 1rem; cursor: pointer; }
  small { display: block; margin-top: 1.5rem; }`;

/** A page that plays a provider's. */
export const page = (
  language: DialogLanguage,
  title: string,
  body: string,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the browser may be sent there: the product itself. Providers compare with the app's list. A link can't set
 * the header by which the dashboard names its origin.
 */
export function mayReturnTo({ hostname, host, origin, protocol }: URL, req: Request): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return LOOPBACK.has(hostname) || host === req.host || origin === req.get('x-dialog-origin');
}

/** @param returnsTo origin that the page's form leads to in the end. */
export function sendPage(res: Response, status: number, page: string, returnsTo = ''): void {
  res.set({
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      // Browsers compare the redirect after the form, too.
      `form-action 'self' ${returnsTo}`.trim(),
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  res.status(status).type('html').send(page);
}

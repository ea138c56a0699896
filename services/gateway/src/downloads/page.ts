import { escapeHtml } from '@cascade/contracts';
import { installCommands } from './install-commands.ts';
import type { DownloadFile, DownloadsIndex } from './read-index.ts';

/** Content security policy of a page of text and links: loads nothing, no framing. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

const KB = 1_024;

/**
 * The page that lists packages with the commands that install them.
 *
 * @param origin address of the installation.
 */
export function downloadsPage(origin: string, { version, packages }: DownloadsIndex): string {
  const sections = installCommands(origin, version).map(({ id, title, commands }) => {
    const built = packages.find((one) => one.id === id);
    const body =
      built === undefined || built.missing !== undefined
        ? `<p>Not built where this installation comes from: ${built?.missing ?? 'it has an older index'}.</p>`
        : `<pre><code>${commands.map(escapeHtml).join('\n')}</code></pre>${fileList(built.files)}`;
    return `<section id="${id}"><h2>${title}</h2>${body}</section>`;
  });
  return page(
    `<p>Version ${version}, served by this installation. Nothing of it comes from a registry of packages.
The <a href="/guide/clients.html">guide</a> says how each one is used.
Sums of all files: <a href="SHA256SUMS">SHA256SUMS</a>.</p>${sections.join('\n')}`,
  );
}

/** The page of an installation that has no downloads. */
export const noDownloadsPage = (): string =>
  page(
    `<p>This installation has no packages to download: it runs from a checkout, and they weren’t built.
<code>npm run downloads</code> in its folder builds them.</p>`,
  );

function fileList(files: readonly DownloadFile[]): string {
  const items = files.map(
    ({ path, bytes, sha256 }) =>
      `<li><a href="${path}">${path}</a> (${Math.ceil(bytes / KB)} KB)<br><small>SHA-256 ${sha256}</small></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

const page = (body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Downloads</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:6vh auto;padding:0 1.5rem}
pre{padding:.8rem 1rem;border:1px solid #8886;border-radius:6px;overflow-x:auto}
small{overflow-wrap:anywhere}
</style>
</head>
<body>
<main><h1>Downloads</h1>${body}</main>
</body>
</html>
`;

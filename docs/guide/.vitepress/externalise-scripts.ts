import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/g;

/**
 * Moves the inline scripts of a page into files, because the product's policy admits only scripts that are
 * files of its own. Two small ones set the colours before the first paint.
 */
export function externaliseScripts(html: string, outDir: string, base: string): string {
  return html.replaceAll(INLINE, (_, attributes: string, code: string) => {
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
    const file = `assets/inline.${hash}.js`;
    mkdirSync(join(outDir, 'assets'), { recursive: true });
    writeFileSync(join(outDir, file), code);
    return `<script${attributes} src="${base}${file}"></script>`;
  });
}

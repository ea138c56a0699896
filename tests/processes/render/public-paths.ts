import { readFileSync } from 'node:fs';
import type { IngressPath } from './render-ingress.ts';

const README = new URL('../../../deploy/README.md', import.meta.url);
const ROW = /^\| `(GET|POST) (\/\S*)` +\| `([\w-]+)` +\| (\d{3})\b/gm;

/** A row of the table of public paths in deploy/README.md. */
interface PublicPath {
  method: string;
  path: string;
  service: string;
  /** Of a call without a token. */
  status: number;
}

export const publicPaths = (): PublicPath[] =>
  Array.from(
    readFileSync(README, 'utf8').matchAll(ROW),
    ([, method = '', path = '', service = '', status]) => ({
      method,
      path,
      service,
      status: Number(status),
    }),
  );

/** Reads which path goes to which service, of the compose file's Caddyfile. */
export function routesOf(caddyfile: string): IngressPath[] {
  const matchers = new Map(
    Array.from(caddyfile.matchAll(/^\t(@\w+) path (.+)$/gm), ([, name, paths = '']) => [
      name,
      paths,
    ]),
  );
  const handles = caddyfile.matchAll(/^\thandle (?:(\S+) )?\{\n\t+reverse_proxy ([\w-]+):8080/gm);
  return [...handles].flatMap(([, matcher = '/', service = '']) =>
    (matchers.get(matcher) ?? matcher)
      .split(' ')
      .map((path) => ({ path: path.replace(/\/\*$/, ''), service })),
  );
}

import { readFileSync } from 'node:fs';

/** Version of the product and of its client libraries. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Throws where a package has another version than the product. */
export function checkVersion(own: { name: string; version: string }): void {
  if (own.version !== version) {
    throw new Error(`${own.name} has version ${own.version}, the product ${version}`);
  }
}

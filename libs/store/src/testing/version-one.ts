import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * A store as the first version wrote it, in the form of a backup: an account with a bot and a business
 * number, sent and scheduled requests, messages of contacts and a file that one sent. Its secrets are
 * sealed with `VERSION_ONE_KEY`.
 */
export const versionOne = (): Promise<string> =>
  readFile(fileURLToPath(new URL('./version-one.jsonl', import.meta.url)), 'utf8');

/** `SECRETS_KEY`: 32 bytes of 7. */
export const VERSION_ONE_KEY = Buffer.alloc(32, 7).toString('base64');

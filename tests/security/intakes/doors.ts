import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What reads bytes from outside: clients and servers of protocols, and readers of files of customers. */
const DOORS =
  /from '(?:node:net|node:tls|axios|undici|imapflow|smtp-server|nodemailer\/[\w/-]+|socks|openid-client|sharp|node-telegram-bot-api)'|import\('(?:axios|imapflow|sharp|@whiskeysockets\/baileys)'\)|createHttp\(|downloadsOver\(|egress\.(?:post|fetchMedia|guard)\b|(?<![.\w])fetch\(/;
const SEARCHED = ['libs/*/src/**/*.ts', 'services/*/src/**/*.ts'];
const OURS_ALONE = /\.test\.ts$|\/testing\/|^services\/(?:sandbox|cli)\//;

/** Files of the product in which bytes come in, beside its HTTP server. */
export function findDoors(): string[] {
  return globSync(SEARCHED, { cwd: ROOT })
    .filter((file) => !OURS_ALONE.test(file) && !file.includes('/node_modules/'))
    .filter((file) => isDoor(readFileSync(`${ROOT}${file}`, 'utf8')))
    .sort();
}

/** Types and questions about an address bring nothing in. */
export const isDoor = (source: string): boolean =>
  DOORS.test(
    source
      .replaceAll(/^import type .*$/gm, '')
      .replaceAll(/^import \{ (?:BlockList|isIP|isIPv4|, )+ \} from 'node:net';$/gm, ''),
  );

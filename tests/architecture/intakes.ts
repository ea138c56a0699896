import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where bytes of others come into the product: named as in `docs/security-model.md`. */
export type Intakes = ReadonlyMap<string, readonly string[]>;

const SERVERS = 'services/{gateway,dashboard,worker-*,standalone}/src/**/*.ts';
const ROUTER = /\brouter\.(?:get|post|put|patch|delete|all)\(\s*(\[?[`'"/\w][^,)]*)/g;
const ROUTE = /\bdefineRoute\(/;
/** An operation of the gateway. */
const OPERATION = /\bGatewayDefinition = \{\s*method: '[a-z]+',\s*path: '([^']+)'/g;
const ACCESS = /\baccess(?:: | = )'([a-z-]+)'/g;
/** Calls that open a socket or read what another server sends. */
const PEERS: Readonly<Record<string, RegExp>> = {
  'an SMTP server': /new SMTPServer\(/,
  'a mailbox by IMAP': /import\('imapflow'\)/,
  'a phone’s socket': /makeWASocket\(|useMultiFileAuthState/,
  'a WebSocket': /new WebSocket(?:Server)?\(/,
};
const isSource = (file: string) => !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(file);

/**
 * Derives the intakes from the code: routes by their first segment, routes of `/api` by who may call them, posts of
 * providers by worker, servers and sockets of workers, and the operator's commands that read a file.
 */
export function deriveIntakes(root: string): Intakes {
  const found = new Map<string, string[]>();
  const add = (intake: string, file: string) => {
    const files = found.get(intake);
    if (files === undefined) found.set(intake, [file]);
    else if (!files.includes(file)) files.push(file);
  };
  for (const file of globSync(SERVERS, { cwd: root }).filter(isSource)) {
    for (const intake of intakesOf(file, readFileSync(join(root, file), 'utf8'))) add(intake, file);
  }
  for (const folder of globSync('services/worker-*/src/inbound', { cwd: root })) {
    add(`${folder.split('/')[1]}: inbound`, folder);
  }
  for (const file of globSync('services/cli/src/{operator,setup,store}/**/*.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    if (isSource(file) && /\b(?:readFile|createReadStream|readLines|openBackup)\(/.test(text)) {
      add('files of the operator', file);
    }
  }
  return found;
}

/** The intakes that one file has. */
export function intakesOf(file: string, text: string): string[] {
  const service = file.split('/')[1] ?? '';
  const found: string[] = [];
  if (ROUTE.test(text)) {
    for (const [, access] of text.matchAll(ACCESS)) found.push(`/api: ${access}`);
  }
  for (const [, path = ''] of text.matchAll(OPERATION)) found.push(firstSegment(path));
  for (const [, argument = ''] of text.matchAll(ROUTER)) {
    const [, path] = /^\[?\s*['"`](\/[^'"`]*)['"`]?/.exec(argument) ?? [];
    if (path === undefined || path.includes('${')) found.push(nameOfFolder(file));
    else found.push(firstSegment(path));
  }
  for (const [peer, opens] of Object.entries(PEERS)) {
    if (opens.test(text)) found.push(`${service}: ${peer}`);
  }
  return found;
}

const firstSegment = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** A path that is put together is named by its folder: `gateway/compat/fonnte`. */
const nameOfFolder = (file: string): string =>
  file
    .split('/')
    .slice(1, -1)
    .filter((part) => part !== 'src')
    .join('/');

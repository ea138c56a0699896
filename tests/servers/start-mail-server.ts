import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { eximConfiguration, type EximPlan } from './programs/exim-configuration.ts';
import { provideExim } from './programs/exim-program.ts';
import { freePort } from './free-port.ts';
import { makeDataDir, startProgramServer } from './program-server.ts';
import { runProgram } from './run-program.ts';
import { ServerProcess } from './server-process.ts';
import type { Server } from './server.ts';

const startTimeoutMs = 20_000;
const endTimeoutMs = 10_000;

export interface MailServer extends Server {
  /** For `AUTH PLAIN`, which is offered and not required. */
  readonly username: string;
  readonly password: string;
  /** Raw messages of a mailbox (RFC 5322), oldest first. */
  received(address: string): Promise<string[]>;
}

/**
 * Starts a real mail server (Exim) on a free loopback port, without TLS, with a mailbox for each
 * address. Forwards mail for the domains of `onward` to another server.
 */
export async function startMailServer(
  addresses: readonly string[],
  { onward, receiving }: Pick<EximPlan, 'onward' | 'receiving'> = {},
): Promise<MailServer> {
  const program = await provideExim();
  const dataDir = await makeDataDir('mail');
  const port = await freePort();
  const account = { username: 'sender', password: 'correct horse' };
  const domains = [...addresses.map(domainOf), ...(onward?.domains ?? [])];
  await layOut(
    dataDir,
    addresses,
    domains,
    eximConfiguration({ dataDir, onward, receiving, ...account }),
  );

  const exim = new ServerProcess({
    name: 'exim',
    file: program,
    args: ['-bdf', '-C', join(dataDir, 'exim.conf'), '-oX', String(port)],
    cwd: dataDir,
    logFile: join(dataDir, 'exim.log'),
  });
  const start = () => exim.start(() => greets(port), startTimeoutMs);
  const server = await startProgramServer({
    url: `smtp://127.0.0.1:${port}`,
    dataDir,
    program: exim,
    start,
    endTimeoutMs,
  });
  return Object.assign(server, {
    ...account,
    received: (address: string) => readMaildir(join(dataDir, 'mail', folderOf(address), 'new')),
  });
}

/** Folder of a mailbox: a plain name for any address. */
const folderOf = (address: string) => Buffer.from(address.toLowerCase()).toString('hex');

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

async function layOut(
  dataDir: string,
  addresses: readonly string[],
  domains: readonly string[],
  configuration: string,
): Promise<void> {
  const lines = (entries: Iterable<string>) => [...entries].map((entry) => `${entry}\n`).join('');
  const mailboxes = addresses.map((address) => `"${address}": ${folderOf(address)}`);
  await writeFile(join(dataDir, 'exim.conf'), configuration, { mode: 0o644 });
  await writeFile(join(dataDir, 'domains'), lines(new Set(domains)));
  await writeFile(join(dataDir, 'mailboxes'), lines(mailboxes));
  const written = ['spool', 'log', 'mail'].map((name) => join(dataDir, name));
  for (const folder of written) await mkdir(folder);
  if (process.getuid?.() === 0) await giveToExim([dataDir, ...written]);
}

/** Exim started by root runs as the user that its package created. */
async function giveToExim(folders: string[]): Promise<void> {
  const id = async (flag: string) =>
    Number(await runProgram('id', [flag, 'Debian-exim'], { timeoutMs: 5_000 }));
  const [user, group] = [await id('-u'), await id('-g')];
  for (const folder of folders) await chown(folder, user, group);
}

async function readMaildir(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  // Maildir names begin with the second of arrival and Exim's microsecond.
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
}

function greets(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = createConnection(port, '127.0.0.1');
  socket.setTimeout(5_000, () => socket.destroy());
  socket.once('data', (greeting) => {
    socket.end('QUIT\r\n');
    resolve(greeting.toString().startsWith('220'));
  });
  socket.once('error', () => resolve(false));
  socket.once('close', () => resolve(false));
  return promise;
}

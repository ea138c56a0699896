import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startProduct } from '../../scripts/clients/fake-api/sandbox-product.ts';
import { provideGo } from '../clients/languages/provide-go.ts';
import { installBlocks, paste, type PasteOptions } from '../clients/paste.ts';
import { readBlocks } from '../guide/read-blocks.ts';
import { runMcp } from '../guide/run-mcp.ts';
import { createClient, OPERATOR_TOKEN, provision } from '../harness/index.ts';
import { waitFor } from '@cascade/runtime/testing';
import { longestGaps, sendTenASecond } from './send-ten-a-second.ts';
import { packArchive, smallMachine, type SmallMachine } from './small-machine.ts';

// `npm run journeys`: how long each way in takes, from its page alone, in empty folders and an empty home, on a release
// archive that it packs. Figures alone: nothing is claimed of them.
//   -- --archive FILE     an archive that is there
//   -- --checkout DIR     times `npm start` of another clone, until its banner, and nothing else

const run = promisify(execFile);
const { values } = parseArgs({
  options: { archive: { type: 'string' }, checkout: { type: 'string' } },
});

/** Times a journey, and prints it with curl's own figures where it has some. */
async function time(journey: string, act: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const said = await act().catch((error: unknown) => `not here: ${firstLine(error)}`);
  const seconds = (performance.now() - began) / 1_000;
  const note = typeof said === 'string' ? said : '';
  console.log(`${journey.padEnd(44)}${seconds.toFixed(1).padStart(8)} s  ${note}`.trimEnd());
}

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .trim()
    .split('\n')
    .at(-1) ?? '';

/** The programs of the quickstart, by their language. */
const PROGRAMS = new Map(
  readBlocks('docs/guide/quickstart.md').map(({ language, code }) => [language, code]),
);
const [TYPESCRIPT = '', PYTHON = '', PHP = '', GO = '', CLI = ''] =
  installBlocks('docs/guide/clients.md');
const LIBRARIES = [
  ['TypeScript', TYPESCRIPT, 'ts', 'program.ts', 'node program.ts'],
  ['Python', PYTHON, 'python', 'program.py', '.venv/bin/python program.py'],
  ['PHP', PHP, 'php', 'program.php', 'php program.php'],
  ['Go', GO, 'go', 'main.go', 'go run .'],
] as const;

interface Demo {
  accountToken: string;
  keys: { telegram: string; whatsapp: string };
}

async function timeArchive(machine: SmallMachine, archive: string): Promise<string> {
  let release = '';
  await time('archive: unpack', async () => (release = await machine.unpack(archive)) && null);
  await time('archive: first start, until it is ready', () => machine.use(release));
  const welcome = await waitFor(
    () => readFile(join(machine.dataDir, 'welcome.txt'), 'utf8').catch(() => null),
    { what: 'the banner' },
  );
  const curl = /^curl -sS [\s\S]*?'$(?=\n\n)/m.exec(welcome)![0];
  const figures = `-o /dev/null -w '%{http_code}, first byte after %{time_starttransfer} s'`;
  await time('archive: the curl of the banner', async () => {
    const timed = curl.replace('curl -sS', `curl -sS ${figures}`);
    return (await run('sh', ['-c', timed], { env: process.env })).stdout;
  });
  return release;
}

async function timeClients(folder: string, url: string, demo: Demo): Promise<void> {
  const go = await provideGo().catch(() => 'go');
  const own = (name: string): PasteOptions => ({
    cwd: join(folder, name, 'work'),
    home: join(folder, name, 'home'),
    url,
    env: {
      PATH: `${dirname(process.execPath)}:${dirname(go)}:${process.env['PATH'] ?? ''}`,
      CASCADE_TOKEN: demo.accountToken,
      TELEGRAM_KEY: demo.keys.telegram,
      WHATSAPP_KEY: demo.keys.whatsapp,
      COMPOSER_ALLOW_SUPERUSER: '1',
      COMPOSER_NO_INTERACTION: '1',
      GOFLAGS: '-modcacherw',
      GOTOOLCHAIN: 'local',
      npm_config_prefix: join(folder, name, 'npm'),
    },
  });
  for (const [name, install, language, file, start] of LIBRARIES) {
    await time(`${name}: install`, () => paste(install, own(name)).then(() => null));
    await writeFile(join(folder, name, 'work', file), PROGRAMS.get(language) ?? '');
    await time(`${name}: first send`, async () =>
      (await paste(start, own(name))).trim().split('\n').at(0),
    );
  }
  await time('command line: install', () => paste(CLI, own('cli')).then(() => null));
  const send = `../npm/bin/cascade send --to 123456789 --telegram $TELEGRAM_KEY --text Hello`;
  await time('command line: first send', () => paste(send, own('cli')).then(() => null));
  const { code } = readBlocks('docs/guide/mcp.md').find((one) => one.mark?.kind === 'mcp')!;
  await time('agent (MCP): connect and first call', () =>
    runMcp(code, { url, token: demo.accountToken }),
  );
}

async function timeUpgrade(machine: SmallMachine, release: string): Promise<void> {
  const client = createClient(machine.url);
  const next = await machine.release(release, '99.0.0');
  const sends = sendTenASecond(client, await provision(client));
  await waitFor(() => sends.done.length >= 10, { what: 'ten sends' });
  await time('upgrade under 10 sends a second', async () => {
    const { exit } = await machine.use(next);
    const until = sends.done.length + 10;
    await waitFor(() => sends.done.length >= until, { what: 'ten more sends' });
    await sends.stop();
    const [away = 0] = longestGaps(sends.done.map(({ at }) => at));
    const counts = sends.done.map(async ({ to }) => (await client.inbox(to)).length);
    const lost = (await Promise.all(counts)).filter((count) => count === 0).length;
    return `exit ${exit}, away ${(away / 1_000).toFixed(1)} s, ${sends.refused.length} refused, ${lost} lost`;
  });
}

async function timeCheckout(folder: string): Promise<void> {
  await time(`npm start in ${folder}, until its banner`, async () => {
    const data = await mkdtemp(join(tmpdir(), 'cascade-journeys-'));
    const start = {
      dataDir: data,
      command: ['npm', 'start'],
      cwd: folder,
      env: process.env,
    } as const;
    const product = await startProduct(start);
    await product[Symbol.asyncDispose]();
    await rm(data, { recursive: true, force: true });
  });
}

console.log(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`);
if (values.checkout !== undefined) await timeCheckout(values.checkout);
else {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-journeys-'));
  const machine = await smallMachine({ OPERATOR_TOKEN, SANDBOX: 'on', SEED: 'demo' });
  try {
    const release = await timeArchive(machine, values.archive ?? (await packArchive(folder)));
    const file = join(machine.dataDir, 'demo.json');
    await timeClients(folder, machine.url, JSON.parse(await readFile(file, 'utf8')) as Demo);
    await timeUpgrade(machine, release);
  } finally {
    await machine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

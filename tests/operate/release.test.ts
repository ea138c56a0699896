import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { existsSync } from 'node:fs';
import {
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { loopbackTls, waitFor } from '@cascade/runtime/testing';
import { createClient, OPERATOR_TOKEN, provision, type Client } from '../harness/index.ts';
import { freePort } from '../servers/free-port.ts';
import { canStartCaddy, startCaddy } from '../servers/index.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';
import { caddyOfGuide } from './doctor-proxies.ts';
import { callTenASecond, longestGaps, sendTenASecond } from './send-ten-a-second.ts';
import { packArchive, smallMachine, type SmallMachine } from './small-machine.ts';

const TIMEOUT_MS = 300_000;
const MOST_AWAY_MS = 3_000;
/** On a machine that also runs other tests. */
const SLOWNESS = 5;
/** Calls of the moment at which the port changes hands, there and back. */
const MOST_REFUSED = 5;
const run = promisify(execFile);

describe('a release archive', () => {
  let out: string;
  let archive: string;
  let machine: SmallMachine;
  let first: string;
  let client: Client;

  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'cascade-archives-'));
    reapWithUs({ folder: out });
    archive = await packArchive(out);
    machine = await smallMachine({ OPERATOR_TOKEN, SANDBOX: 'on', SEED: 'demo' });
    first = await machine.unpack(archive);
    client = createClient(machine.url);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await machine?.stop();
    await rm(out, { recursive: true, force: true });
    reapNoMore({ folder: out });
  });

  test('has its SHA-256 beside it, and nothing in it can be written by the service', async () => {
    const told = await readFile(`${archive}.sha256`, 'utf8');
    const hash = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex');
    expect(told).toBe(`${hash}  ${basename(archive)}\n`);
    expect(basename(archive)).toMatch(/^cascade-\d+\.\d+\.\d+-linux-(?:x64|arm64)\.tar\.gz$/);
    const { stdout } = await run('find', [first, '!', '-type', 'l', '-perm', '/022'], {
      env: process.env,
    });
    expect(stdout).toBe('');
    expect(await machine.use(join(machine.root, 'releases', 'no-release'))).not.toMatchObject({
      exit: 0,
    });
  });

  test(
    "starts with nothing but itself, and sends the banner's curl",
    async () => {
      expect(await machine.use(first)).toMatchObject({ exit: 0 });
      const file = join(machine.dataDir, 'welcome.txt');
      // It is ready a moment before.
      await waitFor(() => existsSync(file), { timeoutMs: 30_000, what: 'the banner' });
      const welcome = await readFile(file, 'utf8');
      const curl = /^curl -sS [\s\S]*?'$(?=\n\n)/m.exec(welcome)![0];
      const { stdout } = await run('sh', ['-c', curl], { env: process.env });
      expect(JSON.parse(stdout)).toMatchObject({ status: true });
      for (const path of ['/', '/guide/', '/docs/swagger-ui.css', '/openapi.json']) {
        const answer = await fetch(`${machine.url}${path}`, { headers: { accept: 'text/html' } });
        expect([path, answer.status]).toEqual([path, 200]);
      }
      const command = await machine.asService(join(first, 'cascade'), ['admin', 'status']);
      expect(command).toMatchObject({ exit: 0 });
    },
    TIMEOUT_MS,
  );

  test(
    'its backup script writes one for its user alone, and removes old ones',
    async () => {
      const backups = join(machine.dataDir, 'backups');
      const script = join(first, 'deploy/small-server/backup.sh');
      const env = { PATH: '/usr/bin:/bin' };
      await machine.asService('/bin/mkdir', ['-m', '700', backups]);
      const old = ['old.backup', 'old.backup.failed'].map((name) => join(backups, name));
      for (const file of old) {
        await writeFile(file, '');
        await utimes(file, new Date(0), new Date(0));
      }
      expect(await machine.asService(script, [backups], env)).toMatchObject({ exit: 0 });
      const names = await readdir(backups);
      expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}\.backup$/)]);
      expect((await stat(join(backups, names[0]!))).mode & 0o077).toBe(0);
    },
    TIMEOUT_MS,
  );

  test(
    'an upgrade under 10 sends a second lets them wait for seconds, loses none and sends none twice; so does the way back',
    async () => {
      const tenant = await provision(client);
      const next = await machine.release(first, '99.0.0');
      const sends = sendTenASecond(client, tenant);
      try {
        await waitFor(() => sends.done.length >= 10, { what: 'ten sends' });
        expect(await machine.use(next)).toMatchObject({ exit: 0 });
        expect(await readlink(join(machine.root, 'current'))).toBe(`releases/${basename(next)}`);
        const until = sends.done.length + 20;
        await waitFor(() => sends.done.length >= until, { what: 'twenty more sends' });
        expect(await machine.use(join(machine.root, 'previous'))).toMatchObject({ exit: 0 });
        expect(await readlink(join(machine.root, 'current'))).toBe(`releases/${basename(first)}`);
      } finally {
        await sends.stop();
      }
      const away = longestGaps(sends.done.map(({ at }) => at));
      console.log(
        `${sends.done.length} sent, ${sends.refused.length} refused, away ${away.join(' and ')} ms`,
      );
      expect(Math.max(...away)).toBeLessThan(MOST_AWAY_MS * SLOWNESS);
      expect(sends.refused.length).toBeLessThanOrEqual(MOST_REFUSED);
      const counts = await Promise.all(
        sends.done.map(async ({ to }) => (await client.inbox(to)).length),
      );
      expect(new Set(counts)).toEqual(new Set([1]));
      // Refused before it was read: nothing is known of such a send.
      const refused = await Promise.all(sends.refused.map((to) => client.inbox(to)));
      expect(refused.flat()).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'behind the Caddy of the guide a call without a body waits meanwhile, and none is refused',
    async () => {
      if (!canStartCaddy()) {
        console.warn('SKIPPED: an upgrade behind Caddy: there is no Caddy');
        return;
      }
      const port = await freePort();
      const upstream = Number(new URL(machine.url).port);
      const caddy = await startCaddy(await caddyOfGuide(port, upstream), port);
      const trusted = getCACertificates('default');
      setDefaultCACertificates([...trusted, await readFile(loopbackTls.certFile, 'utf8')]);
      const calls = callTenASecond(`https://localhost:${port}/openapi.json`);
      try {
        await waitFor(() => calls.statuses.length >= 10, { what: 'ten calls' });
        const next = await machine.release(first, '99.0.3');
        expect(await machine.use(next)).toMatchObject({ exit: 0 });
        expect(await machine.use(first)).toMatchObject({ exit: 0 });
      } finally {
        await calls.stop();
        setDefaultCACertificates(trusted);
        await caddy.stop();
      }
      expect(new Set(calls.statuses)).toEqual(new Set([200]));
    },
    TIMEOUT_MS,
  );

  test(
    'a release that does not start is not taken, and one that does not get ready is replaced by the one before',
    async () => {
      const broken = await machine.release(first, '99.0.1', {
        'programs/standalone.mjs': 'throw 1',
      });
      const before = await machine.told('systemctl');
      expect(await machine.use(broken)).toMatchObject({
        exit: 1,
        said: expect.stringContaining('nothing was changed') as string,
      });
      expect(await machine.told('systemctl')).toBe(before);
      // It starts with a store of its own, and not with the one that is there.
      const program = await readFile(join(first, 'programs/standalone.mjs'), 'utf8');
      const late = `if (process.env.PORT !== '0') process.exit(1);\n${program}`;
      const halting = await machine.release(first, '99.0.2', { 'programs/standalone.mjs': late });
      expect(await machine.use(halting)).toMatchObject({
        exit: 1,
        said: expect.stringContaining('runs again') as string,
      });
      expect(await readlink(join(machine.root, 'current'))).toBe(`releases/${basename(first)}`);
      expect((await client.call('GET', '/readyz')).status).toBe(200);
      // It ends the other one, and then itself.
      const ending = `if (process.argv[2] === '--after') {
        process.kill(Number(process.argv[3]), 'SIGTERM');
        await new Promise((resolve) => setTimeout(resolve, 500));
        process.exit(1);
      }\n${program}`;
      const unready = await machine.release(first, '99.0.4', { 'programs/standalone.mjs': ending });
      expect(await machine.use(unready)).toMatchObject({
        exit: 1,
        said: expect.stringContaining('runs again') as string,
      });
      expect((await client.call('GET', '/readyz')).status).toBe(200);
    },
    TIMEOUT_MS,
  );

  test(
    'an older release is not put on a store that a newer one has migrated; a newer one has it backed up first',
    async () => {
      const newer = await machine.release(first, '99.1.0', { SCHEMA: '999\n' });
      expect(await machine.use(newer)).toMatchObject({ exit: 0 });
      expect(await machine.told('systemctl')).toContain('start cascade-backup');
      expect(await machine.use(first)).toMatchObject({
        exit: 1,
        said: expect.stringContaining('admin restore FILE --replace') as string,
      });
      expect(await readlink(join(machine.root, 'current'))).toBe(`releases/${basename(newer)}`);
    },
    TIMEOUT_MS,
  );
});

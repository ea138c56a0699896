import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { waitFor } from '@cascade/runtime/testing';
import { findProgram } from '../servers/find-program.ts';
import { freePort } from '../servers/free-port.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';

const TIMEOUT_MS = 120_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const FOLDER = join(ROOT, 'deploy/small-server');
const UNITS = ['cascade.service', 'cascade-backup.service', 'cascade-backup.timer'];
const run = promisify(execFile);

/** A file of `deploy/small-server` as it is on a machine whose checkout is this one. */
const readHere = async (name: string) =>
  (await readFile(join(FOLDER, name), 'utf8')).replaceAll('/opt/cascade', ROOT);

const settingOf = (unit: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;

describe('the small server of the guide', () => {
  let folder: string;
  let service: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-small-'));
    reapWithUs({ folder });
  });
  afterAll(async () => {
    service?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    reapNoMore({ folder });
  });

  test('systemd takes its units', async () => {
    if (findProgram('systemd-analyze') === undefined) return;
    const files = await Promise.all(
      UNITS.map(async (name) => {
        const file = join(folder, name);
        await writeFile(file, await readHere(name));
        return file;
      }),
    );
    // Faults are printed, also where the exit code is 0. Units of the machine aren't ours.
    const { stderr } = await run('systemd-analyze', ['verify', ...files]).catch(
      (error: unknown) => error as { stderr: string },
    );
    expect(stderr.split('\n').filter((line) => line.includes('cascade'))).toEqual([]);
  });

  test(
    'what its unit starts runs with its .env, backs itself up, and ends after SIGTERM',
    async () => {
      const unit = await readHere('cascade.service');
      expect(settingOf(unit, 'WorkingDirectory')).toBe(ROOT);
      const port = await freePort();
      const envFile = join(folder, 'env');
      const data = join(folder, 'data');
      const variables = (await readHere('cascade.env'))
        .replace(/^DATA_DIR=.*$/m, `DATA_DIR=${data}\nPORT=${port}`)
        .replace(/^METRICS_PORT=.*$/m, `METRICS_PORT=${await freePort()}`);
      await writeFile(envFile, variables, { mode: 0o600 });
      const env = { PATH: process.env['PATH'], HOME: folder, ENV_FILE: envFile };
      const [file, ...args] = settingOf(unit, 'ExecStart').split(' ');
      service = spawn(file!, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      service.stdout!.on('data', (bytes) => (said += String(bytes)));
      service.stderr!.on('data', (bytes) => (said += String(bytes)));
      await waitFor(() => said.includes('Cascade is running at https://messages.example.com'), {
        timeoutMs: 60_000,
        what: 'the start',
      });
      expect((await fetch(`http://127.0.0.1:${port}/sandbox/messages`)).status).toBe(404);
      expect((await readdir(data)).toSorted()).toEqual(
        expect.arrayContaining(['operator.key', 'secrets.key', 'welcome.txt']),
      );

      const backups = join(folder, 'backups');
      await run('mkdir', ['-m', '700', backups]);
      const old = join(backups, 'old.backup');
      await writeFile(old, '');
      await utimes(old, new Date(0), new Date(0));
      const backup = await readHere('cascade-backup.service');
      const [script] = settingOf(backup, 'ExecStart').split(' ');
      await run(script!, [backups], { env: { ...env, CASCADE_URL: `http://127.0.0.1:${port}` } });
      const names = await readdir(backups);
      expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}\.backup$/)]);
      expect((await stat(join(backups, names[0]!))).mode & 0o077).toBe(0);

      service.kill('SIGTERM');
      const [code] = (await once(service, 'exit')) as [number | null];
      expect(code).toBe(0);
    },
    TIMEOUT_MS,
  );

  test('its variables are those that something reads', async () => {
    const names = [...(await readHere('cascade.env')).matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const example = await readFile(join(ROOT, '.env.example'), 'utf8');
    for (const name of names) expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });
});

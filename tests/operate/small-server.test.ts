import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../servers/find-program.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const FOLDER = join(ROOT, 'deploy/small-server');
const UNITS = readdirSync(FOLDER).filter((name) => /\.(?:service|timer)$/.test(name));
const run = promisify(execFile);

const read = (name: string) => readFile(join(FOLDER, name), 'utf8');

describe('the small server of the guide', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-small-'));
    reapWithUs({ folder });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    reapNoMore({ folder });
  });

  test('systemd takes its units', async () => {
    if (findProgram('systemd-analyze') === undefined) return;
    await mkdir(join(folder, 'current/deploy'), { recursive: true });
    await symlink(FOLDER, join(folder, 'current/deploy/small-server'));
    await symlink(join(FOLDER, 'cascade'), join(folder, 'current/cascade'));
    const files = await Promise.all(
      UNITS.map(async (name) => {
        const file = join(folder, name);
        await writeFile(file, (await read(name)).replaceAll('/opt/cascade', folder));
        return file;
      }),
    );
    // Faults are printed, also where the exit code is 0. Units of the machine aren't ours.
    const { stderr } = await run('systemd-analyze', ['verify', ...files]).catch(
      (error: unknown) => error as { stderr: string },
    );
    expect(stderr.split('\n').filter((line) => line.includes('cascade'))).toEqual([]);
  });

  test.each(UNITS.filter((name) => name.endsWith('.service')))(
    '%s runs a release as its own user, which can write its data or backups alone',
    async (name) => {
      const unit = await read(name);
      expect(unit).toMatch(/^User=cascade\nGroup=cascade$/m);
      expect(unit).toMatch(/^ProtectSystem=strict$/m);
      expect(unit).toMatch(/^ExecStart=\/opt\/cascade\/current\//m);
      const written = [...unit.matchAll(/^(?:StateDirectory|ReadWritePaths)=(.*)$/gm)];
      expect(written.map(([, path]) => path)).toEqual([
        expect.stringMatching(/^(?:cascade\/data|\/var\/backups\/cascade)$/),
      ]);
    },
  );

  test('its variables are those that something reads', async () => {
    const names = [...(await read('cascade.env')).matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const example = await readFile(join(ROOT, '.env.example'), 'utf8');
    for (const name of names) expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });
});

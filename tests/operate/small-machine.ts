import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../servers/free-port.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** `nobody`: the user of the service where this process is root; else this process's own. */
const SERVICE_ID = isRoot ? 65_534 : process.getuid!();

interface Ran {
  exit: number;
  said: string;
}

/** Packs the checkout. Returns the path of the archive. */
export async function packArchive(out: string): Promise<string> {
  const script = join(ROOT, 'scripts/archive-command.ts');
  const { stdout } = await run(process.execPath, [script, '--out', out], {
    env: process.env,
    maxBuffer: 2 ** 26,
  });
  return stdout.trim().split('\n').at(-1)!;
}

/** A machine with an archive of the product and nothing else: `/opt/cascade` in a folder, and systemd played by a script. */
export interface SmallMachine {
  /** `/opt/cascade`. */
  root: string;
  url: string;
  dataDir: string;
  /** Unpacks the archive as root would. Returns the folder of the release. */
  unpack(archive: string): Promise<string>;
  /** A further release: the same with another version, and other changes. */
  release(of: string, version: string, changes?: Readonly<Record<string, string>>): Promise<string>;
  /** Runs a program of a release as the service's user, with an empty environment. */
  asService(file: string, args: readonly string[], env?: Record<string, string>): Promise<Ran>;
  /** Runs `use` of a release. */
  use(release: string): Promise<Ran>;
  /** What systemd was asked, and the log of the service. */
  told(name: 'systemctl' | 'service'): Promise<string>;
  stop(): Promise<void>;
}

/** Plays systemd: it starts what the unit of the release in use says, as the unit's user, and stops it by SIGTERM. */
const SYSTEMCTL = String.raw`#!/bin/sh
echo "$*" >> "$MACHINE/systemctl"
running() { [ -f "$MACHINE/pid" ] && kill -0 "$(cat "$MACHINE/pid")" 2>/dev/null; }
case "$*" in
  *is-active*) running ;;
  'show --property=MainPID --value cascade') cat "$MACHINE/pid" ;;
  'reload cascade') kill -HUP "$(cat "$MACHINE/pid")" ;;
  'restart cascade' | 'stop cascade')
    if running; then
      kill -TERM "$(cat "$MACHINE/pid")"
      while running; do sleep 0.02; done
    fi
    [ "$1" = restart ] || exit 0
    cd "$MACHINE/opt/cascade"
    setsid $AS_SERVICE env -i HOME=/nonexistent current/deploy/small-server/keep >> "$MACHINE/service" 2>&1 &
    echo $! > "$MACHINE/pid" ;;
esac
`;

export async function smallMachine(env: Readonly<Record<string, string>>): Promise<SmallMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-machine-'));
  reapWithUs({ folder });
  const root = join(folder, 'opt/cascade');
  const dataDir = join(folder, 'data');
  const port = await freePort();
  for (const made of [join(root, 'releases'), join(folder, 'bin'), dataDir]) {
    await mkdir(made, { recursive: true });
  }
  await chmod(folder, 0o755);
  await chmod(dataDir, 0o700);
  await chown(dataDir, SERVICE_ID, SERVICE_ID);
  const variables = { PORT: String(port), DATA_DIR: dataDir, ...env };
  const envFile = join(root, '.env');
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(envFile, lines.join(''), { mode: 0o600 });
  await chown(envFile, SERVICE_ID, SERVICE_ID);
  await writeFile(join(folder, 'bin/systemctl'), SYSTEMCTL, { mode: 0o755 });
  const as = isRoot
    ? ['setpriv', `--reuid=${SERVICE_ID}`, `--regid=${SERVICE_ID}`, '--clear-groups']
    : [];
  const ofRoot = {
    PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
    MACHINE: folder,
    AS_SERVICE: as.join(' '),
  };

  const ran = (file: string, args: readonly string[], options: object): Promise<Ran> =>
    run(file, args, { ...options, env: ofRoot, maxBuffer: 2 ** 24 }).then(
      ({ stdout, stderr }) => ({ exit: 0, said: stdout + stderr }),
      (error: unknown) => {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
        return { exit: code, said: stdout + stderr };
      },
    );

  /** The unit's user is there on a machine of the guide alone. */
  async function setUser(release: string): Promise<void> {
    if (!isRoot) return;
    const unit = join(release, 'deploy/small-server/cascade.service');
    const text = await readFile(unit, 'utf8');
    await writeFile(unit, text.replace(/^(User|Group)=cascade$/gm, `$1=${SERVICE_ID}`));
  }

  return {
    root,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async unpack(archive) {
      const releases = join(root, 'releases');
      await run('tar', ['-xzf', archive, '-C', releases, '--no-same-owner'], { env: process.env });
      const release = join(releases, /([^/]+)\.tar\.gz$/.exec(archive)![1]!);
      await setUser(release);
      return release;
    },
    async release(of, version, changes = {}) {
      const release = of.replace(/cascade-[\d.]+-/, `cascade-${version}-`);
      await cp(of, release, { recursive: true, verbatimSymlinks: true });
      for (const [file, text] of Object.entries({ VERSION: `${version}\n`, ...changes })) {
        await writeFile(join(release, file), text);
      }
      return release;
    },
    asService: (file, args, given = {}) => {
      const settings = Object.entries(given).map(([name, value]) => `${name}=${value}`);
      const words = [...as, 'env', '-i', ...settings, file, ...args];
      return ran(words[0]!, words.slice(1), { cwd: root });
    },
    use: (release) => ran(join(release, 'use'), [], { cwd: '/' }),
    told: (name) => readFile(join(folder, name), 'utf8'),
    async stop() {
      await ran(join(folder, 'bin/systemctl'), ['stop', 'cascade'], {});
      await rm(folder, { recursive: true, force: true });
      reapNoMore({ folder });
    },
  };
}

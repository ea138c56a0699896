import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../servers/find-program.ts';
import { runProgram } from '../../servers/run-program.ts';
import { providePython } from './provide-python.ts';
import { LanguageUnavailable } from './unavailable.ts';

/** The oldest Go that builds oapi-codegen and what it writes. */
const OLDEST = [1, 25] as const;

/** Go's own toolchain module; Debian 12 has Go 1.19. SHA-256 of each archive. */
const VERSION = 'v0.0.1-go1.26.8';
const ARCHIVES: Readonly<Record<string, { platform: string; sha256: string }>> = {
  x64: {
    platform: 'linux-amd64',
    sha256: '30c2b1bf7dcc88d3eb0a1364e47ddd9128edb3110a30e8a0ef61cd5856b31de7',
  },
  arm64: {
    platform: 'linux-arm64',
    sha256: '02b36b6787b3ac767668f630e2998df45a3b1f9ffee08d1bf3ef6487cd658d99',
  },
};

/**
 * Environment of every build with Go. Compiled packages don't depend on the folder then, and Go's cache has
 * them for all suites: with other flags Go compiles its standard library again, for 40 CPU seconds.
 */
export const GO_BUILDS = { GOFLAGS: '-trimpath' } as const;

const cacheDir = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const installed = join(cacheDir, VERSION);
const downloadTimeoutMs = 5 * 60_000;

/** Finds a Go that is new enough, or installs one from the Go module proxy. Returns the program. */
export async function provideGo(): Promise<string> {
  const found = findProgram('go');
  if (found !== undefined && (await isNewEnough(found))) return found;
  const program = join(installed, 'bin/go');
  if (!existsSync(program)) await install();
  return program;
}

async function isNewEnough(program: string): Promise<boolean> {
  const said = await runProgram(program, ['version'], { timeoutMs: 10_000 }).catch(() => '');
  const [, major = '0', minor = '0'] = /go(\d+)\.(\d+)/.exec(said) ?? [];
  return Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]);
}

async function install(): Promise<void> {
  const archive = process.platform === 'linux' ? ARCHIVES[process.arch] : undefined;
  if (archive === undefined)
    throw new LanguageUnavailable(`install Go ${OLDEST.join('.')} or newer`);
  const name = `golang.org/toolchain@${VERSION}.${archive.platform}`;
  await mkdir(cacheDir, { recursive: true });
  // Unpacked aside and renamed, so that it is never seen incomplete.
  const folder = await mkdtemp(join(cacheDir, 'go-'));
  try {
    const zip = join(folder, 'go.zip');
    await writeFile(zip, await download(name.replace('@', '/@v/'), archive.sha256));
    const python = await providePython();
    await runProgram(python, ['-m', 'zipfile', '-e', zip, folder], {
      timeoutMs: downloadTimeoutMs,
    });
    const go = join(folder, name);
    for (const programs of ['bin', `pkg/tool/${archive.platform.replace('-', '_')}`]) {
      const files = await readdir(join(go, programs)).catch(() => []);
      for (const file of files) await chmod(join(go, programs, file), 0o755);
    }
    await rename(go, installed).catch((error: unknown) => {
      // Another run installed it first.
      if (!existsSync(join(installed, 'bin/go'))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(path: string, sha256: string): Promise<Buffer> {
  const [proxy = ''] = (process.env['GOPROXY'] ?? '').split(/[,|]/);
  const root = proxy.startsWith('http') ? proxy : 'https://proxy.golang.org';
  const address = `${root}/${path}.zip`;
  const signal = AbortSignal.timeout(downloadTimeoutMs);
  const bytes = await fetch(address, { signal })
    .then(async (response) => Buffer.from(await response.arrayBuffer()))
    .catch((error: unknown) => {
      throw new LanguageUnavailable('no Go on the PATH, and the module proxy gave none', {
        cause: error,
      });
    });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new LanguageUnavailable(`${address}: another archive than expected`);
  return bytes;
}

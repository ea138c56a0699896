import { execFile } from 'node:child_process';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { firstPage } from './web/first-page.ts';
import { sourceHash } from './source-hash.ts';

// Builds the web app when its sources changed since the last build. The new folder replaces the old
// one as a whole, so that no browser gets a mix of both.

const root = fileURLToPath(new URL('../', import.meta.url));
const web = join(root, 'services/dashboard/web');
const dist = join(web, 'dist');
const TIMEOUT_MS = 5 * 60_000;

const SOURCES = ['index.html', 'package.json', 'vite.config.ts', 'public/**/*', 'src/**/*.*'];
const hash = sourceHash(web, SOURCES, join(root, 'pnpm-lock.yaml'));
const standing = await readFile(join(dist, 'stamp'), 'utf8').catch(() => null);
if (standing !== hash) await build();

async function build(): Promise<void> {
  const started = performance.now();
  const draft = `${dist}-${process.pid}`;
  try {
    await promisify(execFile)(
      process.execPath,
      [join(web, 'node_modules/vite/bin/vite.js'), 'build', web, '--outDir', draft],
      { cwd: web, timeout: TIMEOUT_MS, env: { ...process.env, NODE_ENV: 'production' } },
    );
    await compress(join(draft, 'assets'));
    await writeFile(join(draft, 'stamp'), hash);
    await rm(dist, { recursive: true, force: true });
    await rename(draft, dist);
    // A page over its budget is still served; it fails the build.
    checkBudget(dist, await readFile(join(web, 'budget.json'), 'utf8'));
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    console.error(`The web app was not built.\n${stderr || String(error)}`);
    process.exitCode = 1;
    return;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  console.error(`Built the web app (${Math.round(performance.now() - started)} ms)`);
}

/** Writes a `.br` beside each script and style, so that no response waits for compression. */
async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      const compressed = await promisify(brotliCompress)(bytes, { params });
      await writeFile(join(folder, `${name}.br`), compressed);
    }),
  );
}

function checkBudget(folder: string, text: string): void {
  const budget = JSON.parse(text) as { bytes: number; firstPages: Record<string, string[]> };
  for (const [page, entries] of Object.entries(budget.firstPages)) {
    const sizes = [...firstPage(folder, entries).values()];
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.error(`First page ${page}: ${bytes} bytes of ${budget.bytes}, ${sizes.length} files`);
    if (bytes > budget.bytes) throw new Error(`the first page ${page} is over its budget`);
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { packPython } from '../../scripts/downloads/pack-python.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import { createClient, OPERATOR_TOKEN, provision, type Client } from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { compileCache } from '../servers/compile-cache.ts';
import { freePort } from '../servers/free-port.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';
import { runProgram } from '../servers/run-program.ts';
import { providePython, providePythonPackages } from './languages/provide-python.ts';
import { LanguageUnavailable } from './languages/unavailable.ts';
import { installBlocks, paste, provideDownloads } from './paste.ts';
import { deliveredLines, messagesToSend } from './messages-to-send.ts';
import { provideWheels } from './python/provide-wheels.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const library = join(root, 'clients/python');
const TIMEOUT_MS = 180_000;
const STEP_MS = 120_000;

/** Prints names of the files of a wheel, its metadata, and its files that RECORD has other sums of. */
const READ_WHEEL = `
import base64, csv, hashlib, json, sys, zipfile
from email.parser import Parser
from packaging.requirements import Requirement

with zipfile.ZipFile(sys.argv[1]) as wheel:
    read = lambda end: wheel.read(next(n for n in wheel.namelist() if n.endswith(end))).decode()
    metadata = Parser().parsestr(read(".dist-info/METADATA"))
    wrong = []
    for name, sum, size in csv.reader(read(".dist-info/RECORD").splitlines()):
        found = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest()).decode().rstrip("=")
        if sum and (sum, int(size)) != ("sha256=" + found, len(wheel.read(name))):
            wrong.append(name)
    # The backend writes a newer version of the same fields.
    del metadata["Metadata-Version"]
    fields = [[k, str(Requirement(v)) if k == "Requires-Dist" else v] for k, v in metadata.items()]
    print(json.dumps({
        "files": sorted(wheel.namelist()),
        "fields": sorted(fields),
        "readme": metadata.get_payload().strip(),
        "wrong": wrong,
    }))
`;

const python = await providePython().catch((error: unknown) => {
  if (error instanceof LanguageUnavailable) return null;
  throw error;
});

describeGiven('the Python library', { given: python, what: 'Python 3.11 with venv' }, (program) => {
  /** Environment of the tools. */
  let env: Record<string, string>;

  beforeAll(async () => {
    const packages = await providePythonPackages(join(library, 'requirements-dev.txt'));
    env = {
      PYTHONPATH: packages,
      PYTHONDONTWRITEBYTECODE: '1',
      PATH: `${join(packages, 'bin')}:${process.env['PATH'] ?? ''}`,
    };
  }, STEP_MS);

  const tool = (...args: string[]) =>
    runProgram('sh', ['-c', `cd "$0" && exec "$@"`, library, program, '-m', ...args], {
      env,
      timeoutMs: STEP_MS,
    });

  test(
    'its own tests, types and lint pass',
    async () => {
      const sync = join(library, 'scripts/make_sync.py');
      expect(await runProgram(program, [sync, '--check'], { timeoutMs: STEP_MS })).toBe('');
      expect(await tool('pytest', '-p', 'no:cacheprovider')).toMatch(/^\d+ passed/m);
      const types = join(root, '.cache/python-types');
      expect(await tool('mypy', '--cache-dir', types)).toMatch(/^Success/m);
      expect(await tool('ruff', 'check', '--no-cache')).toMatch(/^All checks passed/m);
      expect(await tool('ruff', 'format', '--check', '--no-cache')).toMatch(/already formatted/);
    },
    TIMEOUT_MS,
  );

  test(
    'generating it again changes nothing, and its version is that of the product',
    async () => {
      const generate = join(root, 'scripts/clients/generate-python.ts');
      const said = runProgram(process.execPath, [generate, '--check'], { timeoutMs: STEP_MS });
      expect(await said).toBe('');
    },
    TIMEOUT_MS,
  );

  test(
    'the wheel of an installation is the one that its build backend makes',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'cascade-wheel-'));
      try {
        await tool('hatchling', 'build', '--target', 'wheel', '--directory', folder);
        const [name] = await readdir(folder);
        const ours = join(folder, 'ours.whl');
        await writeFile(ours, (await packPython()).get(name!)!);
        const read = async (wheel: string) =>
          JSON.parse(
            await runProgram(program, ['-c', READ_WHEEL, wheel], { env, timeoutMs: STEP_MS }),
          ) as object;
        expect(await read(ours)).toEqual(await read(join(folder, name!)));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    TIMEOUT_MS,
  );

  describe('built, installed into an empty environment and used against the product', () => {
    let folder: string;
    /** Folder of a user, in which the README is pasted. */
    let app: string;
    let installed: string;
    let product: ServiceProcess;
    let url: string;
    let client: Client;
    /** Environment of a user of the library. */
    let userEnv: Record<string, string>;
    let blocks: ReadonlyMap<string, string>;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cascade-python-'));
      app = join(folder, 'app');
      const dataDir = await mkdtemp(join(folder, 'data-'));
      const bundleOf = await bundleServices();
      const own = { DATA_DIR: dataDir, OPERATOR_TOKEN };
      product = new ServiceProcess('standalone', own, bundleOf('standalone'));
      const banner = await product.printed(/Cascade is running at \S+\n/);
      url = /running at (\S+)/.exec(banner)![1]!;
      installed = await install();
      await writePrograms();
      client = createClient(url);
      userEnv = {
        PYTHONDONTWRITEBYTECODE: '1',
        CASCADE_URL: url,
        CASCADE_DEMO: join(dataDir, 'demo.json'),
        CASCADE_BATCH_TOKEN: await batchToken(),
        DATA_DIR: dataDir,
      };
    }, TIMEOUT_MS);

    afterAll(async () => {
      await product?.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    });

    /** Installs the wheel from the product, by the commands of the README. Returns the environment's Python. */
    async function install(): Promise<string> {
      const [wheels] = await Promise.all([
        provideWheels(join(library, 'requirements.txt')),
        provideDownloads(),
      ]);
      // What the library needs of PyPI comes from a folder.
      const offline = { PIP_NO_INDEX: '1', PIP_FIND_LINKS: wheels, PIP_NO_COMPILE: '1' };
      const [commands = ''] = installBlocks('clients/python/README.md');
      await paste(commands, { cwd: app, home: join(folder, 'home'), url, env: offline });
      return join(app, '.venv/bin/python');
    }

    /** Writes the files of the README into the folder, word for word. */
    async function writePrograms(): Promise<void> {
      const readme = await readFile(join(library, 'README.md'), 'utf8');
      blocks = new Map(
        [...readme.matchAll(/^```python\n# (\w+\.py)\n([^]*?)^```$/gm)].map(
          ([, name, text]) => [name!, text!] as const,
        ),
      );
      const [, table] = /^```csv\n([^]*?)^```$/m.exec(readme)!;
      const [, printed] = /^```console\n\$ python send\.py\n([^]*?)^```$/m.exec(readme)!;
      blocks = new Map([...blocks, ['guests.csv', table!], ['send.txt', printed!]]);
      for (const [name, text] of blocks) await writeFile(join(app, name), text);
    }

    async function batchToken(): Promise<string> {
      const { data } = await client.manage<{ data: { id: string }[] }>(
        null,
        'GET',
        '/api/accounts',
      );
      const { token } = await client.manage<{ token: string }>(data[0]!.id, 'POST', '/api/tokens', {
        name: 'batches',
        scopes: ['devices:read', 'batches:write', 'files:write', 'webhooks:read'],
      });
      return token;
    }

    const run = (...args: string[]) =>
      runProgram('sh', ['-c', 'cd "$0" && exec "$@"', app, installed, ...args], {
        env: userEnv,
        timeoutMs: STEP_MS,
      });

    test('the program of the README sends, and reads a failure with its reason and code', async () => {
      expect([...blocks.keys()].toSorted()).toEqual([
        'batch.py',
        'guests.csv',
        'hook.py',
        'send.py',
        'send.txt',
      ]);
      expect(await run('send.py')).toBe(blocks.get('send.txt'));
      expect(await client.inbox('15550100000')).toMatchObject([
        { content: { text: 'Your code is 482913.' } },
      ]);
    });

    test('the batch of the README is uploaded, started and waited for', async () => {
      const said = await run('batch.py');
      expect(said).toMatch(/^2 rows, 0 that can't be sent\n1 sent, 1 failed\n/);
      expect(said).toContain('Recipient has blocked the bot');
    });

    test(
      'every call of both clients does on the product what it says',
      async () => {
        const program = fileURLToPath(new URL('python/every-call.py', import.meta.url));
        expect((await run(program)).trimEnd().split('\n')).toEqual([
          'replayed: False True True',
          'async: True finished True',
          'scheduled: True cancelled',
          'refused: 409 request_not_scheduled request can no longer be cancelled',
          'listed: True',
          "check: ['telegram']",
          'checks: 149 149',
          'refused: 400 invalid_field content.telegram.message.message',
          'refused: PermissionDeniedError missing_scope this token lacks the scope devices:read',
          "uploads: {('guests.csv', True)}",
          'download: True',
          'files: True',
          'refused: 404 file_not_found',
          "batch: draft ['Chat', 'Name'] cancelled",
          'batches: True',
          'async client: True',
          'templates: 7',
          "async upload: b'abc'",
          'raw: 0 webhooks',
          'code: pending wrong_code 4 True verification_approved',
        ]);
      },
      TIMEOUT_MS,
    );

    test(
      'each type of message is delivered on the product',
      async () => {
        const tenant = await provision(client);
        const messages = await messagesToSend(client, tenant);
        const file = join(folder, 'messages.json');
        await writeFile(file, JSON.stringify(messages));
        const program = fileURLToPath(new URL('python/every-message.py', import.meta.url));
        const said = await runProgram(installed, [program, file], {
          env: { ...userEnv, CASCADE_TOKEN: tenant.token },
          timeoutMs: STEP_MS,
        });
        expect(said.trimEnd().split('\n')).toEqual(deliveredLines(messages));
      },
      TIMEOUT_MS,
    );

    test(
      'the programs of the README pass mypy --strict and pyright',
      async () => {
        const programs = ['send.py', 'hook.py', 'batch.py'].map((name) => join(app, name));
        const sources = { PYTHONPATH: `${env['PYTHONPATH']}`, MYPYPATH: join(library, 'src') };
        const strict = ['--strict', '--cache-dir', join(folder, 'mypy')];
        for (const file of programs) {
          const said = await runProgram(program, ['-m', 'mypy', ...strict, file], {
            env: { ...env, ...sources },
            timeoutMs: STEP_MS,
          });
          expect(said).toMatch(/^Success/);
        }
        const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
        const settings = ['--level', 'warning', '--pythonpath', installed];
        const checked = await runProgram(process.execPath, [pyright, ...settings, ...programs], {
          env,
          timeoutMs: STEP_MS,
        });
        expect(checked).toMatch(/^0 errors, 0 warnings/m);
      },
      TIMEOUT_MS,
    );

    test(
      'the receiver of the README verifies a delivery of the product',
      async () => {
        const port = await freePort();
        const hook = started(installed, ['hook.py'], { ...userEnv, PORT: String(port) }, app);
        const address = `http://127.0.0.1:${port}/hook`;
        const listen = started(
          'npm',
          [
            'run',
            '-s',
            'cascade',
            '--',
            'listen',
            `--url=${url}`,
            `--forward-to=${address}`,
            '--secret=s3cr3t',
          ],
          userEnv,
          root,
        );
        try {
          await listen.says(/^Listening/m);
          await client.call('POST', '/sandbox/answers', {
            channel: 'telegram',
            device: '7000000001',
            contact: '123456789',
            text: 'Hello?',
          });
          await hook.says(/^telegram 123456789 wrote: Hello\?$/m);
          await listen.says(/incoming_message .*→ 200/);
          const forged = await fetch(address, {
            method: 'POST',
            headers: { 'X-Webhook-Secret': 'guessed' },
            body: '{"event":"incoming_message"}',
          });
          expect(forged.status).toBe(401);
          await hook.says(/^refused: /m);
        } finally {
          await Promise.all([hook.stop(), listen.stop()]);
        }
      },
      TIMEOUT_MS,
    );
  });
});

/** Starts a program that goes on until it is stopped. */
function started(program: string, args: string[], env: Record<string, string>, cwd: string) {
  const child: ChildProcess = spawn(program, args, {
    cwd,
    detached: true,
    // Python's stack trace of a Ctrl-C says nothing.
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...compileCache(), ...env },
  });
  const group = child.pid!;
  reapWithUs({ group });
  const ended = once(child, 'exit');
  let printed = '';
  child.stdout!.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  return {
    says: (pattern: RegExp) =>
      waitFor(() => pattern.test(printed), { timeoutMs: 60_000, what: `${pattern} in ${printed}` }),
    /** Sends SIGINT, as Ctrl-C does, and waits for the end. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-group, 'SIGINT');
      await ended;
      reapNoMore({ group });
    },
  };
}

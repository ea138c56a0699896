import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { bundleServices } from '../harness/bundle-programs.ts';
import { createClient, OPERATOR_TOKEN, provision, type Client } from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { compileCache } from '../servers/compile-cache.ts';
import { freePort } from '../servers/free-port.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';
import { runProgram } from '../servers/run-program.ts';
import { ServerUnavailable } from '../servers/server.ts';
import { providePhpTools } from './languages/provide-php-tools.ts';
import { providePhp } from './languages/provide-php.ts';
import { LanguageUnavailable } from './languages/unavailable.ts';
import { installBlocks, paste, provideDownloads } from './paste.ts';
import { deliveredLines, messagesToSend } from './messages-to-send.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const library = join(root, 'clients/php');
const TIMEOUT_MS = 180_000;
const STEP_MS = 120_000;

const tools = await provide().catch((error: unknown) => {
  if (error instanceof LanguageUnavailable || error instanceof ServerUnavailable) return null;
  throw error;
});

async function provide() {
  const php = await providePhp();
  return { php, ...(await providePhpTools()) };
}

const what = 'PHP 8.2 with curl, Composer and PHPUnit';
describeGiven('the PHP library', { given: tools, what }, ({ php, composer, phpunit }) => {
  test(
    'its own tests pass without a network',
    async () => {
      const said = await runProgram(phpunit, ['-c', library], { timeoutMs: STEP_MS });
      expect(said).toMatch(/^OK \(\d+ tests/m);
    },
    TIMEOUT_MS,
  );

  test('what is generated is what the product makes today', async () => {
    const generate = join(root, 'scripts/clients/generate-php.ts');
    const said = await runProgram(process.execPath, [generate, '--check'], { timeoutMs: STEP_MS });
    expect(said).toBe('');
  });

  test('its manifest is what Composer wants', async () => {
    const said = await runProgram(
      composer,
      ['validate', '--strict', '--no-check-version', '--no-interaction', '-d', library],
      { env: { COMPOSER_ALLOW_SUPERUSER: '1' }, timeoutMs: STEP_MS },
    );
    expect(said).toMatch(/composer\.json is valid/);
  });

  test('its version is that of the product', async () => {
    const versionOf = async (file: string) =>
      (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
    expect(await versionOf(join(library, 'composer.json'))).toBe(
      await versionOf(join(root, 'package.json')),
    );
  });

  describe('built, installed into an empty folder and used against the product', () => {
    let folder: string;
    let app: string;
    let product: ServiceProcess;
    let client: Client;
    /** What the README has beside its programs. */
    let readme: string;
    /** Environment of a user of the library, who copied tokens from the text of the start. */
    let env: Record<string, string>;
    let batchToken: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cascade-php-'));
      app = join(folder, 'app');
      await Promise.all([startProduct(), provideDownloads()]);
      await install();
    }, TIMEOUT_MS);

    afterAll(async () => {
      await product?.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    });

    async function startProduct(): Promise<void> {
      const dataDir = join(folder, 'data');
      const bundleOf = await bundleServices();
      const own = { DATA_DIR: dataDir, OPERATOR_TOKEN };
      product = new ServiceProcess('standalone', own, bundleOf('standalone'));
      const banner = await product.printed(/Cascade is running at \S+\n[^]*Data +\S+\n/);
      const [, url = ''] = /running at (\S+)/.exec(banner)!;
      client = createClient(url);
      const welcome = await readFile(join(dataDir, 'welcome.txt'), 'utf8');
      const curl = JSON.parse(/-d '([^]*?)'$/m.exec(welcome)![1]!) as {
        content: { email: { template: number } };
      };
      const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
        keys: Record<string, string>;
      };
      const keys = Object.entries(demo.keys).map(
        ([channel, token]) => [`${channel.toUpperCase()}_KEY`, token] as const,
      );
      const { data } = await client.manage<{ data: { id: string }[] }>(
        null,
        'GET',
        '/api/accounts',
      );
      const made = await client.manage<{ token: string }>(data[0]!.id, 'POST', '/api/tokens', {
        name: 'batches',
        scopes: ['devices:read', 'batches:write', 'files:write'],
      });
      batchToken = made.token;
      env = {
        ...Object.fromEntries(keys),
        CASCADE_URL: url,
        CASCADE_TOKEN: /Demo token +(\S+)/.exec(welcome)![1]!,
        EMAIL_TEMPLATE: String(curl.content.email.template),
        BATCH_TOKEN: batchToken,
      };
    }

    /** Installs the package from the product into an empty folder, by the commands of the README. */
    async function install(): Promise<void> {
      const home = join(folder, 'composer');
      await mkdir(home);
      // No registry is asked.
      await writeFile(join(home, 'config.json'), '{"repositories": [{"packagist.org": false}]}');
      const offline = {
        COMPOSER_ALLOW_SUPERUSER: '1',
        COMPOSER_NO_INTERACTION: '1',
        COMPOSER_HOME: home,
      };
      const [commands = ''] = installBlocks('clients/php/README.md');
      await paste(commands, {
        cwd: app,
        home: join(folder, 'home'),
        url: env['CASCADE_URL']!,
        env: offline,
      });
      readme = await readFile(join(library, 'README.md'), 'utf8');
      const programs = readme.matchAll(/^```php\n(<\?php \/\/ (\w+\.php)\n[^]*?)^```$/gm);
      for (const [, text, name] of programs) await writeFile(join(app, name!), text!);
    }

    const run = (file: string, more: Record<string, string> = {}) =>
      runProgram('sh', ['-c', 'cd "$0" && exec "$@"', app, php, '-d', 'display_errors=1', file], {
        env: { ...env, ...more },
        timeoutMs: STEP_MS,
      });

    /** What the README says that a program prints. */
    const printedBy = (name: string) =>
      readme.split(`\`\`\`console\n$ php ${name}\n`)[1]!.split('```')[0];

    test('the first program of the README delivers, and reads a failure with its reason and code', async () => {
      expect(await run('send.php')).toBe(printedBy('send.php'));
      expect(await client.inbox('6281234567890')).toMatchObject([
        { content: { text: 'Your code is 482913.' } },
      ]);
    });

    test('the offline program of the README prints what it says', async () => {
      expect(await run('offline.php')).toBe(printedBy('offline.php'));
    });

    test('the batch of the README is uploaded, started and waited for', async () => {
      const said = await run('batch.php', { CASCADE_TOKEN: batchToken });
      expect(said).toMatch(/^2 rows: 1 sent, 1 failed\n/);
      expect(said).toContain('Recipient has blocked the bot');
    });

    test(
      'every call does on the product what it says',
      async () => {
        const said = await run(fileURLToPath(new URL('php/every-call.php', import.meta.url)));
        expect(said.trimEnd().split('\n')).toEqual([
          'replayed: [false,true,true]',
          'async: [true,"finished",true]',
          'scheduled: [true,"cancelled"]',
          'cancelled when it is over: ["ConflictException",409,"request_not_scheduled",null]',
          'listed: [true]',
          'listed cancelled: [true]',
          'templates: [true]',
          'check: [["email"],["telegram"]]',
          'checks: [150,150]',
          'deleted check: ["NotFoundException",404,"not_found",null]',
          'field: ["ValidationException",400,"invalid_field","keys.telegram.token"]',
          'scope: ["PermissionDeniedException",403,"missing_scope",null]',
          'token: ["AuthenticationException",401,"invalid_api_token",null]',
          'file: ["every-call.php",true]',
          'pipe: [6,2]',
          'deleted file: ["NotFoundException",404,"file_not_found",null]',
          'batch: ["draft",["Chat","Name"],2,2,"telegram"]',
          'states: ["paused","running"]',
          'batches: ["cancelled",true]',
          'request: [true]',
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
        const program = fileURLToPath(new URL('php/every-message.php', import.meta.url));
        const said = await run(program, { CASCADE_TOKEN: tenant.token, MESSAGES: file });
        expect(said.trimEnd().split('\n')).toEqual(deliveredLines(messages));
      },
      TIMEOUT_MS,
    );

    test(
      'the receiver of the README verifies deliveries of the product, with a secret and with a signature',
      async () => {
        const port = await freePort();
        const address = `http://127.0.0.1:${port}/hook`;
        for (const isSigned of [false, true]) {
          const listen = started(
            'npm',
            ['run', '-s', 'cascade', '--', 'listen', '--forward-to', address].concat(
              isSigned ? [] : ['--secret', 's3cr3t'],
            ),
            { CASCADE_URL: env['CASCADE_URL']!, CASCADE_TOKEN: env['CASCADE_TOKEN']! },
            root,
          );
          const printed = await listen.says(isSigned ? /whsec_\S+/ : /^Listening/m);
          const key = /whsec_[\w+/=]+/.exec(printed)?.[0] ?? '';
          const secret = isSigned ? key : 's3cr3t';
          const hook = started(
            php,
            ['-S', `127.0.0.1:${port}`, 'hook.php'],
            { HOOK_SECRET: secret },
            app,
          );
          try {
            await listen.says(/^Listening/m);
            await hook.says(/Development Server .* started/);
            await client.call('POST', '/sandbox/answers', {
              channel: 'telegram',
              device: '7000000001',
              contact: '123456789',
              text: 'Hello?',
            });
            await hook.says(/: Hello\?/);
            await listen.says(/incoming_message .*→ 200/);
            const forged = await fetch(address, {
              method: 'POST',
              headers: { 'X-Webhook-Secret': 'guessed' },
              body: '{"event":"incoming_message"}',
            });
            expect(forged.status).toBe(401);
          } finally {
            await Promise.all([hook.stop(), listen.stop()]);
          }
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
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...compileCache(), ...env },
  });
  const group = child.pid!;
  reapWithUs({ group });
  const ended = once(child, 'exit');
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  }
  return {
    async says(pattern: RegExp): Promise<string> {
      await waitFor(() => pattern.test(printed), {
        timeoutMs: 60_000,
        what: `${program} to print ${pattern}`,
      });
      return printed;
    },
    /** Sends SIGINT, as Ctrl-C does, and waits for the end. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-group, 'SIGINT');
      await ended;
      reapNoMore({ group });
    },
  };
}

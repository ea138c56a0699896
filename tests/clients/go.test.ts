import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { MESSAGE_SAMPLES } from '../../scripts/clients/message-samples.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import { createCheckBody } from '../guide/check-body.ts';
import { createClient, OPERATOR_TOKEN, provision, type Client } from '../harness/index.ts';
import { ServiceProcess } from '../processes/service-process.ts';
import { compileCache } from '../servers/compile-cache.ts';
import { freePort } from '../servers/free-port.ts';
import { reapNoMore, reapWithUs } from '../servers/reaper.ts';
import { runProgram } from '../servers/run-program.ts';
import { GO_BUILDS, provideGo } from './languages/provide-go.ts';
import { LanguageUnavailable } from './languages/unavailable.ts';
import { installBlocks, paste, provideDownloads } from './paste.ts';
import { deliveredLines, messagesToSend } from './messages-to-send.ts';
import { readExamples } from './read-examples.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const library = join(ROOT, 'clients/go');
/** Go compiles its standard library on a cold machine. */
const COLD_MS = 5 * 60_000;
const TIMEOUT_MS = 120_000;

const found = await provideGo().catch((error: unknown) => {
  if (error instanceof LanguageUnavailable) return null;
  throw error;
});

/** A program that calls an operation for which the library has no method. */
const RAW_CALL = `package main

import (
	"context"
	"fmt"
	"log"
	"os"

	cascade "cascade.example/go"
)

func main() {
	client, err := cascade.New(os.Getenv("CASCADE_TOKEN"), cascade.WithBaseURL(os.Getenv("CASCADE_URL")))
	if err != nil {
		log.Fatal(err)
	}
	var page struct {
		Data    []struct{ ID string }
		HasMore bool \`json:"has_more"\`
	}
	if err := client.Request(context.Background(), "GET", "/api/devices?limit=1", nil, &page); err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(page.Data), page.Data[0].ID != "")
}
`;

interface Demo {
  accountToken: string;
  keys: Record<string, string>;
}

describeGiven('the Go library', { given: found, what: 'Go 1.25' }, (go) => {
  let folder: string;
  let app: string;
  let product: ServiceProcess;
  let url: string;
  let client: Client;
  let demo: Demo;
  /** Environment of a user who has installed the library, and has no module proxy any more. */
  let env: Record<string, string>;

  const onGo = (cwd: string, ...args: string[]) =>
    runProgram(go, ['-C', cwd, ...args], { env, timeoutMs: COLD_MS });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-go-'));
    app = join(folder, 'app');
    env = {
      GOPROXY: 'off',
      // An earlier run's package of the same version isn't taken from Go's cache.
      GOMODCACHE: join(folder, 'modules'),
      GOFLAGS: `-modcacherw ${GO_BUILDS.GOFLAGS}`,
      GOTOOLCHAIN: 'local',
    };
    await Promise.all([startProduct(), provideDownloads()]);
    await install();
  }, COLD_MS);

  afterAll(async () => {
    await product?.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  async function startProduct(): Promise<void> {
    const dataDir = join(folder, 'data');
    const bundleOf = await bundleServices();
    const own = { DATA_DIR: dataDir, OPERATOR_TOKEN };
    product = new ServiceProcess('standalone', own, bundleOf('standalone'));
    const banner = await product.printed(/Cascade is running at \S+\n/);
    [, url = ''] = /running at (\S+)/.exec(banner)!;
    client = createClient(url);
    demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;
  }

  /** Installs the module from the product into an empty folder, by the commands of the README. */
  async function install(): Promise<void> {
    const { GOPROXY: _off, ...kept } = env;
    const own = {
      ...kept,
      // What was compiled before is in the cache of this machine's user.
      GOCACHE: (await onGo(ROOT, 'env', 'GOCACHE')).trim(),
      PATH: `${dirname(go)}:${process.env['PATH'] ?? ''}`,
    };
    const [commands = ''] = installBlocks('clients/go/README.md');
    await paste(commands, { cwd: app, home: join(folder, 'home'), url, env: own });
    const examples = await readExamples(new URL('../../clients/go/README.md', import.meta.url));
    expect([...examples.keys()]).toEqual(['first.go', 'hook.go', 'batch.go', 'hello_test.go']);
    for (const [name, code] of examples) await writeFile(join(app, name), code);
  }

  const runExample = (name: string, given: Record<string, string> = {}) =>
    runProgram(go, ['-C', app, 'run', name], {
      env: {
        ...env,
        CASCADE_URL: url,
        CASCADE_DEMO: join(folder, 'data/demo.json'),
        ...given,
      },
      timeoutMs: TIMEOUT_MS,
    });

  test(
    'its own tests pass, and its code is formatted',
    async () => {
      const own = { env: GO_BUILDS, timeoutMs: COLD_MS };
      const format = join(go, '../gofmt');
      expect(await runProgram(format, ['-l', library], own)).toBe('');
      await runProgram(go, ['-C', library, 'vet', './...'], own);
      expect(await runProgram(go, ['-C', library, 'test', './...'], own)).toMatch(/^ok\s/m);
    },
    COLD_MS,
  );

  test(
    'what its builders write fits the descriptions of the product',
    async () => {
      const file = join(folder, 'bodies.json');
      await runProgram(go, ['-C', library, 'test', '-count=1', '-run', '^TestBodies$', '.'], {
        env: { ...GO_BUILDS, CASCADE_BODIES: file },
        timeoutMs: COLD_MS,
      });
      const described = ['/openapi.json', '/api/openapi.json'].map((path) =>
        fetch(url + path).then((answer) => answer.json() as Promise<object>),
      );
      const check = createCheckBody(await Promise.all(described));
      const bodies = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown[]>;
      expect(Object.values(bodies).flat()).toHaveLength(3 + MESSAGE_SAMPLES.length);
      for (const [operation, written] of Object.entries(bodies)) {
        for (const body of written) expect([body, check(operation, body)]).toEqual([body, null]);
      }
    },
    COLD_MS,
  );

  test(
    'what is generated is what the descriptions and the product make today',
    async () => {
      const generate = join(ROOT, 'scripts/clients/generate-go.ts');
      const said = runProgram(process.execPath, [generate, '--check'], { timeoutMs: COLD_MS });
      expect(await said).toBe('');
    },
    COLD_MS,
  );

  test(
    'a first program delivers by the sandbox, and reads a failure with its reason and code',
    async () => {
      expect(await runExample('first.go')).toBe(
        'delivered: true\n' +
          'telegram failed: Recipient has blocked the bot (recipient_blocked)\n' +
          'whatsapp sent\n',
      );
      const inbox = await client.inbox('6281234567890');
      expect(inbox.map(({ content }) => content['text'])).toEqual(['Your code is 482913.']);
    },
    TIMEOUT_MS,
  );

  test(
    'a receiver verifies a delivery and refuses a forged one',
    async () => {
      const port = await freePort();
      const started: ChildProcess[] = [];
      const start = (
        program: string,
        args: string[],
        cwd: string,
        given: Record<string, string>,
      ) => {
        const child = spawn(program, args, {
          cwd,
          detached: true,
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {
            PATH: process.env['PATH'],
            HOME: process.env['HOME'],
            ...compileCache(),
            ...given,
          },
        });
        started.push(child);
        reapWithUs({ group: child.pid! });
        let printed = '';
        child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()));
        return (what: string) =>
          waitFor(() => printed.includes(what), { timeoutMs: 60_000, what: `${program}: ${what}` });
      };
      try {
        const receiver = start(go, ['run', 'hook.go'], app, { ...env, PORT: String(port) });
        const forward = ['--forward-to', `http://localhost:${port}/hook`, '--secret', 's3cr3t'];
        const listener = start('npm', ['run', '-s', 'cascade', '--', 'listen', ...forward], ROOT, {
          CASCADE_URL: url,
          CASCADE_TOKEN: demo.accountToken,
        });
        await listener('Listening');
        const forge = () =>
          fetch(`http://localhost:${port}/hook`, { method: 'POST', body: '{}' }).then(
            ({ status }) => status,
            () => undefined,
          );
        const options = { timeoutMs: 60_000, what: 'the receiver to listen' };
        expect(await waitFor(forge, options)).toBe(401);
        const message = {
          channel: 'telegram',
          device: '7000000001',
          contact: '123456789',
          text: 'Hello?',
        };
        await client.call('POST', '/sandbox/answers', message);
        await receiver('telegram 123456789 wrote: Hello?');
        await listener('→ 200 (');
      } finally {
        for (const child of started) {
          const ended = once(child, 'exit');
          if (child.exitCode === null && child.signalCode === null) {
            process.kill(-child.pid!, 'SIGINT');
            await ended;
          }
          reapNoMore({ group: child.pid! });
        }
      }
    },
    TIMEOUT_MS,
  );

  test(
    'a batch is uploaded, checked and started with a token that may',
    async () => {
      const tenant = await provision(client);
      const { token } = await client.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/tokens',
        { name: 'batches', scopes: ['batches:write'] },
      );
      const given = { CASCADE_TOKEN: token, DEVICE: tenant.devices.telegram };
      expect(await runExample('batch.go', given)).toBe('guests.csv 2 rows, 0 refused, running\n');
      await waitFor(
        async () =>
          (await client.inbox('123456789')).some(({ content }) => content['text'] === 'Hello Ana'),
        { timeoutMs: 20_000, what: "the batch's message" },
      );
      await expect(
        runExample('batch.go', { ...given, CASCADE_TOKEN: tenant.token }),
      ).rejects.toThrow('missing_scope');
    },
    TIMEOUT_MS,
  );

  test(
    'a raw call reaches the management API',
    async () => {
      const tenant = await provision(client);
      const { token } = await client.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/tokens',
        { name: 'devices', scopes: ['devices:read'] },
      );
      await writeFile(join(app, 'raw.go'), RAW_CALL);
      expect(await runExample('raw.go', { CASCADE_TOKEN: token })).toBe('1 true\n');
    },
    TIMEOUT_MS,
  );

  test(
    'every call does on the product what it says',
    async () => {
      const tenant = await provision(client);
      const { token: batchToken } = await client.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/tokens',
        { name: 'batches', scopes: ['batches:write', 'files:write'] },
      );
      await mkdir(join(app, 'every-call'));
      await copyFile(
        fileURLToPath(new URL('go/every-call.go', import.meta.url)),
        join(app, 'every-call/main.go'),
      );
      const given = {
        CASCADE_TOKEN: tenant.token,
        TELEGRAM_KEY: tenant.keys.telegram,
        BATCH_TOKEN: batchToken,
        DEVICE: tenant.devices.telegram,
      };
      expect((await runExample('./every-call', given)).trimEnd().split('\n')).toEqual([
        'replayed false true true',
        'async true finished true',
        'scheduled true cancelled',
        'cancelled when it is over 409 request_not_scheduled',
        'lists 3 0 true',
        'code wrong_code 4 true',
        'approved before 409 verification_approved',
        'file large.txt 655360',
        'batch draft 2 2 telegram',
        'states [paused running cancelled] true',
        'scope 403 missing_scope',
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
      await mkdir(join(app, 'every-message'));
      await copyFile(
        fileURLToPath(new URL('go/every-message.go', import.meta.url)),
        join(app, 'every-message/main.go'),
      );
      const given = { CASCADE_TOKEN: tenant.token, MESSAGES: file };
      const said = await runExample('./every-message', given);
      expect(said.trimEnd().split('\n')).toEqual(deliveredLines(messages));
    },
    TIMEOUT_MS,
  );

  test(
    'a test of a user runs without network',
    async () => {
      expect(await onGo(app, 'test', 'hello_test.go')).toMatch(/^ok\s/m);
    },
    TIMEOUT_MS,
  );
});

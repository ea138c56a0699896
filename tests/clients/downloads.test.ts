import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client as Agent } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { installCommands } from '@cascade/gateway/testing';
import { describeGiven } from '@cascade/runtime/testing';
import { createClient, provision, startStack, type Stack } from '../harness/index.ts';
import { readBlocks, ROOT } from '../guide/read-blocks.ts';
import { runProgram } from '../servers/run-program.ts';
import { ServerUnavailable } from '../servers/server.ts';
import { provideGo } from './languages/provide-go.ts';
import { providePhpTools } from './languages/provide-php-tools.ts';
import { providePhp } from './languages/provide-php.ts';
import { providePython } from './languages/provide-python.ts';
import { LanguageUnavailable } from './languages/unavailable.ts';
import { installBlocks, paste, provideDownloads, type PasteOptions } from './paste.ts';
import { provideWheels } from './python/provide-wheels.ts';

const START_MS = 300_000;
const TEST_MS = 300_000;
const ADDRESS = 'https://messages.example.com';
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

const [TYPESCRIPT = '', PYTHON = '', PHP = '', GO = '', CLI = ''] =
  installBlocks('docs/guide/clients.md');
const [N8N = ''] = installBlocks('docs/guide/automation.md');

/** What the nodes use of n8n. */
const N8N_WORKFLOW = `
exports.NodeConnectionTypes = { Main: 'main' };
exports.NodeApiError = exports.NodeOperationError = class extends Error {};
`;
/** Makes each class of the package, as n8n's loader does: it has the name of its file. */
const LOAD_NODES = `
const { n8n } = require('n8n-nodes-cascade/package.json');
for (const path of [...n8n.credentials, ...n8n.nodes]) {
  const [, name] = /([^/]+)\\.(?:node|credentials)\\.js$/.exec(path);
  const made = new (require('n8n-nodes-cascade/' + path)[name])();
  console.log(made.name ?? made.description.name);
}
`;

let folder: string;
let stack: Stack;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-downloads-'));
  [stack] = await Promise.all([startStack({ engine: { kind: 'embedded' } }), provideDownloads()]);
}, START_MS);
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody with an empty folder and an empty home. */
const reader = (name: string, env: Record<string, string> = {}): PasteOptions => ({
  cwd: join(folder, name, 'work'),
  home: join(folder, name, 'home'),
  url: stack.url,
  env,
});

const given = (program: Promise<string>): Promise<string | null> =>
  program.catch((error: unknown) => {
    if (error instanceof LanguageUnavailable || error instanceof ServerUnavailable) return null;
    throw error;
  });
const [python, go, php] = await Promise.all([
  given(providePython()),
  given(provideGo()),
  given(providePhp().then(async (found) => (await providePhpTools()) && found)),
]);

test('every file that the page names has the sum that stands in SHA256SUMS', async () => {
  const page = await (await fetch(`${stack.url}/downloads/`)).text();
  const sums = await (await fetch(`${stack.url}/downloads/SHA256SUMS`)).text();
  const lines = sums.trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  for (const line of lines) {
    const [sum = '', path = ''] = line.split('  ');
    const bytes = await (await fetch(`${stack.url}/downloads/${path}`)).arrayBuffer();
    expect([path, createHash('sha256').update(Buffer.from(bytes)).digest('hex')]).toEqual([
      path,
      sum,
    ]);
    expect([path, page.includes(`href="${path}"`) && page.includes(sum)]).toEqual([path, true]);
  }
});

test('the guide has the commands of the page', () => {
  const blocks = [TYPESCRIPT, PYTHON, PHP, GO, CLI, N8N].map((code) =>
    code.replaceAll('$CASCADE_URL', ADDRESS).trimEnd().split('\n'),
  );
  const commands = installCommands(ADDRESS, version);
  expect(commands.map(({ id }) => id)).toEqual(['typescript', 'python', 'php', 'go', 'cli', 'n8n']);
  for (const [at, one] of commands.entries()) {
    // The page knows whether the address has TLS; the guide's block finds it out.
    const block = blocks[at]!.filter((line) => !line.startsWith('case '));
    expect(block).toEqual(one.commands);
  }
});

test(
  'TypeScript',
  async () => {
    const own = reader('typescript');
    await paste(TYPESCRIPT, own);
    const program = "import('@cascade/client').then((one) => console.log(typeof one.Cascade));";
    expect(await paste(`node -e "${program}"`, own)).toBe('function\n');
  },
  TEST_MS,
);

describeGiven('Python', { given: python, what: 'Python 3.11 with venv' }, () => {
  test(
    'is installed from the page',
    async () => {
      const wheels = await provideWheels(join(ROOT, 'clients/python/requirements.txt'));
      const own = reader('python', { PIP_NO_INDEX: '1', PIP_FIND_LINKS: wheels });
      await paste(PYTHON, own);
      const print = 'import cascade_messaging; print(cascade_messaging.__version__)';
      expect(await paste(`.venv/bin/python -c '${print}'`, own)).toBe(`${version}\n`);
      const check = '.venv/bin/pip check && .venv/bin/pip show --files cascade-messaging';
      const said = await paste(check, own);
      expect(said).toMatch(/^No broken requirements found/m);
      expect(said).toMatch(/^Requires: httpx$/m);
      expect(said).toMatch(/^ {2}cascade_messaging\/py\.typed$/m);
    },
    TEST_MS,
  );
});

describeGiven('PHP', { given: php, what: 'PHP 8.2 with curl and Composer' }, () => {
  test(
    'is installed from the page',
    async () => {
      const home = join(folder, 'composer');
      await mkdir(home);
      // No registry is asked.
      await writeFile(join(home, 'config.json'), '{"repositories": [{"packagist.org": false}]}');
      const own = reader('php', {
        COMPOSER_ALLOW_SUPERUSER: '1',
        COMPOSER_NO_INTERACTION: '1',
        COMPOSER_HOME: home,
      });
      await paste(PHP, own);
      const print = "require 'vendor/autoload.php'; echo Cascade\\Messaging\\Cascade::VERSION;";
      expect(await paste(`php -r "${print}"`, own)).toBe(version);
    },
    TEST_MS,
  );
});

describeGiven('Go', { given: go, what: 'Go 1.25' }, (program) => {
  test(
    'is installed from the page, whose module has no other home',
    async () => {
      const cache = await runProgram(program, ['env', 'GOCACHE'], { timeoutMs: TEST_MS });
      const own = reader('go', {
        PATH: `${dirname(program)}:${process.env['PATH'] ?? ''}`,
        GOCACHE: cache.trim(),
        GOFLAGS: '-trimpath -modcacherw',
        GOTOOLCHAIN: 'local',
      });
      await paste(GO, own);
      expect(await readFile(join(own.cwd, 'go.mod'), 'utf8')).toContain(
        `require cascade.example/go v${version}`,
      );
      const proxy = `GOPROXY=${stack.url}/downloads/go GONOSUMDB=cascade.example/go`;
      expect(await paste(`${proxy} go list -m -versions cascade.example/go`, own)).toBe(
        `cascade.example/go v${version}\n`,
      );
      expect(await paste('GOPROXY=off go mod verify', own)).toBe('all modules verified\n');
    },
    TEST_MS,
  );
});

test(
  'the command line',
  async () => {
    const own = reader('cli', { npm_config_prefix: join(folder, 'cli/npm') });
    await paste(CLI, own);
    expect(await paste('../npm/bin/cascade --version', own)).toBe(`${version}\n`);
  },
  TEST_MS,
);

test(
  'the nodes of n8n stand where n8n looks for them, and its loader finds their classes',
  async () => {
    const own = reader('n8n');
    await paste(N8N, own);
    const nodes = join(own.home, '.n8n/nodes');
    // n8n gives its own to the nodes.
    await mkdir(join(nodes, 'node_modules/n8n-workflow'));
    await writeFile(join(nodes, 'node_modules/n8n-workflow/index.js'), N8N_WORKFLOW);
    await writeFile(join(nodes, 'load.cjs'), LOAD_NODES);
    expect(await paste('node ~/.n8n/nodes/load.cjs', own)).toBe(
      'cascadeApi\ncascade\ncascadeTrigger\n',
    );
  },
  TEST_MS,
);

test(
  'the configuration of an agent starts the command line of the installation',
  async () => {
    const tenant = await provision(createClient(stack.url));
    const { code } = readBlocks('docs/guide/mcp.md').find((one) => one.code.includes('npx'))!;
    const written = code.replaceAll(ADDRESS, stack.url).replaceAll('cas_your_token', tenant.token);
    const { cascade } = (
      JSON.parse(written) as {
        mcpServers: { cascade: { command: string; args: string[]; env: Record<string, string> } };
      }
    ).mcpServers;
    const home = join(folder, 'mcp');
    await mkdir(home);
    const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
    const agent = new Agent({ name: 'downloads', version: '1' });
    await agent.connect(
      new StdioClientTransport({
        ...cascade,
        cwd: home,
        env: { ...cascade.env, PATH: path, HOME: home },
      }),
      { timeout: 60_000 },
    );
    const answer = await agent.callTool({ name: 'whoami', arguments: {} });
    await agent.close();
    expect(JSON.stringify(answer)).toContain(tenant.account);
  },
  TEST_MS,
);

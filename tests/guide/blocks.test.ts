import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeGiven } from '@cascade/runtime/testing';
import { provideGo } from '../clients/languages/provide-go.ts';
import { providePhp } from '../clients/languages/provide-php.ts';
import { providePython } from '../clients/languages/provide-python.ts';
import { LanguageUnavailable } from '../clients/languages/unavailable.ts';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import {
  OPERATOR_TOKEN,
  startStack,
  startTestSandbox,
  switchCompat,
  type Stack,
  type TestSandbox,
} from '../harness/index.ts';
import { findProgram } from '../servers/find-program.ts';
import { createCheckBody, type CheckBody } from './check-body.ts';
import { faultsOf } from './faults-of-page.ts';
import { installLibraries, PROGRAMS } from './languages.ts';
import { NOT_RUN, PARTS } from './not-run.ts';
import { PAGES, readBlocks, readProse, scopesOf } from './read-blocks.ts';
import { runMcp } from './run-mcp.ts';
import { readVariables, runShell } from './run-shell.ts';

/** Makes account, token and devices. The other pages have what it exports, and nothing else. */
const FIRST = 'docs/guide/first-account.md';
/** Pages about the demo account: they have nothing, and run where `SEED=demo` made one. */
const OF_THE_DEMO: readonly string[] = [
  'README.md',
  'docs/guide/quickstart.md',
  'docs/guide/id/quickstart.md',
];
const BOT = '7000000079';

const START_MS = 240_000;
const PAGE_MS = 120_000;

const BLOCKS = new Map(PAGES.map((page) => [page, readBlocks(page)]));

const languages = await Promise.all([provideGo(), providePhp(), providePython()]).catch(
  (error: unknown) => {
    if (error instanceof LanguageUnavailable) return null;
    throw error;
  },
);
const given = languages !== null && ['curl', 'jq', 'openssl'].every((name) => findProgram(name));

test('every block that is not run is listed with its reason', () => {
  const left = [...BLOCKS.values()]
    .flat()
    .filter(({ mark }) => mark?.kind === 'not run')
    .map(({ page, language, mark }) => [page, language, mark!.value]);
  expect(left).toEqual(NOT_RUN);
});

test('every block that is a part of something is listed', () => {
  const parts = [...BLOCKS.values()]
    .flat()
    .filter(({ mark }) => mark?.kind === 'part')
    .map(({ page, mark }) => [page, mark!.value]);
  expect(parts).toEqual(PARTS);
});

test('no block is left out besides: each other one is of a language that is run, or is checked', () => {
  const unknown = [...BLOCKS.values()]
    .flat()
    .filter(
      ({ language, mark }) => mark === undefined && !(language === 'sh' || language in PROGRAMS),
    )
    .map(({ page, line, language }) => `${page}:${line} (${language})`);
  expect(unknown).toEqual([]);
});

test("no call needs curl 7.82: a body is sent by -d and its type, not by curl's --json", () => {
  const newer = [...BLOCKS.values()]
    .flat()
    .filter(({ code }) => /\bcurl\b[^|;]*?\s--json\s/.test(code))
    .map(({ page, line }) => `${page}:${line}`);
  expect(newer).toEqual([]);
});

test('a page whose blocks run jq says so in its text', () => {
  const silent = PAGES.filter((page) => {
    const runs = BLOCKS.get(page)!.some(({ code }) => /(?:^|[|(;&])\s*jq\s/m.test(code));
    return runs && !readProse(page).includes('`jq`');
  });
  expect(silent).toEqual([]);
});

describeGiven(
  'the code of README and guide',
  { given: given ? {} : null, what: 'Go, PHP, Python, curl, jq and openssl' },
  () => {
    let stack: Stack;
    let demo: Stack;
    /** Plays the real Telegram. */
    let telegram: TestSandbox;
    let mailServer: FakeMailServer;
    let account: string;
    let folder: string;
    let home: string;
    let exported: Record<string, string>;
    let faultsOfFirst: string[];
    let checkBody: CheckBody;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cascade-guide-'));
      home = join(folder, 'home');
      await mkdir(home);
      mailServer = await startFakeMailServer();
      telegram = await startTestSandbox();
      demo = await startStack({ engine: { kind: 'embedded' }, env: { SEED: 'demo' } });
      stack = await startStack({
        engine: { kind: 'embedded' },
        env: { EGRESS_ALLOW: '127.0.0.0/8', TELEGRAM_API_ROOT: `${telegram.url}/telegram` },
      });
      // The tests' token is set by a variable. A small server has it in this file.
      await writeFile(join(stack.dataDir, 'operator.key'), OPERATOR_TOKEN);
      const descriptions = ['/openapi.json', '/api/openapi.json'].map(
        async (path) => (await fetch(stack.url + path)).json() as Promise<object>,
      );
      checkBody = createCheckBody(await Promise.all(descriptions));
      const writing = setInterval(() => void writeToBot(), 1_000);
      faultsOfFirst = await runPage(FIRST, stack, {
        BOT_TOKEN: `${BOT}:AAETheBotOfYourOwn00000000000000000`,
      }).finally(() => clearInterval(writing));
      const names = BLOCKS.get(FIRST)!.flatMap(({ code }) => [
        ...code.matchAll(/^export ([A-Z_]+)=/gm),
      ]);
      const variables = await readVariables(folderOf(FIRST));
      exported = Object.fromEntries(names.map(([, name = '']) => [name, variables[name] ?? '']));
      account = exported['ACCOUNT']!;
      await switchCompat(stack, account);
    }, START_MS);

    afterAll(async () => {
      await stack?.stop();
      await demo?.stop();
      await telegram?.stop();
      await mailServer?.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** Who tries a bot of their own writes to it. One that isn't linked yet hears nothing. */
    const writeToBot = () =>
      fetch(`${telegram.url}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          channel: 'telegram',
          device: BOT,
          contact: '123456789',
          text: '/start',
        }),
      }).catch(() => undefined);

    const folderOf = (page: string) => join(folder, page.replaceAll('/', '-'));

    /** Runs a page's blocks in an empty folder, or where they say so in that of the installation. */
    async function runPage(page: string, at: Stack, env: Record<string, string>) {
      const blocks = BLOCKS.get(page)!;
      const cwd = folderOf(page);
      await mkdir(cwd);
      if (blocks.some(({ code }) => /\bnpm run\b|\.\/data\//.test(code))) {
        await symlink(at.dataDir, join(cwd, 'data'));
      }
      await installLibraries(cwd);
      const { url, dataDir } = at;
      return faultsOf(blocks, { cwd, env: { HOME: home, ...env }, url, dataDir, checkBody });
    }

    test(`${FIRST}`, () => {
      expect(faultsOfFirst).toEqual([]);
    });

    const pages = PAGES.filter((page) => page !== FIRST && BLOCKS.get(page)!.length > 0);
    test.each(pages.filter((page) => !OF_THE_DEMO.includes(page)))(
      '%s',
      async (page) => {
        const env = {
          ...exported,
          CASCADE_TOKEN: await makeToken(page),
          MAIL_SERVER: mailServer.host,
          MAIL_PORT: String(mailServer.port),
          MAIL_ADDRESS: 'you@example.com',
          MAIL_PASSWORD: 'abcd efgh ijkl mnop',
        };
        expect(await runPage(page, stack, env)).toEqual([]);
      },
      PAGE_MS,
    );

    test.each(OF_THE_DEMO)(
      '%s',
      async (page) => {
        expect(await runPage(page, demo, {})).toEqual([]);
      },
      PAGE_MS,
    );

    /** A token with the scopes that the page names, so that they are enough. */
    async function makeToken(page: string): Promise<string> {
      const scopes = scopesOf(page);
      const { token } = await stack.manage<{ token: string }>(account, 'POST', '/api/tokens', {
        name: page,
        ...(scopes.length > 0 ? { scopes } : {}),
      });
      return token;
    }

    test('a body that the API refuses is found', () => {
      expect(checkBody('sendMessage', { keys: {} })).toMatch(/required property 'content'/);
      expect(checkBody('sendMassage', {})).toMatch(/no description has/);
    });

    test('a configuration that no client can use is found', async () => {
      const at = (path: string) =>
        JSON.stringify({
          mcpServers: { a: { type: 'http', url: `${stack.url}${path}`, headers: {} } },
        });
      await expect(runMcp(at('/mcp'), { url: stack.url, token: '' })).rejects.toThrow();
      const other = JSON.stringify({
        mcpServers: { a: { command: 'node', args: ['x'], env: {} } },
      });
      await expect(runMcp(other, { url: stack.url, token: '' })).rejects.toThrow('not run here');
    });

    test('a command that fails, and a call that is refused, are found', async () => {
      await expect(runShell('false; true\n', folder, {})).rejects.toThrow('false');
      const env = { CASCADE_URL: stack.url };
      const refused = runShell('curl -sS $CASCADE_URL/v1/nothing | cat\n', folder, env);
      await expect(refused).rejects.toThrow('missing api token');
    });
  },
);

import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeGiven } from '@cascade/runtime/testing';
import { provideGo } from '../clients/languages/provide-go.ts';
import { providePhp } from '../clients/languages/provide-php.ts';
import { providePython } from '../clients/languages/provide-python.ts';
import { LanguageUnavailable } from '../clients/languages/unavailable.ts';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import { OPERATOR_TOKEN, startStack, switchCompat, type Stack } from '../harness/index.ts';
import { findProgram } from '../servers/find-program.ts';
import { createCheckBody, type CheckBody } from './check-body.ts';
import { faultsOf } from './faults-of-page.ts';
import { installLibraries, PROGRAMS } from './languages.ts';
import { NOT_RUN, PARTS } from './not-run.ts';
import { PAGES, readBlocks, scopesOf } from './read-blocks.ts';
import { runMcp } from './run-mcp.ts';
import { runShell } from './run-shell.ts';

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

describeGiven(
  'the code of README and guide',
  { given: given ? {} : null, what: 'Go, PHP, Python, curl, jq and openssl' },
  () => {
    let stack: Stack;
    let mailServer: FakeMailServer;
    let account: string;
    let folder: string;
    let env: Record<string, string>;
    let checkBody: CheckBody;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cascade-guide-'));
      mailServer = await startFakeMailServer();
      stack = await startStack({
        engine: { kind: 'embedded' },
        env: { SEED: 'demo', EGRESS_ALLOW: '127.0.0.0/8' },
      });
      const { data } = await stack.manage<{ data: { id: string }[] }>(null, 'GET', '/api/accounts');
      account = data[0]!.id;
      await switchCompat(stack, account);
      const { default: demo } = (await import(join(stack.dataDir, 'demo.json'), {
        with: { type: 'json' },
      })) as { default: { keys: Record<string, string> } };
      env = {
        CASCADE_URL: stack.url,
        OPERATOR_TOKEN,
        TELEGRAM_KEY: demo.keys['telegram']!,
        WHATSAPP_KEY: demo.keys['whatsapp']!,
        MAIL_SERVER: mailServer.host,
        MAIL_PORT: String(mailServer.port),
        MAIL_ADDRESS: 'you@example.com',
        MAIL_PASSWORD: 'abcd efgh ijkl mnop',
      };
      const descriptions = ['/openapi.json', '/api/openapi.json'].map(
        async (path) => (await fetch(stack.url + path)).json() as Promise<object>,
      );
      checkBody = createCheckBody(await Promise.all(descriptions));
    }, START_MS);

    afterAll(async () => {
      await stack?.stop();
      await mailServer?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const pages = PAGES.filter((page) => BLOCKS.get(page)!.length > 0);
    test.each(pages)(
      '%s',
      async (page) => {
        const cwd = join(folder, page.replaceAll('/', '-'));
        await mkdir(cwd);
        await symlink(stack.dataDir, join(cwd, 'data'));
        await installLibraries(cwd);
        const own = { ...env, CASCADE_TOKEN: await makeToken(page) };
        const parts = { cwd, env: own, url: stack.url, checkBody };
        expect(await faultsOf(BLOCKS.get(page)!, parts)).toEqual([]);
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
      await expect(runShell('false; true\n', folder, env)).rejects.toThrow('false');
      const refused = runShell('curl -sS $CASCADE_URL/v1/nothing | cat\n', folder, env);
      await expect(refused).rejects.toThrow('missing api token');
    });
  },
);

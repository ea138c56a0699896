import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeGiven } from '@cascade/runtime/testing';
import { parse } from 'yaml';
import { provideGo } from '../clients/languages/provide-go.ts';
import { providePhp } from '../clients/languages/provide-php.ts';
import { providePython } from '../clients/languages/provide-python.ts';
import { LanguageUnavailable } from '../clients/languages/unavailable.ts';
import { OPERATOR_TOKEN, startStack, type Stack } from '../harness/index.ts';
import { runProgram } from '../servers/run-program.ts';
import { findProgram } from '../servers/find-program.ts';
import { createCheckBody, type CheckBody } from './check-body.ts';
import { checkServer } from './check-server.ts';
import { installLibraries, PROGRAMS } from './languages.ts';
import { NOT_RUN } from './not-run.ts';
import { PAGES, readBlocks, scopesOf, type Block } from './read-blocks.ts';
import { readVariables, runShell } from './run-shell.ts';

const START_MS = 240_000;
const PAGE_MS = 120_000;
const PROGRAM_MS = 30_000;
/** The address that pages name. */
const NAMED = 'http://localhost:8080';

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

describeGiven(
  'the code of README and guide',
  { given: given ? {} : null, what: 'Go, PHP, Python, curl, jq and openssl' },
  () => {
    let stack: Stack;
    let account: string;
    let folder: string;
    let env: Record<string, string>;
    let checkBody: CheckBody;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cascade-guide-'));
      stack = await startStack({ engine: { kind: 'embedded' }, env: { SEED: 'demo' } });
      const { data } = await stack.manage<{ data: { id: string }[] }>(null, 'GET', '/api/accounts');
      account = data[0]!.id;
      const { default: demo } = (await import(join(stack.dataDir, 'demo.json'), {
        with: { type: 'json' },
      })) as { default: { keys: Record<string, string> } };
      env = {
        CASCADE_URL: stack.url,
        OPERATOR_TOKEN,
        TELEGRAM_KEY: demo.keys['telegram']!,
        WHATSAPP_KEY: demo.keys['whatsapp']!,
      };
      const descriptions = ['/openapi.json', '/api/openapi.json'].map(
        async (path) => (await fetch(stack.url + path)).json() as Promise<object>,
      );
      checkBody = createCheckBody(await Promise.all(descriptions));
    }, START_MS);

    afterAll(async () => {
      await stack?.stop();
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
        const token = await makeToken(page);
        const run = runner(cwd, BLOCKS.get(page)!, { ...env, CASCADE_TOKEN: token });
        for (const block of BLOCKS.get(page)!) {
          await run(block).catch((error: unknown) => {
            throw new Error(`${page}:${block.line} (${block.language}): ${String(error)}`, {
              cause: error,
            });
          });
        }
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

    /** Runs or checks the blocks of one page, in order. */
    function runner(cwd: string, blocks: readonly Block[], env: Record<string, string>) {
      let printed: string[] = [];
      let programs = 0;
      const here = (code: string) =>
        code.replaceAll(NAMED, stack.url).replaceAll(new URL(NAMED).host, new URL(stack.url).host);

      return async function run(block: Block): Promise<void> {
        const { language, code, mark } = block;
        if (mark?.kind === 'not run') return;
        if (mark?.kind === 'prints') {
          expect(printed.length).toBeGreaterThan(0);
          for (const text of printed) expect(text.toLowerCase()).toBe(code.toLowerCase());
          printed = [];
          return;
        }
        if (language === 'sh') {
          await runShell(here(code), cwd, env);
          return;
        }
        if (PROGRAMS[language] !== undefined) {
          const own = { ...env, ...(await readVariables(cwd)) };
          const place = join(cwd, `program-${(programs += 1)}`);
          await mkdir(place);
          for (const name of ['node_modules', 'vendor']) {
            await symlink(join(cwd, name), join(place, name));
          }
          if (mark?.kind === 'server') {
            const event = blocks.find((one) => one.language === 'http')!.code;
            const body = event.slice(event.indexOf('\n\n') + 2);
            const statuses = await checkServer(block, { folder: place, event: body, env: own });
            expect(statuses).toEqual([200, 401]);
            return;
          }
          const program = await PROGRAMS[language](here(code), place);
          const more = { env: { ...own, ...program.env }, timeoutMs: PROGRAM_MS };
          const shell = ['-c', 'cd "$0" && exec "$@"', place, program.file, ...program.args];
          printed.push(await runProgram('sh', shell, more));
          return;
        }
        const body = readBody(block);
        if (mark?.kind === 'part') return;
        if (mark?.kind !== 'body' && mark?.kind !== 'answer') {
          throw new Error('say what it is: body, answer, part or not run');
        }
        const [operation = '', status] = mark.value.split(' ');
        expect(checkBody(operation, body, status)).toBeNull();
      };
    }

    test('a body that the API refuses is found', () => {
      expect(checkBody('sendMessage', { keys: {} })).toMatch(/required property 'content'/);
      expect(checkBody('sendMassage', {})).toMatch(/no description has/);
    });

    test('a command that fails, and a call that is refused, are found', async () => {
      await expect(runShell('false; true\n', folder, env)).rejects.toThrow('false');
      const refused = runShell('curl -sS $CASCADE_URL/v1/nothing | cat\n', folder, env);
      await expect(refused).rejects.toThrow('not found');
    });
  },
);

/** Reads the body in a block of JSON, YAML or HTTP. */
function readBody({ language, code }: Block): unknown {
  if (language === 'json') return JSON.parse(code);
  if (language === 'yaml') return parse(code);
  if (language !== 'http') throw new Error('nobody knows how to run this language');
  const [head = '', ...rest] = code.split('\n\n');
  expect(head).toMatch(/^[A-Z]+ \/\S* HTTP\/1\.1\n(?:[\w-]+: .+(?:\n|$))+$/);
  return JSON.parse(rest.join('\n\n'));
}

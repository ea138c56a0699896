import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runProgram } from '../servers/run-program.ts';
import type { CheckBody } from './check-body.ts';
import { checkServer } from './check-server.ts';
import { PROGRAMS } from './languages.ts';
import type { Block } from './read-blocks.ts';
import { runMcp } from './run-mcp.ts';
import { readVariables, runShell } from './run-shell.ts';

const PROGRAM_MS = 30_000;
/** The address and the data folder that pages name. */
const NAMED = 'http://localhost:8080';
const NAMED_DATA = '/var/lib/cascade/data';

interface Parts {
  /** Folder of the page. */
  cwd: string;
  env: Record<string, string>;
  /** Address of the product, and its data folder. */
  url: string;
  dataDir: string;
  checkBody: CheckBody;
}

/** Runs or checks the blocks of a page, in order. Says what is wrong, with the line. */
export async function faultsOf(blocks: readonly Block[], parts: Parts): Promise<string[]> {
  const faults: string[] = [];
  const run = createRun(blocks, parts);
  for (const block of blocks) {
    const fault = await run(block).catch(String);
    if (fault !== null) faults.push(`${block.page}:${block.line} (${block.language}): ${fault}`);
  }
  return faults;
}

function createRun(blocks: readonly Block[], { cwd, env, url, dataDir, checkBody }: Parts) {
  let printed: string[] = [];
  let programs = 0;
  const here = (code: string) =>
    code
      .replaceAll(NAMED, url)
      .replaceAll(new URL(NAMED).host, new URL(url).host)
      .replaceAll(NAMED_DATA, dataDir);

  async function runCode(block: Block): Promise<string | null> {
    const { language, code, mark } = block;
    const own = { ...env, ...(await readVariables(cwd)) };
    const place = join(cwd, `program-${(programs += 1)}`);
    await mkdir(place);
    for (const name of ['node_modules', 'vendor']) {
      await symlink(join(cwd, name), join(place, name));
    }
    if (mark?.kind === 'server') {
      const body = bodyOf(blocks.find((one) => one.language === 'http')!.code);
      const statuses = await checkServer(block, { folder: place, event: body, env: own });
      return String(statuses) === '200,401' ? null : `answered ${String(statuses)}`;
    }
    const program = await PROGRAMS[language]!(here(code), place);
    const more = { env: { ...own, ...program.env }, timeoutMs: PROGRAM_MS };
    const shell = ['-c', 'cd "$0" && exec "$@"', place, program.file, ...program.args];
    printed.push(await runProgram('sh', shell, more));
    return null;
  }

  return async function run(block: Block): Promise<string | null> {
    const { language, code, mark } = block;
    if (mark?.kind === 'not run') return null;
    if (mark?.kind === 'prints') {
      const others = printed.filter((text) => text.toLowerCase() !== code.toLowerCase());
      if (printed.length === 0) return 'no program before it';
      printed = [];
      return others.length === 0 ? null : `printed: ${others.join('\n')}`;
    }
    if (language === 'sh') {
      await runShell(here(code), cwd, env);
      return null;
    }
    if (PROGRAMS[language] !== undefined) return runCode(block);
    if (mark?.kind === 'mcp') return runMcp(code, { url, token: env['CASCADE_TOKEN']! });
    const body = readBody(block);
    if (mark?.kind === 'part') return null;
    if (mark?.kind !== 'body' && mark?.kind !== 'answer') {
      return 'say what it is: body, answer, part or not run';
    }
    const [operation = '', status] = mark.value.split(' ');
    return checkBody(operation, body, status);
  };
}

const HTTP_HEAD = /^[A-Z]+ \/\S* HTTP\/1\.1\n(?:[\w-]+: .+(?:\n|$))+$/;

/** What comes after the head of an HTTP message. */
const bodyOf = (message: string) => message.slice(message.indexOf('\n\n') + 2);

/** Reads the body in a block of JSON, YAML or HTTP. */
function readBody({ language, code }: Block): unknown {
  if (language === 'json') return JSON.parse(code);
  if (language === 'yaml') return parse(code);
  if (language !== 'http') throw new Error('nobody knows how to run this language');
  if (!HTTP_HEAD.test(code.slice(0, code.indexOf('\n\n')))) throw new Error('no HTTP message');
  return JSON.parse(bodyOf(code));
}

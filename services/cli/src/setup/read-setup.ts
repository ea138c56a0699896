import { createParsePool, systemClock } from '@cascade/runtime';
import { CommandFault } from '../command.ts';
import { silent } from '../silent.ts';
import { fillText } from './fill-text.ts';
import type { ParsedSetup } from './parse-setup.ts';
import type { Setup } from './setup.ts';

/** Three times what the largest file needs on a slow machine. */
const LIMITS = { timeMs: 30_000, memoryMb: 1_024 };

const FAULTS = {
  'too-slow': 'takes too long to read',
  'too-large': 'needs too much memory to read',
  failed: 'could not be read',
  busy: 'could not be read',
} as const;

/**
 * Reads a setup from YAML, and fills in environment variables, but for credentials: `planSetup` fills those of new
 * devices. Throws CommandFault.
 */
export async function readSetup(text: string, env: NodeJS.ProcessEnv): Promise<Setup> {
  const missing = new Set<string>();
  const setup = fill(await parseInProcess(text), env, missing) as Partial<Setup> | null;
  if (missing.size > 0)
    throw new CommandFault(`${[...missing].join(', ')}: set it, the setup names it`);
  if (!Array.isArray(setup?.accounts)) throw new CommandFault('accounts: must be a list');
  for (const [at, account] of setup.accounts.entries()) {
    const { name, plan, devices = [], templates = [] } = account ?? {};
    if (typeof name !== 'string') throw new CommandFault(`accounts.${at}.name: must be a string`);
    if (!isObject(plan)) throw new CommandFault(`${name}: plan: must be an object`);
    for (const list of [devices, templates]) {
      if (!Array.isArray(list)) throw new CommandFault(`${name}: devices and templates are lists`);
    }
    for (const one of [...devices, ...templates]) {
      if (typeof one?.channel !== 'string' || typeof one.name !== 'string') {
        throw new CommandFault(`${name}: each device and template has a channel and a name`);
      }
    }
  }
  return { accounts: setup.accounts };
}

/** Parses in a process of its own, because a hostile file may expand: it then ends that process, not the command. */
async function parseInProcess(input: string): Promise<unknown> {
  const { timeMs, memoryMb } = LIMITS;
  const parsers = createParsePool({ clock: systemClock, logger: silent, memoryMb });
  try {
    const module = new URL('./parse-setup.ts', import.meta.url);
    const parsed = await parsers.parse<ParsedSetup>({ module, owner: '', input, timeMs });
    if (parsed.status !== 'parsed') throw new CommandFault(`the file ${FAULTS[parsed.status]}`);
    if ('reason' in parsed.value) throw new CommandFault(`the file: ${parsed.value.reason}`);
    return parsed.value.value;
  } finally {
    await parsers.stop();
  }
}

/** Fills in texts. A device's credentials stay as they are. */
function fill(value: unknown, env: NodeJS.ProcessEnv, missing: Set<string>): unknown {
  if (typeof value === 'string') return fillText(value, env, missing);
  if (Array.isArray(value)) return value.map((item) => fill(item, env, missing));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'credentials' ? item : fill(item, env, missing),
    ]),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

import { createParsePool, systemClock } from '@cascade/runtime';
import { CommandFault } from '../command.ts';
import { silent } from '../silent.ts';
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

/** Reads a setup from YAML, and fills in environment variables. Throws CommandFault. */
export async function readSetup(text: string, env: NodeJS.ProcessEnv): Promise<Setup> {
  const value = await parseInProcess(text);
  const setup = fill(value, env) as Partial<Setup> | null;
  if (!Array.isArray(setup?.accounts)) throw new CommandFault('accounts: must be a list');
  for (const [at, { name, plan, devices = [], templates = [] }] of setup.accounts.entries()) {
    if (typeof name !== 'string') throw new CommandFault(`accounts.${at}.name: must be a string`);
    if (typeof plan !== 'object') throw new CommandFault(`${name}: plan: must be an object`);
    for (const list of [devices, templates]) {
      if (!Array.isArray(list)) throw new CommandFault(`${name}: devices and templates are lists`);
    }
    for (const one of [...devices, ...templates]) {
      if (typeof one.channel !== 'string' || typeof one.name !== 'string') {
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

function fill(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, (_all, name: string) => {
      const found = Object.hasOwn(env, name) ? env[name] : undefined;
      if (found === undefined) throw new CommandFault(`${name}: set it, the setup names it`);
      return found;
    });
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, env)]));
}

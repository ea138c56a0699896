import { parse } from 'yaml';
import { CommandFault } from '../command.ts';
import type { Setup } from './setup.ts';

/** Text of YAML to a setup, with the environment filled in. Throws CommandFault. */
export function readSetup(text: string, env: NodeJS.ProcessEnv): Setup {
  let value: unknown;
  try {
    value = parse(text, { maxAliasCount: 100 });
  } catch (error) {
    throw new CommandFault((error as Error).message);
  }
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

function fill(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, (_all, name: string) => {
      const found = env[name];
      if (found === undefined) throw new CommandFault(`${name}: set it, the setup names it`);
      return found;
    });
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, env)]));
}

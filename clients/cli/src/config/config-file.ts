import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandFault } from '../command-fault.ts';
import { EXIT } from '../exit-codes.ts';
import { isMissing } from '../is-missing.ts';

/** What is stored of one account at one installation. */
export interface Profile {
  /** Address of the installation. */
  url: string;
  /** Account token. */
  token: string;
  /** Name of the token, where the service told it. */
  name?: string;
  /** Scopes of the token, where the service told them. */
  scopes?: string[];
  /** Id and name of the token's account, where the service told them. */
  account?: string;
  account_name?: string;
  /** Channel keys by name, for `send`. */
  keys?: Record<string, string>;
  /** Signs what `listen` forwards. */
  listen_key?: string;
}

export interface Config {
  /** Profile that is used unless another one is named. */
  current?: string;
  profiles: Record<string, Profile>;
}

const OWNER_ONLY = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;

/** Path of the configuration: `$XDG_CONFIG_HOME/cascade/config.json`, by default below `~/.config`. */
export function configPath(env: NodeJS.ProcessEnv): string {
  const root = env['XDG_CONFIG_HOME'];
  // The specification of the folder ignores relative paths.
  const folder = root?.startsWith('/') === true ? root : join(env['HOME'] ?? homedir(), '.config');
  return join(folder, 'cascade', 'config.json');
}

/** Reads the configuration; an absent file is an empty one. Throws CommandFault if it isn't valid. */
export async function readConfig(path: string): Promise<Config> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw faulty(path, String(error));
  });
  if (text === undefined) return { profiles: {} };
  const config = parse(text);
  if (config === null) throw faulty(path, 'is not a configuration of this program');
  return config;
}

/** Writes the configuration at once or not at all. Only its owner may read it. */
export async function writeConfig(path: string, config: Config): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const next = `${path}.${randomUUID()}`;
  try {
    await writeFile(next, `${JSON.stringify(config, null, 2)}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    // A umask may have taken more away than it should.
    await chmod(next, OWNER_ONLY);
    await rename(next, path);
  } finally {
    await rm(next, { force: true });
  }
}

/** Whether others than the owner may read the file. Never on Windows, whose modes say nothing. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const found = await stat(path).catch(() => null);
  return found !== null && (found.mode & OTHERS) !== 0;
}

function parse(text: string): Config | null {
  try {
    const value: unknown = JSON.parse(text);
    return isConfig(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isConfig = (value: unknown): value is Config =>
  isObject(value) &&
  isObject(value['profiles']) &&
  Object.values(value['profiles']).every(
    (profile) =>
      isObject(profile) &&
      typeof profile['url'] === 'string' &&
      typeof profile['token'] === 'string' &&
      (profile['keys'] === undefined || isObject(profile['keys'])),
  );

const faulty = (path: string, why: string) =>
  new CommandFault(`${path}: ${why}`, {
    code: 'invalid_config',
    exitCode: EXIT.usage,
    hint: 'Mend or delete the file, then run "cascade login".',
  });

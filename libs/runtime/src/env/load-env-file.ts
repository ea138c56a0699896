import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

import { isSecretName } from '../log/redact.ts';
import { envFileFaults } from './env-file-faults.ts';
import { EnvError } from './read-env.ts';

const OF_OTHERS = 0o077;
/** A connection string with a password, whatever its variable is called. */
const PASSWORD_IN_URL = /:\/\/[^\s/@:]*:[^\s/@]+@/;

/** A file of variables that was read. */
export interface EnvFile {
  path: string;
  /** Names that the file sets, also those that the real environment overrides. */
  names: readonly string[];
  /** The file holds secrets, and other users of this machine may read it. */
  isExposed: boolean;
}

/**
 * Reads `.env` of the working directory into `env`, with the syntax of Node's `process.loadEnvFile`. A
 * variable that is set already keeps its value. `ENV_FILE` names another file; `/dev/null` is none.
 *
 * @returns null without a file.
 * @throws {EnvError} naming every malformed line by its number, never its text.
 */
export function loadEnvFile(env: NodeJS.ProcessEnv = process.env): EnvFile | null {
  const name = env['ENV_FILE'] || '.env';
  const path = resolve(name);
  const text = readText(path, { isNamed: name !== '.env' });
  if (text === null) return null;
  const faults = envFileFaults(text);
  if (faults.length > 0) throw new EnvError(faults.map((fault) => `${name}, ${fault}`));
  const values = parseEnv(text);
  for (const [variable, value] of Object.entries(values)) {
    if (!Object.hasOwn(env, variable)) env[variable] = value;
  }
  const holdsSecrets = Object.entries(values).some(
    ([variable, value = '']) => value !== '' && (isSecret(variable) || PASSWORD_IN_URL.test(value)),
  );
  const isOpen = (statSync(path).mode & OF_OTHERS) !== 0;
  return { path, names: Object.keys(values), isExposed: holdsSecrets && isOpen };
}

/** `SECRETS_KEY` and the like: its name says secret, or key. */
const isSecret = (variable: string) => isSecretName(variable) || /(?:^|_)KEY$/.test(variable);

function readText(path: string, { isNamed }: { isNamed: boolean }): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isNamed) return null;
    throw new EnvError([`${path} can't be read (${String(code)})`]);
  }
}

import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError, loadEnvFile } from '@cascade/runtime';
import { ENVIRONMENT } from '@cascade/service';
import { vaultFromBase64 } from '@cascade/vault';
import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import type { Installation, InstallationPlace } from '../read-installation.ts';

const OF_OTHERS = 0o077;
const GB = 1e9;
const LOOK_BYTES = 5 * GB;
const WRONG_BYTES = 1 * GB;
/** Keys of the examples, and others that anybody may guess. */
const DEFAULT_TOKEN = /^(?:change.?me|operator|secret|password|test|cascade|admin)/i;

/** Variables that others read: Node, OpenTelemetry, compose, this command. */
const OF_OTHER_PROGRAMS =
  /^(?:NODE_|OTEL_|SANDBOX_|CASCADE_|RABBITMQ_|GRAFANA_|PROXY_TRUSTS$|BASE_IMAGE$|TZ$|LANG$|ENV_FILE$)/;

/** Checks what lies on this machine's disk: `.env`, the data folder, the keys in it. */
export async function checkDataFolder(installation: Installation): Promise<Finding[]> {
  const { isHere, dataDir, env, installed } = installation;
  if (!isHere) {
    return [unchecked('data-folder', 'the installation is on another machine', 'Run it there.')];
  }
  const findings = [envFile(env)].filter((one) => one !== null);
  const folder = await stat(dataDir).catch(() => null);
  if (folder === null) {
    const keeps = installed.store.engine === 'embedded';
    if (keeps) {
      const advice = 'Run it in the folder of the installation, or set DATA_DIR.';
      findings.push(unchecked('data-folder', `there is no ${dataDir}`, advice));
    }
    const own = keyFinding('SECRETS_KEY', env.SECRETS_KEY, installed.store.key);
    if (own !== null) findings.push(own);
    return [...findings, tokenFinding(installation.token)];
  }
  findings.push(
    (folder.mode & OF_OTHERS) === 0
      ? fine('data-folder', `${dataDir}, for its owner alone`)
      : wrong('data-folder', `others can look into ${dataDir}`, `chmod 700 ${dataDir}`),
    await key(env, dataDir, installed.store.key),
    tokenFinding(installation.token),
  );
  return findings;
}

function envFile(env: NodeJS.ProcessEnv): Finding | null {
  try {
    const file = loadEnvFile(env.ENV_FILE === undefined ? {} : { ENV_FILE: env.ENV_FILE });
    if (file === null || file.names.length === 0) return null;
    if (file.isExposed) {
      return wrong(
        'env-file',
        `others can read the secrets in ${file.path}`,
        `chmod 600 ${file.path}`,
      );
    }
    const unknown = file.names.filter(
      (name) => !Object.hasOwn(ENVIRONMENT, name) && !OF_OTHER_PROGRAMS.test(name),
    );
    return unknown.length === 0
      ? fine('env-file', file.path)
      : look(
          'env-file',
          `nothing reads ${unknown.join(', ')} of ${file.path}`,
          'Compare the names with .env.example.',
        );
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return wrong('env-file', error.faults.join('; '), 'Mend these lines; no start reads them.');
  }
}

/** Checks the room for the data folder, and for backups where these are on another file system. */
export async function checkDisks({
  isHere,
  dataDir,
  backups,
}: InstallationPlace): Promise<Finding[]> {
  if (!isHere) return [];
  const [data, apart] = await Promise.all(
    [dataDir, backups].map((folder) => stat(folder).catch(() => null)),
  );
  return Promise.all([
    ...(data ? [disk('disk', dataDir)] : []),
    ...(apart && apart.dev !== data?.dev ? [disk('disk-of-backups', backups)] : []),
  ]);
}

async function disk(check: string, folder: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const size = (blocks * bsize) / GB;
  const seen = `${folder}: ${(free / GB).toFixed(1)} GB of ${size.toFixed(0)} GB free`;
  const advice = 'Make room, or lower RETENTION_*_DAYS and ACCOUNT_STORAGE_MB.';
  if (free < WRONG_BYTES) return wrong(check, seen, advice);
  return free < LOOK_BYTES ? look(check, seen, advice) : fine(check, seen);
}

async function key(
  env: NodeJS.ProcessEnv,
  folder: string,
  stored: string | null | undefined,
): Promise<Finding> {
  const path = join(folder, 'secrets.key');
  const own = keyFinding('SECRETS_KEY', env.SECRETS_KEY, stored);
  if (own !== null) return own;
  const found = await stat(path).catch(() => null);
  if (found === null) {
    return unchecked('secrets-key', `there is no ${path}, and no SECRETS_KEY`);
  }
  if ((found.mode & OF_OTHERS) !== 0) {
    return wrong('secrets-key', `others can read ${path}`, `chmod 600 ${path}`);
  }
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return unchecked('secrets-key', `${path} is another user's`);
  return isGuessable(text)
    ? wrong('secrets-key', `the key in ${path} can be guessed`, 'cascade admin rotate-key')
    : ofStore(path, text, stored);
}

/** Judges a key of the environment; null without one. */
export function keyFinding(
  name: string,
  keys: string | undefined,
  stored: string | null | undefined,
): Finding | null {
  if (!keys) return null;
  return isGuessable(keys)
    ? wrong('secrets-key', `${name} can be guessed`, 'cascade admin rotate-key, to a random one.')
    : ofStore(name, keys, stored);
}

/** Whether the keys are those of the store that runs: the next start would end otherwise. */
function ofStore(name: string, keys: string, stored: string | null | undefined): Finding {
  const atHand = keyIds(keys);
  if (typeof stored !== 'string' || atHand.includes(stored)) {
    return fine('secrets-key', `${name}; keep a copy apart from backups`);
  }
  return wrong(
    'secrets-key',
    `${name} has ${atHand.join(', ') || 'no key'}, the store's key is ${stored}: the next start would end`,
    'Set the key that the running processes have.',
  );
}

function keyIds(keys: string): readonly string[] {
  try {
    return vaultFromBase64(keys).keyIds;
  } catch {
    return [];
  }
}

/** Whether the first key is one byte repeated: all zeros, or an example's. */
function isGuessable(keys: string): boolean {
  const [first = ''] = keys.trim().split(/[\s,]+/);
  const bytes = Buffer.from(first, 'base64');
  return new Set(bytes).size < 8;
}

const tokenFinding = (token: string): Finding =>
  DEFAULT_TOKEN.test(token) || new Set(token).size < 8
    ? wrong(
        'operator-token',
        'the operator token can be guessed',
        'openssl rand -hex 24, into OPERATOR_TOKEN; then restart.',
      )
    : fine('operator-token', 'set, and no default');

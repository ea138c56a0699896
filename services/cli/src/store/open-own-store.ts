import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  connectionTls,
  EnvError,
  readEnv,
  systemClock,
  type ConnectionTls,
} from '@cascade/runtime';
import { ENVIRONMENT, MONGODB_TLS_RULES, MONGODB_TLS_VARIABLES, variables } from '@cascade/service';
import { createRepositories, openStore, type Database } from '@cascade/store';
import { vaultFromBase64, type Vault } from '@cascade/vault';
import { CommandFault } from '../command.ts';
import { silent } from '../silent.ts';

/** A process counts as absent after this time; each reports at least twice as often. */
const ABSENT_AFTER_MS = 60_000;

/**
 * Opens the store like a service: `MONGODB_URL`, or the embedded one in `DATA_DIR`; with the key of
 * `SECRETS_KEY`, or of the data folder. Throws CommandFault while a service uses the store.
 */
export async function openOwnStore(
  env: NodeJS.ProcessEnv,
): Promise<{ database: Database; vault: Vault; name: string }> {
  const folder = env.DATA_DIR ?? './data';
  const { mongoUrl, mongoTls } = mongoServer(env);
  const vault = vaultFromBase64(await secretsKey(env, folder));
  const file = join(folder, 'store.sqlite');
  const database = await openStore({ mongoUrl, mongoTls, file, logger: silent }).catch(
    (error: unknown) => {
      throw new CommandFault(`the store can't be opened: ${(error as Error).message}`);
    },
  );
  const { instances } = createRepositories(database, { clock: systemClock });
  const seen =
    database.engine === 'mongo' ? await instances.seen(systemClock.now() - ABSENT_AFTER_MS) : [];
  if (seen.length > 0) {
    await database.close();
    const services = [...new Set(seen.map(({ service }) => service))].join(', ');
    throw new CommandFault(`stop the services that use the store first: ${services}`);
  }
  return { database, vault, name: mongoUrl === undefined ? file : 'MongoDB' };
}

function mongoServer(env: NodeJS.ProcessEnv): {
  mongoUrl: string | undefined;
  mongoTls: ConnectionTls | undefined;
} {
  const spec = {
    ...variables(...MONGODB_TLS_VARIABLES),
    MONGODB_URL: ENVIRONMENT.MONGODB_URL.optional(),
  };
  try {
    const values = readEnv(spec, env, MONGODB_TLS_RULES);
    return { mongoUrl: values.MONGODB_URL, mongoTls: connectionTls('MONGODB', values) };
  } catch (error) {
    if (error instanceof EnvError) throw new CommandFault(error.message);
    throw error;
  }
}

async function secretsKey(env: NodeJS.ProcessEnv, folder: string): Promise<string> {
  if (env.SECRETS_KEY) return env.SECRETS_KEY;
  try {
    return (await readFile(join(folder, 'secrets.key'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandFault('SECRETS_KEY: set it to the key that the backup was taken with');
  }
}

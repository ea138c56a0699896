import { connectionTls, EnvError, readEnv, type ConnectionTls } from '@cascade/runtime';
import { ENVIRONMENT, MONGODB_TLS_RULES, MONGODB_TLS_VARIABLES, variables } from '@cascade/service';

/** Store and keys of a rotation. */
export interface Rotation {
  mongoUrl: string | undefined;
  mongoTls: ConnectionTls | undefined;
  dataDir: string;
  /** Keys, the current one first; if absent, those of the key file in `dataDir`. */
  secretsKeys: readonly string[] | undefined;
}

export const ROTATE_KEY_USAGE = `cascade admin rotate-key
  Seal every stored secret with the newest key. What is done stays done: run it again after a stop.

  npm start's own store: stop the service first; DATA_DIR (./data) and the key file in it are taken,
  and a new key is put into the file.
  MongoDB: MONGODB_URL, and SECRETS_KEY=<new key>,<old key> as every running service has it.

  --lost              the store's key is lost: take the one at hand from now on. What nobody can open any more
                      must be entered again, such as credentials of devices`;

export function readRotation(env: NodeJS.ProcessEnv): Rotation | { fault: string } {
  try {
    const values = readEnv(
      {
        ...variables(...MONGODB_TLS_VARIABLES, 'DATA_DIR'),
        MONGODB_URL: ENVIRONMENT.MONGODB_URL.optional(),
        SECRETS_KEY: ENVIRONMENT.SECRETS_KEY.optional(),
      },
      env,
      [
        ...MONGODB_TLS_RULES,
        (isSet) =>
          isSet('MONGODB_URL') && !isSet('SECRETS_KEY')
            ? 'SECRETS_KEY is missing: it must be the new key, a comma and the old key'
            : null,
      ],
    );
    return {
      mongoUrl: values.MONGODB_URL,
      mongoTls: connectionTls('MONGODB', values),
      dataDir: values.DATA_DIR,
      secretsKeys: values.SECRETS_KEY,
    };
  } catch (error) {
    if (error instanceof EnvError) return { fault: error.message };
    throw error;
  }
}

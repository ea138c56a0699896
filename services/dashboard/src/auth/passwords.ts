import { MAX_OF_ADDRESS } from '@cascade/store';
import { hash, verify as verifyOne } from '@node-rs/argon2';

/** Hashing is meant to be slow: more at a time would starve the rest of the process. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Verifies a password. Takes equally long for an unknown user (`undefined`) and one without a
   * password. `busy`: too many calls wait already. `first`: the person has signed in on this device,
   * so the call goes before guesses from elsewhere.
   */
  verify(
    password: string,
    passwordHash: string | undefined,
    options?: { first?: boolean },
  ): Promise<boolean | 'busy'>;
  /**
   * Finds whose password it is; -1 for nobody's. Checks as many as may have one address, whether or not there are
   * that many, so that neither time nor load tells who is known.
   */
  find(
    password: string,
    hashes: readonly (string | undefined)[],
    options?: { first?: boolean },
  ): Promise<number | 'busy'>;
}

/** Argon2id with 19 MiB, two passes and one lane (OWASP, Password Storage). A stored hash names its own costs. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and verifies passwords, a few at a time. */
export function createPasswords({
  verify = verifyOne,
}: { verify?: (hashed: string, password: string) => Promise<boolean> } = {}): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const waitingFirst: (() => void)[] = [];
  let nobodys: Promise<string> | undefined;

  async function withTurn<T>(work: () => Promise<T>, line = waitingFirst): Promise<T> {
    if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waitingFirst.shift() ?? waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => withTurn(() => hash(password, COSTS)),
    async verify(password, passwordHash, { first = false } = {}) {
      const line = first ? waitingFirst : waiting;
      if (line.length >= MAX_WAITING) return 'busy';
      return withTurn(async () => {
        nobodys ??= hash('nobody has this password', COSTS);
        const matches = await verify(passwordHash ?? (await nobodys), password);
        return matches && passwordHash !== undefined;
      }, line);
    },
    async find(password, hashes, { first = false } = {}) {
      const line = first ? waitingFirst : waiting;
      if (line.length >= MAX_WAITING) return 'busy';
      return withTurn(async () => {
        nobodys ??= hash('nobody has this password', COSTS);
        let found = -1;
        for (let at = 0; at < MAX_OF_ADDRESS; at += 1) {
          const one = hashes[at];
          const matches = await verify(one ?? (await nobodys), password);
          if (matches && one !== undefined && found === -1) found = at;
        }
        return found;
      }, line);
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address is one of this machine. */
export const isOfThisMachine = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

/**
 * The operator's token for a server: the first of `OPERATOR_TOKEN`, or that of `npm start` in the data folder, which is only
 * for a server of this machine.
 */
export function operatorTokenFor(env: NodeJS.ProcessEnv, server: URL): string | undefined {
  const [first] = (env.OPERATOR_TOKEN ?? '').split(',');
  if (first) return first.trim();
  if (!isOfThisMachine(server)) return undefined;
  try {
    const text = readFileSync(join(env.DATA_DIR || './data', 'operator.key'), 'utf8').trim();
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

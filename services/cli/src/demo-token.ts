import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfThisMachine } from './operator/operator-token.ts';

/** Token of the demo account that `npm start` wrote in the data folder; only for a server of this machine. */
export function demoToken(env: NodeJS.ProcessEnv, url: string): string | undefined {
  if (!isOfThisMachine(new URL(url))) return undefined;
  try {
    const text = readFileSync(join(env.DATA_DIR || './data', 'demo.json'), 'utf8');
    const { accountToken } = JSON.parse(text) as { accountToken?: unknown };
    return typeof accountToken === 'string' ? accountToken : undefined;
  } catch {
    return undefined;
  }
}

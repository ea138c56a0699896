import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AdapterIntake } from '@cascade/runtime/testing';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const files = globSync('{libs,services}/*/src/testing/intakes.ts', { cwd: ROOT }).sort();
const found = await Promise.all(
  files.map(
    async (file) => (await import(pathToFileURL(ROOT + file).href)) as { INTAKES: AdapterIntake[] },
  ),
);

/** Every input that adapters take from outside, beside the routes and mail by SMTP: each package lists its own. */
export const ADAPTER_INTAKES: readonly AdapterIntake[] = found.flatMap(({ INTAKES }) => INTAKES);

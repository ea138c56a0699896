import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Store from '@cascade/store';
import type * as Filling from '../dashboard/fill-store.ts';

/**
 * Fills a MongoDB by the code of another checkout, so that rows, indexes and schema are of its version: `CHECKOUT`,
 * `MONGODB_URL`, `REQUESTS`. Tells its parent when all is stored.
 */
const { CHECKOUT = '', MONGODB_URL: url = '', REQUESTS = '' } = process.env;

const load = async (path: string): Promise<unknown> =>
  import(pathToFileURL(join(CHECKOUT, path)).href);
const { openMongo, prepareSchema } = (await load('libs/store/src/index.ts')) as typeof Store;
const { fillStore } = (await load('tests/bench/dashboard/fill-store.ts')) as typeof Filling;

const db = await openMongo({ url });
await prepareSchema(db);
await fillStore(db, Number(REQUESTS), console.log);
await db.close();
process.send?.('filled');
process.disconnect?.();

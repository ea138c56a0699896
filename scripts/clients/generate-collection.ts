import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildOpenApi } from '../../services/gateway/src/openapi/build-openapi.ts';
import { postmanCollection, type Description } from './postman-collection.ts';

const NAME = 'docs/guide/cascade.postman_collection.json';
const file = fileURLToPath(new URL(`../../${NAME}`, import.meta.url));

const { version } = JSON.parse(
  await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };
const description = JSON.parse(JSON.stringify(buildOpenApi({ version }))) as Description;
const text = `${JSON.stringify(postmanCollection(description), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  await writeFile(file, text);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error(`stale: ${NAME}: npm run clients:collection`);
  process.exitCode = 1;
}

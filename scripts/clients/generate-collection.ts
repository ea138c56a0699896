import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { buildOpenApi } from '../../services/gateway/src/openapi/build-openapi.ts';
import { postmanCollection, type Description } from './postman-collection.ts';
import { version } from './product-version.ts';
import { writeOrCheck } from './write-or-check.ts';

const description = JSON.parse(JSON.stringify(await buildOpenApi({ version }))) as Description;
const collection = JSON.stringify(postmanCollection(description));
// What fits stands in one line.
const { code } = await format('collection.json', collection, { printWidth: 160 });
await writeOrCheck('clients:collection', fileURLToPath(new URL('../../', import.meta.url)), {
  'docs/guide/cascade.postman_collection.json': code,
});

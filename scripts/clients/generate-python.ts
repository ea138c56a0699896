import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from './product-version.ts';
import { webhookVectors } from './webhook-vectors.ts';
import { writeOrCheck } from './write-or-check.ts';

const library = fileURLToPath(new URL('../../clients/python/', import.meta.url));
/** Has the version of the product. */
const project = 'pyproject.toml';
const metadata = await readFile(join(library, project), 'utf8');

/** Generated files of the Python library: its version, and the deliveries of its tests. */
await writeOrCheck('clients:python', library, {
  [project]: metadata.replace(/^version = .*$/m, `version = "${version}"`),
  'tests/webhook-vectors.json': webhookVectors(),
});

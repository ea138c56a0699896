import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageSamples } from './message-samples.ts';
import { version } from './product-version.ts';
import { readMessageShapes } from './types/message-shapes.ts';
import { pythonMessages } from './types/python-messages.ts';
import { pythonTypes } from './types/python-types.ts';
import { readSchemas } from './types/read-schemas.ts';
import { readShapes } from './types/shapes.ts';
import { webhookVectors } from './webhook-vectors.ts';
import { writeOrCheck } from './write-or-check.ts';

const library = fileURLToPath(new URL('../../clients/python/', import.meta.url));
/** Has the version of the product. */
const project = 'pyproject.toml';
const metadata = await readFile(join(library, project), 'utf8');

const schemaOf = await readSchemas();
const { shapes, words } = readShapes(schemaOf);

/** Generated files of the Python library: its version, types of answers, and the deliveries of its tests. */
await writeOrCheck('clients:python', library, {
  [project]: metadata.replace(/^version = .*$/m, `version = "${version}"`),
  'src/cascade_messaging/_types.py': pythonTypes(shapes, words),
  'src/cascade_messaging/messages.py': pythonMessages(readMessageShapes(schemaOf)),
  'tests/message-samples.json': messageSamples(),
  'tests/webhook-vectors.json': webhookVectors(),
});

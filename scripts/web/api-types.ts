import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { thinDescription, thinTypes } from './thin-description.ts';
import { webChannels } from './web-channels.ts';
import { webErrors, webErrorTexts } from './web-errors.ts';
import { webChannelFailures } from './web-channel-failures.ts';
import { webFailureFields, webFailures, webWordedFailures } from './web-failures.ts';
import { webNumbers } from './web-numbers.ts';
import { webOperatorReads } from './web-operator-reads.ts';
import { webRoles } from './web-roles.ts';
import { startTestDashboard } from '../../services/dashboard/src/testing/start-test-dashboard.ts';

const execute = promisify(execFile);
const web = fileURLToPath(new URL('../../services/dashboard/web/', import.meta.url));
const keptTypes = join(web, 'src/api/schema.d.ts');
const keptChannels = join(web, 'src/api/channels.json');
const keptErrors = join(web, 'src/api/errors.json');
const keptFailures = join(web, 'src/api/failure-sentences.ts');
const keptFields = join(web, 'src/api/failure-fields.ts');
const keptWorded = join(web, 'src/api/worded-failures.ts');
const keptNumbers = join(web, 'src/api/numbers.json');
const keptRoles = join(web, 'src/api/roles.json');
const keptOperatorReads = join(web, 'src/api/operator-reads.json');
const keptOfChannels = join(web, 'src/api/channel-failures.ts');
const keptErrorTexts = (language: string) => join(web, `src/i18n/${language}/errors.json`);

/** Generates types of the management API from its OpenAPI description, and what its routes say of operators. */
async function generate(): Promise<{ types: string; operatorReads: string }> {
  const api = await startTestDashboard();
  const folder = await mkdtemp(join(tmpdir(), 'cascade-types-'));
  try {
    const { text } = await api.anonymous('GET', '/api/openapi.json');
    const [description, types] = [join(folder, 'openapi.json'), join(folder, 'schema.d.ts')];
    const whole = JSON.parse(text) as Record<string, unknown>;
    await writeFile(description, JSON.stringify(thinDescription(whole)));
    const args = [
      join(web, 'node_modules/openapi-typescript/bin/cli.js'),
      description,
      '--output',
      types,
      '--alphabetize',
      // A member with a default may be left out of a body.
      '--default-non-nullable=false',
    ];
    await execute(process.execPath, args, { env: process.env });
    return {
      types: thinTypes(await readFile(types, 'utf8')),
      operatorReads: webOperatorReads(api.routes),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await api.stop();
  }
}

const generated = await generate();

for (const [path, text] of [
  [keptTypes, generated.types],
  [keptOperatorReads, generated.operatorReads],
  [keptChannels, webChannels()],
  [keptErrors, await webErrors()],
  [keptFailures, webFailures()],
  [keptFields, webFailureFields()],
  [keptWorded, webWordedFailures()],
  [keptNumbers, webNumbers()],
  [keptRoles, webRoles()],
  [keptOfChannels, webChannelFailures()],
  [keptErrorTexts('en'), webErrorTexts('en')],
  [keptErrorTexts('id'), webErrorTexts('id')],
] as const) {
  if (!process.argv.includes('--check')) {
    await writeFile(path, text);
  } else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`${path} is stale: npm run web:types`);
    process.exitCode = 1;
  }
}

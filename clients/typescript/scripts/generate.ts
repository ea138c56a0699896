import { createClient } from '@hey-api/openapi-ts';

/** Generates types and calls: `generate.ts <OpenAPI document> <folder>`. */
const [input, path] = process.argv.slice(2);
if (input === undefined || path === undefined) {
  throw new Error('usage: generate.ts <OpenAPI document> <folder>');
}

await createClient({
  input,
  logs: { file: false },
  output: {
    path,
    // The generator's own code isn't written for this workspace's strictest settings.
    header: '// @ts-nocheck: generated from the OpenAPI description. Do not edit.',
    module: { extension: '.ts' },
  },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});

import { createClient } from '@hey-api/openapi-ts';

/** Generates the types of components: `generate.ts <OpenAPI document> <folder>`. */
const [input, path] = process.argv.slice(2);
if (input === undefined || path === undefined) {
  throw new Error('usage: generate.ts <OpenAPI document> <folder>');
}

await createClient({
  input,
  logs: { file: false },
  output: {
    path,
    entryFile: false,
    header: '// Generated from the OpenAPI descriptions. Do not edit.',
  },
  plugins: ['@hey-api/typescript'],
});

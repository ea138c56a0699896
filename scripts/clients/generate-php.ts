import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERROR_CODES } from '../../libs/contracts/src/index.ts';
import { webhookVectors } from './webhook-vectors.ts';

const library = fileURLToPath(new URL('../../clients/php/', import.meta.url));

/** Generated files of the PHP library, by path: the error codes, and the deliveries of its tests. */
const files: Readonly<Record<string, string>> = {
  'src/ErrorCode.php': errorCodes(),
  'tests/webhook-vectors.json': webhookVectors(),
};

function errorCodes(): string {
  const constants = Object.entries(ERROR_CODES).map(
    ([code, means]) => `    /** ${means} */\n    public const ${code.toUpperCase()} = '${code}';\n`,
  );
  return `<?php

declare(strict_types=1);

namespace Cascade\\Messaging;

/**
 * Codes of failures, of channels and of whole calls. A code keeps its meaning; expect codes that are
 * not listed here.
 */
final class ErrorCode
{
${constants.join('\n')}}
`;
}

for (const [path, text] of Object.entries(files)) {
  const file = join(library, path);
  if (!process.argv.includes('--check')) {
    await writeFile(file, text);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`stale: clients/php/${path}: npm run clients:php`);
    process.exitCode = 1;
  }
}

import { fileURLToPath } from 'node:url';
import { ERROR_CODES } from '../../libs/contracts/src/index.ts';
import { webhookVectors } from './webhook-vectors.ts';
import { writeOrCheck } from './write-or-check.ts';

const library = fileURLToPath(new URL('../../clients/php/', import.meta.url));

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

/** Generated files of the PHP library: the error codes, and the deliveries of its tests. */
await writeOrCheck('clients:php', library, {
  'src/ErrorCode.php': errorCodes(),
  'tests/webhook-vectors.json': webhookVectors(),
});

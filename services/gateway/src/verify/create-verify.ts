import type { Repositories } from '@cascade/store';
import { createAuthenticationTemplates } from './authentication-templates.ts';
import { createCheckCode } from './check-code.ts';
import { createFindTemplates } from './find-templates.ts';
import { createPermitNumbers } from './permit-numbers.ts';
import { createResendCode } from './resend-code.ts';
import { createSendCode, type SendCodeParts } from './send-code.ts';
import { createStartVerification } from './start-verification.ts';
import { createTakeLimits } from './take-limits.ts';

/** Wires verifications by a code. */
export function createVerify(parts: SendCodeParts & { repositories: Repositories }) {
  const { repositories, vault, clock } = parts;
  const own = {
    repositories,
    findTemplates: createFindTemplates(
      repositories,
      createAuthenticationTemplates(repositories, clock),
    ),
    permitNumbers: createPermitNumbers(repositories.verifyCounts),
    takeLimits: createTakeLimits(repositories.verifyCounts, vault),
    sendCode: createSendCode(parts),
    vault,
    clock,
  };
  return {
    start: createStartVerification(own),
    check: createCheckCode({ repositories, vault, clock }),
    resend: createResendCode(own),
  };
}

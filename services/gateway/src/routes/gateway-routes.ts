import { Router } from 'express';
import { mount } from '@cascade/api';
import { ByteBudget, noteResult, PRODUCT_VERSION } from '@cascade/runtime';
import type { ClientAddress, Clock, Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import type { Suppressions } from '@cascade/suppressions';
import { createFileLinks, type Vault } from '@cascade/vault';
import type { Accept } from '../accept.ts';
import type { Authenticate } from '../authenticate.ts';
import type { AnswerCheck } from '../checks/answer-check.ts';
import { createBeginCall } from '../compat/begin-call.ts';
import { compatRoutes } from '../compat/compat-routes.ts';
import { LARGE_BODIES_BYTES } from '../compat/read-fields.ts';
import { createHost } from '../operations/host.ts';
import type { createOperations } from '../operations/index.ts';
import type { RecordRefusal, Refuse, Reject } from '../reject.ts';
import { answerUnavailable } from '../store-away.ts';
import { docsRoutes } from './docs.ts';
import { downloadRoutes } from './downloads.ts';
import { fileRoutes } from './files.ts';
import { unknownPath } from './unknown-path.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

const DAY_MS = 86_400_000;

interface RouteParts {
  operations: ReturnType<typeof createOperations>;
  repositories: Repositories;
  suppressions: Suppressions;
  authenticate: Authenticate;
  reject: Reject;
  recordRefusal: RecordRefusal;
  refuse: Refuse;
  accept: Accept;
  answerCheck: AnswerCheck;
  clientAddress: ClientAddress;
  vault: Vault;
  clock: Clock;
  logger: Logger;
  publicUrl: string | undefined;
}

/** The gateway's paths: `/v1`, calls of other products, files, unsubscribing, the reference and the downloads. */
export function gatewayRoutes(parts: RouteParts): Router {
  const { repositories, authenticate, reject, clientAddress, vault, clock, publicUrl } = parts;
  const router = Router();
  router.use(
    mount(parts.operations, createHost(authenticate, parts.recordRefusal)),
    fileRoutes(repositories.files, createFileLinks({ vault, clock, publicUrl: () => publicUrl })),
    compatRoutes({
      beginCall: createBeginCall({ authenticate, repositories }),
      accept: parts.accept,
      check: parts.answerCheck,
      record: async (request, refused) => {
        const body = await reject({ ...refused, ip: clientAddress(request) });
        noteResult(request, { request: body.request_id, code: body.code });
        return body;
      },
      repositories,
      vault,
      clock,
      budget: new ByteBudget(LARGE_BODIES_BYTES),
    }),
    unsubscribeRoutes({ suppressions: parts.suppressions, repositories, vault, clock }),
    downloadRoutes(publicUrl),
    docsRoutes(async () => {
      const { buildOpenApi } = await import('../openapi/build-openapi.ts');
      return buildOpenApi({
        version: PRODUCT_VERSION,
        // Valid while this process runs, because schedules may be 400 days ahead.
        exampleSchedule:
          Math.ceil(clock.now() / DAY_MS) * (DAY_MS / 1_000) + 300 * (DAY_MS / 1_000),
        ...(publicUrl === undefined ? {} : { serverUrl: publicUrl }),
      });
    }),
  );
  router.use('/v1', unknownPath(authenticate, parts.refuse));
  router.use(answerUnavailable(parts.logger));
  return router;
}

import { Router } from 'express';
import { directCalls, mount } from '@cascade/api';
import { ACK, type Broker } from '@cascade/broker';
import {
  createChooseSender,
  createChooseSenders,
  createInsertRequest,
  type Deadlines,
} from '@cascade/dispatch';
import { compileLargeSchemas } from '@cascade/contracts';
import { createFileLinks } from '@cascade/vault';
import {
  BULK_PER_SECOND,
  BulkThrottle,
  ByteBudget,
  createCallLimiter,
  noteResult,
  type CallLimits,
  onAbort,
  PRODUCT_VERSION,
  type ClientAddress,
  type Clock,
  type DirectCalls,
  type Logger,
  type Metrics,
  type Running,
} from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import { createSuppressions } from '@cascade/suppressions';
import type { Vault } from '@cascade/vault';
import { createAccept } from './accept.ts';
import { createAnswerCallers } from './answer-callers.ts';
import { createAnswerSend } from './answer-send.ts';
import { createAuthenticate } from './authenticate.ts';
import { createAnswerCheck } from './checks/answer-check.ts';
import { NumberLookups } from './checks/number-lookups.ts';
import { createReadKnowledge } from './checks/read-knowledge.ts';
import { createTakeReply, sweepChecks } from './checks/step-checks.ts';
import { createBeginCall } from './compat/begin-call.ts';
import { compatRoutes } from './compat/compat-routes.ts';
import { LARGE_BODIES_BYTES } from './compat/read-fields.ts';
import { PendingReplies } from './pending-replies.ts';
import { createRecordRefusal, createRefuse, createReject } from './reject.ts';
import { docsRoutes } from './routes/docs.ts';
import { downloadRoutes } from './routes/downloads.ts';
import { fileRoutes } from './routes/files.ts';
import { createHost } from './operations/host.ts';
import { createOperations } from './operations/index.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { answerUnavailable } from './store-away.ts';
import { createDryRun } from './dry-run.ts';
import { createRecordAgent } from './record-agent.ts';
import { unknownPath } from './routes/unknown-path.ts';
import { createVerify } from './verify/create-verify.ts';

const DAY_MS = 86_400_000;

const INBOX_PREFETCH = 1_000;

export interface GatewayParts {
  repositories: Repositories;
  broker: Broker;
  vault: Vault;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  instance: string;
  /** Aborted when the last caller was answered: the gateway takes no more replies. */
  signal: AbortSignal;
  deadlines: Deadlines;
  /** Limits of an account at this gateway; absent means none. */
  limits?: CallLimits;
  /** Most bulk requests that are accepted per second while callers wait for sync ones. */
  bulkPerSecond?: number | undefined;
  clientAddress: ClientAddress;
  /** Address that callers use, for the API reference and the downloads. */
  publicUrl?: string | undefined;
}

export interface Gateway extends Running {
  router: Router;
  /** Calls that are answered without express. */
  direct: DirectCalls;
}

/** Wires the gateway. */
export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { repositories, broker, vault, clock, logger, instance, deadlines } = parts;
  const { requests, facts } = repositories;
  const pendingReplies = new PendingReplies({ requests, facts, broker, clock, logger });
  const answer = createAnswerCallers({ pendingReplies, requests, clock, logger });
  const lookups = new NumberLookups({ broker, clock, logger, inbox: instance });
  const takeReply = createTakeReply({ repositories, clock, logger });
  const inbox = await Promise.all([
    broker.consume(
      { name: 'numbers.answered', route: instance, prefetch: INBOX_PREFETCH },
      async ({ body }) => {
        if (!lookups.settle(body)) await takeReply(body);
        return ACK;
      },
    ),
    broker.consume(
      { name: 'gateway.reply', route: instance, prefetch: INBOX_PREFETCH },
      ({ body: { request, response, projects, ...rest } }) => {
        if (projects) answer({ _id: request, ...rest }, response);
        else pendingReplies.settle(request, response);
        return Promise.resolve(ACK);
      },
    ),
  ]);
  const accepting = {
    repositories,
    chooseSenders: createChooseSenders({
      senderPools: repositories.senderPools,
      chooseSender: createChooseSender({ store: repositories, clock }),
    }),
    insertRequest: createInsertRequest({
      store: repositories,
      broker,
      clock,
      logger,
      throttle: new BulkThrottle({
        clock,
        metrics: parts.metrics,
        perSecond: parts.bulkPerSecond ?? BULK_PER_SECOND,
        at: 'accept',
        of: 'gateway',
      }),
    }),
    clock,
    deadlines,
  };
  const accept = createAccept({ ...accepting, pendingReplies, inbox: instance });
  const authenticate = createAuthenticate(
    repositories,
    createCallLimiter(parts.limits ?? {}, clock),
    parts.clientAddress,
  );
  const reject = createReject({ repositories, vault, logger, metrics: parts.metrics });
  const recordRefusal = createRecordRefusal(reject, parts.clientAddress);
  const refuse = createRefuse(recordRefusal);
  const { audit } = repositories;
  const recordAgent = createRecordAgent({ audit, clientAddress: parts.clientAddress, logger });
  const answerSend = createAnswerSend({
    authenticate,
    accept,
    refuse,
    recordAgent,
    clock,
    logger,
    vault,
  });
  const readKnowledge = createReadKnowledge(repositories, clock);
  const answerCheck = createAnswerCheck({ read: readKnowledge, lookups, clock });
  const checks = sweepChecks({
    repositories,
    read: readKnowledge,
    lookups,
    clock,
    logger,
    signal: parts.signal,
  });
  const operations = createOperations({
    repositories,
    vault,
    clock,
    recordAgent,
    dryRun: createDryRun({ repositories, clock, deadlines }),
    answerCheck,
    readKnowledge,
    verify: createVerify({ ...accepting, vault }),
    answerSend,
  });
  const router = Router();
  router.use(
    mount(operations, createHost(authenticate, recordRefusal)),
    fileRoutes(
      repositories.files,
      createFileLinks({ vault, clock, publicUrl: () => parts.publicUrl }),
    ),
    compatRoutes({
      beginCall: createBeginCall({ authenticate, repositories }),
      accept,
      check: answerCheck,
      record: async (request, refused) => {
        const body = await reject({ ...refused, ip: parts.clientAddress(request) });
        noteResult(request, { request: body.request_id, code: body.code });
        return body;
      },
      repositories,
      vault,
      clock,
      budget: new ByteBudget(LARGE_BODIES_BYTES),
    }),
    unsubscribeRoutes({ suppressions: createSuppressions(parts), vault, clock }),
    downloadRoutes(parts.publicUrl),
    docsRoutes(async () => {
      const { buildOpenApi } = await import('./openapi/build-openapi.ts');
      return buildOpenApi({
        version: PRODUCT_VERSION,
        // Valid while this process runs, because schedules may be 400 days ahead.
        exampleSchedule:
          Math.ceil(clock.now() / DAY_MS) * (DAY_MS / 1_000) + 300 * (DAY_MS / 1_000),
        ...(parts.publicUrl === undefined ? {} : { serverUrl: parts.publicUrl }),
      });
    }),
  );
  router.use('/v1', unknownPath(authenticate, refuse));
  router.use(answerUnavailable(logger));
  const done = onAbort(parts.signal, () =>
    Promise.all([checks.done, ...inbox.map((consumer) => consumer.stop())]),
  );
  compileLargeSchemas();
  return { router, direct: directCalls(operations), done };
}

import type { Router } from 'express';
import { directCalls } from '@cascade/api';
import type { Broker } from '@cascade/broker';
import {
  createChooseSender,
  createChooseSenders,
  createFitBudget,
  createInsertRequest,
  type Deadlines,
} from '@cascade/dispatch';
import { compileLargeSchemas } from '@cascade/contracts';
import {
  BULK_PER_SECOND,
  BulkThrottle,
  createCallLimiter,
  type CallLimits,
  onAbort,
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
import { consumeInbox } from './consume-inbox.ts';
import { PendingReplies } from './pending-replies.ts';
import { createRecordRefusal, createRefuse, createReject } from './reject.ts';
import { createOperations } from './operations/index.ts';
import { gatewayRoutes } from './routes/gateway-routes.ts';
import { createDryRun } from './dry-run.ts';
import { createRecordAgent } from './record-agent.ts';
import { createVerify } from './verify/create-verify.ts';

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
  const inbox = await consumeInbox({
    broker,
    inbox: instance,
    pendingReplies,
    answer,
    lookups,
    takeReply,
  });
  const accepting = {
    repositories,
    chooseSenders: createChooseSenders({
      senderPools: repositories.senderPools,
      chooseSender: createChooseSender({ store: repositories, clock }),
    }),
    fitBudget: createFitBudget(repositories, clock),
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
  const router = gatewayRoutes({
    operations,
    repositories,
    suppressions: createSuppressions(parts),
    authenticate,
    reject,
    recordRefusal,
    refuse,
    accept,
    answerCheck,
    clientAddress: parts.clientAddress,
    vault,
    clock,
    logger,
    publicUrl: parts.publicUrl,
  });
  const done = onAbort(parts.signal, () =>
    Promise.all([checks.done, ...inbox.map((consumer) => consumer.stop())]),
  );
  compileLargeSchemas(clock.after);
  return { router, direct: directCalls(operations), done };
}

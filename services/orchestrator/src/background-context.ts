import { announceChange, type Broker } from '@cascade/broker';
import type { CacheInvalidated } from '@cascade/contracts';
import {
  createChooseSender,
  createChooseSenders,
  createInsertRequest,
  createKnowFor,
  type ChooseSenders,
  type Deadlines,
  type InsertRequest,
  type KnowFor,
} from '@cascade/dispatch';
import type { Egress } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import type { OperatorWebhookConfig } from '@cascade/service';
import type { Repositories } from '@cascade/store';

export interface BackgroundParts {
  repositories: Repositories;
  broker: Broker;
  /** Posts to the operator's own systems. */
  egress: Egress;
  clock: Clock;
  logger: Logger;
  /** After its abort no step begins. */
  signal: AbortSignal;
  /** Deadlines of the requests of batches and alerts. */
  deadlines: Deadlines;
  /** Where the operator's own systems are told what changes. */
  operatorWebhook?: OperatorWebhookConfig | undefined;
}

export interface BackgroundContext extends BackgroundParts {
  chooseSenders: ChooseSenders;
  insertRequest: InsertRequest;
  knowFor: KnowFor;
  /** Invalidates a record in the caches of every instance. Never fails: cached records expire soon. */
  changed(record: CacheInvalidated): Promise<void>;
}

/** All the wiring of the tasks that go on between calls. */
export function createBackgroundContext(parts: BackgroundParts): BackgroundContext {
  const { repositories, broker, clock, logger } = parts;
  return {
    ...parts,
    chooseSenders: createChooseSenders({
      senderPools: repositories.senderPools,
      chooseSender: createChooseSender({ store: repositories, clock }),
    }),
    insertRequest: createInsertRequest({ store: repositories, broker, clock, logger }),
    knowFor: createKnowFor(repositories, clock),
    async changed(record) {
      repositories.invalidate(record);
      await announceChange(parts, record);
    },
  };
}

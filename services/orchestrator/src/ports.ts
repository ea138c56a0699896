import type { DispatchStore, FinishStore } from '@cascade/dispatch';
import type {
  BulkClaimsRepository,
  DeliveryRetriesRepository,
  DevicesRepository,
  FactsRepository,
  RequestsRepository,
  RetentionRepository,
  StorageRepository,
  WaitingEventsRepository,
  WebhooksRepository,
} from '@cascade/store';

/** What the orchestrator reads and writes. */
export interface OrchestratorStore extends DispatchStore, FinishStore {
  facts: FactsRepository;
  requests: RequestsRepository;
  devices: Pick<DevicesRepository, 'byId' | 'countStates'>;
  bulkClaims: BulkClaimsRepository;
  retention: RetentionRepository;
  storage: Pick<StorageRepository, 'totals'>;
  waitingEvents: WaitingEventsRepository;
  deliveryRetries: Pick<DeliveryRetriesRepository, 'waiting'>;
  webhooks: Pick<WebhooksRepository, 'ofAccount'>;
}

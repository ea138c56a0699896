import type { DispatchStore } from '@cascade/dispatch';
import type {
  AskedPagesRepository,
  DevicesRepository,
  FactsRepository,
  RequestsRepository,
  WebhooksRepository,
} from '@cascade/store';

/** What the orchestrator reads and writes. */
export interface OrchestratorStore extends DispatchStore {
  facts: FactsRepository;
  requests: RequestsRepository;
  devices: Pick<DevicesRepository, 'byId' | 'countStates'>;
  askedPages: AskedPagesRepository;
  webhooks: Pick<WebhooksRepository, 'ofAccount'>;
}

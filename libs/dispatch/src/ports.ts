import type {
  Account,
  Device,
  DeviceCallbacksRepository,
  QuotaRepository,
  RequestsRepository,
  SuppressionsRepository,
  Template,
  WebhooksRepository,
} from '@cascade/store';

/** What judging a send reads and writes; records come through caches with invalidation. */
export interface DispatchStore {
  quota: QuotaRepository;
  accounts: { byId(id: string): Promise<Account | null> };
  devices: { byId(account: string, id: string): Promise<Device | null> };
  templates: { byId(account: string, id: number): Promise<Template | null> };
  suppressions: Pick<SuppressionsRepository, 'reasonsFor'>;
  deviceCallbacks: Pick<DeviceCallbacksRepository, 'get'>;
  sessionWindows: { isOpen(device: string, contact: string, now: number): Promise<boolean> };
}

/** What finishing a request reads and writes. */
export interface FinishStore {
  requests: Pick<RequestsRepository, 'projectEnd' | 'projectFinished'>;
  webhooks: Pick<WebhooksRepository, 'ofAccount'>;
}

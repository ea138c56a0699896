import type {
  Account,
  ContactLinksRepository,
  Device,
  DeviceCallbacksRepository,
  QuotaRepository,
  RecipientSendsRepository,
  RequestsRepository,
  SessionWindowsRepository,
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
  sessionWindows: Pick<SessionWindowsRepository, 'openUntil'>;
  contactLinks: Pick<ContactLinksRepository, 'knownAs'>;
  recipientSends: Pick<RecipientSendsRepository, 'personOf' | 'sentTo'>;
}

/** What finishing a request reads and writes. */
export interface FinishStore {
  requests: Pick<RequestsRepository, 'projectEnd' | 'projectFinished'>;
  webhooks: Pick<WebhooksRepository, 'ofAccount'>;
}

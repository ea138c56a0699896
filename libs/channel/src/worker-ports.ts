import type { Egress } from '@cascade/egress';
import type {
  DevicesRepository,
  FactsRepository,
  FilesRepository,
  SandboxSendersRepository,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';

/** What `runWorker` needs of the other packages. */
export type WorkerFacts = Pick<
  FactsRepository,
  'claimSend' | 'renewClaim' | 'deferSend' | 'insertOutcome' | 'accept' | 'noteLater' | 'verdictOf'
>;
export type WorkerDevices = Pick<DevicesRepository, 'byId' | 'noteHealth' | 'noteLimit'>;
export type WorkerSandboxSenders = Pick<SandboxSendersRepository, 'isOwn'>;
export type WorkerFiles = Pick<FilesRepository, 'open'>;
export type WorkerEgress = Pick<Egress, 'fetchMedia'>;
export type WorkerVault = Pick<Vault, 'open'>;

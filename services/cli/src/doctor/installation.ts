import type { RestoredCopy } from '../operator/restored-copy.ts';
import type { BrokerFaultView } from '../operator/judge-processes.ts';
import type { CallAnswer, AskOptions } from './ask.ts';

/** What `GET /api/operations/installation` says. */
export interface Installed {
  version: string;
  node: string;
  now: string;
  public_url: string | null;
  secure_cookies: boolean;
  sync_deadline_ms: number;
  open_files: number | null;
  store: {
    engine: 'mongo' | 'embedded';
    version: string;
    replica_set: string | null;
    schema: number | null;
    known_schema: number;
    /** Absent in older versions. */
    takes_writes?: boolean;
    now: string | null;
    /** Id of the store's key; absent in older versions. */
    key?: string | null;
  };
  /** Absent in older versions. */
  restored?: RestoredCopy | null;
  /** Absent in older versions. */
  links?: { mail_server: string | null; waiting: number };
  broker: {
    engine: 'amqp' | 'embedded';
    version: string | null;
    healthy: boolean;
    /** Absent in older versions. */
    refusal?: string | null;
    /** Absent in older versions. */
    fault?: BrokerFaultView | null;
  };
}

/** An address of the installation: the one on this machine, or the public one. */
export interface Reach {
  url: URL;
  ask(path: string, options?: AskOptions): Promise<CallAnswer>;
}

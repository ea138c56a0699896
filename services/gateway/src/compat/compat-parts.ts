import type { IncomingMessage } from 'node:http';
import type { SendResponse } from '@cascade/contracts';
import type { ByteBudget, Clock } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Accept } from '../accept.ts';
import type { AnswerCheck } from '../checks/answer-check.ts';
import type { RejectedCall } from '../reject.ts';
import type { BeginCall } from './begin-call.ts';

/** What the routes under `/compat` need: the gateway's own ways, and none beside them. */
export interface CompatParts {
  beginCall: BeginCall;
  accept: Accept;
  check: AnswerCheck;
  /** Stores a refused call in the audit log. */
  record: (request: IncomingMessage, refused: Omit<RejectedCall, 'ip'>) => Promise<SendResponse>;
  repositories: Pick<
    Repositories,
    'accounts' | 'devices' | 'senderPools' | 'files' | 'requests' | 'facts'
  >;
  vault: Vault;
  clock: Clock;
  /** Room for bodies with files. */
  budget: ByteBudget;
}

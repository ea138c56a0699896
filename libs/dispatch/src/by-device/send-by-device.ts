import type { Channel, SendRequestBody } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import type { ChooseSenders } from '../acceptance/choose-senders.ts';
import type { InsertRequest } from '../acceptance/insert-request.ts';
import type { Deadlines } from '../acceptance/plan-request.ts';
import type { Clock } from '@cascade/runtime';

/** A key that names a device or a sender pool of the account, in place of a token. */
interface KeyByDevice extends Omit<NonNullable<SendRequestBody['keys'][Channel]>, 'token'> {
  device: string;
}

/** The body of `POST /v1/send` with devices in place of tokens. */
export interface SendByDevice extends Omit<SendRequestBody, 'keys'> {
  keys: Partial<Record<Channel, KeyByDevice>>;
  require_variables?: boolean;
}

/** What checking and accepting of such sends reads and writes. */
export interface SendByDeviceParts {
  repositories: Pick<Repositories, 'accounts' | 'devices' | 'ids' | 'senderPools' | 'templates'>;
  clock: Pick<Clock, 'now'>;
  deadlines: Deadlines;
  chooseSenders: ChooseSenders;
  insertRequest: InsertRequest;
}

import { ACK, type Broker, type Consumer } from '@cascade/broker';
import type { NumberLookups } from './checks/number-lookups.ts';
import type { TakeReply } from './checks/step-checks.ts';
import type { AnswerCallers } from './answer-callers.ts';
import type { PendingReplies } from './pending-replies.ts';

const INBOX_PREFETCH = 1_000;

interface InboxParts {
  broker: Pick<Broker, 'consume'>;
  /** Name of this gateway's inbox. */
  inbox: string;
  pendingReplies: Pick<PendingReplies, 'settle'>;
  answer: AnswerCallers;
  lookups: Pick<NumberLookups, 'settle'>;
  takeReply: TakeReply;
}

/** Consumes what workers and orchestrators reply to this gateway: outcomes of requests, and looked up numbers. */
export function consumeInbox(parts: InboxParts): Promise<Consumer[]> {
  const { broker, inbox, pendingReplies, answer, lookups, takeReply } = parts;
  const options = { route: inbox, prefetch: INBOX_PREFETCH };
  return Promise.all([
    broker.consume({ name: 'numbers.answered', ...options }, async ({ body }) => {
      if (!lookups.settle(body)) await takeReply(body);
      return ACK;
    }),
    broker.consume(
      { name: 'gateway.reply', ...options },
      ({ body: { request, response, projects, ...rest } }) => {
        if (projects) answer({ _id: request, ...rest }, response);
        else pendingReplies.settle(request, response);
        return Promise.resolve(ACK);
      },
    ),
  ]);
}

import type { IncomingMessage } from 'node:http';
import { agentOf } from '@cascade/contracts';
import { logFailure, type ClientAddress, type Logger } from '@cascade/runtime';
import type { Repositories, Token } from '@cascade/store';

/** Calls of `/v1` whose acceptance is written, with the operations of `/api` that do the same. */
const ACTS = {
  sendFromConsole: { route: 'POST /v1/send', reason: 'Sent a message: request' },
  cancelRequest: { route: 'POST /v1/requests/:id/cancel', reason: 'Cancelled request' },
} as const;

/**
 * Makes the function that writes what an agent did by `/v1` to the audit. Calls of other programs stand in the
 * log of requests alone.
 */
export function createRecordAgent({
  audit,
  clientAddress,
  logger,
}: {
  audit: Repositories['audit'];
  clientAddress: ClientAddress;
  logger: Logger;
}) {
  return async function recordAgent(
    call: IncomingMessage,
    { account, _id, name }: Readonly<Token>,
    operation: keyof typeof ACTS,
    request: number,
  ): Promise<void> {
    const agent = agentOf(call.headers);
    if (agent === undefined) return;
    const { route, reason } = ACTS[operation];
    await audit
      .insert({
        account,
        kind: 'management',
        status: 200,
        reason: `${reason} ${request}`,
        actor: _id,
        actorName: name,
        agent,
        operation,
        route,
        ip: clientAddress(call),
      })
      .catch((error: unknown) => {
        logFailure(logger, 'audit: act of an agent not stored', { request, error });
      });
  };
}

export type RecordAgent = ReturnType<typeof createRecordAgent>;

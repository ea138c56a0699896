import type { IncomingMessage } from 'node:http';
import { agentOf } from '@cascade/contracts';
import { logFailure, type ClientAddress, type Logger } from '@cascade/runtime';
import type { Repositories, Token } from '@cascade/store';

/** What is written of an operation of `/v1`: the operation of `/api` that does the same, and words. */
interface AgentAct {
  operation: string;
  /** Before the id of the request. */
  reason: string;
}

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
    /** As the audit names it (`routeOf`). */
    route: string,
    { operation, reason }: AgentAct,
    request: number,
  ): Promise<void> {
    const agent = agentOf(call.headers);
    if (agent === undefined) return;
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

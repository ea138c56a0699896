import type { DirectCalls } from '@cascade/runtime';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import {
  routeOf,
  type ApiAnswer,
  type DescribedOperation,
  type DirectOperation,
  type Operation,
} from './operation.ts';
import type { Host, Made } from './host.ts';
import { createReadInput } from './read-input.ts';
import { sendAnswer } from './send-answer.ts';

/** Serves operations: who calls, what the call brings, the operation, the audit, the answer, in this order. */
export function mount<Caller, A extends ApiAnswer, O extends Operation<Caller, A>>(
  operations: readonly (O | DirectOperation)[],
  hostOf: (operation: O) => Host<Caller, A>,
): Router {
  const router = Router();
  for (const operation of operations) {
    const handler =
      'direct' in operation ? operation.direct : handlerOf(operation, hostOf(operation));
    router[operation.method](operation.path, handler);
  }
  return router;
}

/** Operations that the HTTP server answers before express sees the call, by method and path. */
export function directCalls(
  operations: readonly (DescribedOperation | DirectOperation)[],
): DirectCalls {
  return Object.fromEntries(
    operations.flatMap((operation) =>
      'direct' in operation ? [[routeOf(operation), operation.direct] as const] : [],
    ),
  );
}

function handlerOf<Caller, A extends ApiAnswer>(
  operation: Operation<Caller, A>,
  host: Host<Caller, A>,
): RequestHandler {
  const read = operation.read ?? createReadInput(operation, host);
  return async (request, response) => {
    const made = await answerTo(request, response);
    if (made !== null) await sendAnswer(response, await host.record(made), host.isGone);
  };

  /** Null: the caller has left. */
  async function answerTo(request: Request, response: Response): Promise<Made<Caller, A> | null> {
    let caller: Caller | undefined;
    let bytes: Buffer | undefined;
    const made = (answer: A) => ({ request, caller, answer, bytes });
    try {
      const entered = await host.enter(request, response);
      caller = entered.caller;
      if ('refused' in entered) return made(entered.refused);
      const input = await read(request, entered.caller);
      if (input === null) return null;
      bytes = input.bytes;
      if ('refused' in input) return made(input.refused);
      const id = String(Object.values(request.params)[0] ?? '');
      const { query, body } = input;
      const call = { id, query, body, request, response };
      return made(await host.run({ ...entered.caller, ...call }));
    } catch (error) {
      return made(host.answerError(error));
    }
  }
}

import { routeOf, type Host } from '@cascade/api';
import { BadCursorError, FileGoneError } from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import { BadQueryError } from '../read-query.ts';
import { redactCall } from '../redact-call.ts';
import type { RecordRefusal } from '../reject.ts';
import { readJsonBody } from './read-json-body.ts';
import {
  refused,
  type GatewayAnswer,
  type GatewayCaller,
  type GatewayOperation,
} from './operation.ts';

/** What `/v1` does around an operation: token, scope and limits, and refusals in the audit. */
export function createHost(
  authenticate: Authenticate,
  recordRefusal: RecordRefusal,
): (operation: GatewayOperation) => Host<GatewayCaller, GatewayAnswer> {
  return (operation) => ({
    ownQuery: [],

    async enter(request, response) {
      const authentication = await authenticate(request, response, operation.scope);
      if (authentication.ok) return { caller: authentication };
      const { rejection, account } = authentication;
      return { refused: { ...refused(rejection), account } };
    },

    readBody: readJsonBody,

    refuse: (failure) => refused({ failure }),

    run: (call) => operation.handle(call),

    async record({ request, caller, answer, bytes }) {
      const { rejection, ...rest } = answer;
      const isLetIn = caller !== undefined;
      if (rejection === undefined || (isLetIn && operation.recorded === 'entry')) return rest;
      const account = caller?.account ?? answer.account;
      const body = await recordRefusal(request, {
        rejection,
        route: routeOf(operation),
        ...(account === undefined ? {} : { account }),
        ...(bytes === undefined ? {} : { call: redactCall(request, bytes) }),
      });
      return { ...rest, body };
    },

    // A store that is away is answered for all routes at once.
    answerError(error) {
      if (!(error instanceof BadCursorError || error instanceof BadQueryError)) throw error;
      return refused({ failure: error.failure });
    },

    isGone: (error) => error instanceof FileGoneError,
  });
}

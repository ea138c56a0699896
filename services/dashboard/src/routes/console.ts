import { refusedHere } from '../failures/tell-failure.ts';
import { isFailure } from '@cascade/contracts';
import { acceptWithin, checkSend, missingVariable } from '@cascade/dispatch';
import { idOfCall } from '@cascade/runtime';
import { preview } from '../console/preview.ts';
import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import {
  ConsoleSendSchema,
  ConsoleSentSchema,
  PreviewResultSchema,
  PreviewSchema,
} from '../schemas/console.ts';

/** Routes of the console: sends by hand, with the same accept row as `/v1/send`. */
export function consoleRoutes(context: DashboardContext): Route[] {
  const tag = 'Console';
  return [
    defineRoute({
      method: 'post',
      path: '/api/console/send',
      operationId: 'sendFromConsole',
      summary: 'Send; `mode` only chooses the queue, and the answer never waits for the result',
      tag,
      access: 'write',
      body: ConsoleSendSchema,
      answers: { 200: ConsoleSentSchema },
      async handle({ account, actor, body, request }) {
        const checked = await checkSend(context, account, body);
        if (isFailure(checked)) return failure(refusedHere(checked));
        const missing =
          body.require_variables === true ? await missingVariable(context, account, checked) : null;
        if (missing !== null)
          return failure({
            kind: 'variableNeeded',
            params: { name: missing, example: `{{${missing}|there}}` },
          });
        const correlation = idOfCall(request);
        const tokenId = actor.kind === 'token' ? actor.token : undefined;
        const row = await acceptWithin(context, account, { ...checked, correlation, tokenId });
        if (isFailure(row)) return failure(refusedHere(row));
        return ok({ request_id: row._id, scheduled: row.scheduled });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/console/preview',
      operationId: 'previewSend',
      summary: 'Preview each channel, without sending or storing anything',
      tag,
      access: 'read',
      tryout: true,
      body: PreviewSchema,
      answers: { 200: PreviewResultSchema },
      async handle({ account: id, body }) {
        const account = await context.repositories.accounts.byId(id);
        if (account === null) return notFound('account');
        const result = await preview(context, account, body);
        return isFailure(result) ? failure(result) : ok(result);
      },
    }),
  ];
}

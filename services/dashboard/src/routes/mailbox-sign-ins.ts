import type { DashboardContext } from '../context.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { beginMailboxSignIn } from '../mailbox-sign-in/begin-sign-in.ts';
import { finishMailboxSignIn } from '../mailbox-sign-in/finish-sign-in.ts';
import {
  BegunMailboxSignInSchema,
  FinishedMailboxSignInSchema,
  MailboxSignInAnswerSchema,
} from '../schemas/mailbox-sign-in.ts';

/** Routes by which people sign mail devices in at the provider of their mailbox. */
export function mailboxSignInRoutes(context: DashboardContext): Route[] {
  const { devices } = context.repositories;
  const tag = 'Devices';
  const access = 'manage';
  return [
    defineRoute({
      method: 'post',
      path: '/api/devices/:id/sign-in',
      operationId: 'beginMailboxSignIn',
      summary:
        "Begin the sign-in of a mail device: the answer has the address of its provider's page",
      tag,
      access,
      answers: { 200: BegunMailboxSignInSchema },
      async handle({ account, id, credential, request }) {
        const device = await devices.get(account, id);
        if (device === null) return notFound('device');
        const begun = await beginMailboxSignIn(context, device, { credential, request });
        return 'refused' in begun ? failure(begun.refused) : ok(begun);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/mailbox-sign-ins/return',
      operationId: 'finishMailboxSignIn',
      summary: "Take the answer of a provider's page: exchange its code, and keep the tokens",
      tag,
      access,
      body: MailboxSignInAnswerSchema,
      answers: { 200: FinishedMailboxSignInSchema },
      async handle({ account, body: { query }, credential }) {
        const finished = await finishMailboxSignIn(context, account, { query, credential });
        if ('refused' in finished) return failure(finished.refused);
        const { _id, name } = finished.device;
        return { ...ok({ device: _id }), noted: `Signed ${name} in at its mail provider` };
      },
    }),
  ];
}

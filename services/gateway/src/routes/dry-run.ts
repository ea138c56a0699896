import { Router } from 'express';
import type { Clock } from '@cascade/runtime';
import type { Authenticate } from '../authenticate.ts';
import type { DryRun } from '../dry-run.ts';
import { callerOf } from '../own-senders.ts';
import { readSend } from '../read-send.ts';
import { redactCall } from '../redact-call.ts';
import type { Refuse, Rejection } from '../reject.ts';

/** `POST /v1/send/dry-run`: judges and renders every channel of a send, and sends nothing. */
export function dryRunRoutes(parts: {
  authenticate: Authenticate;
  refuse: Refuse;
  dryRun: DryRun;
  clock: Clock;
}): Router {
  const route = 'POST /v1/send/dry-run';
  const router = Router();
  router.post('/v1/send/dry-run', async (request, response) => {
    const authentication = await parts.authenticate(request, response, 'send');
    if (!authentication.ok) return parts.refuse(request, response, { ...authentication, route });
    const { account, token } = authentication;
    const refuse = (rejection: Rejection, bytes?: Buffer) =>
      parts.refuse(request, response, {
        rejection,
        account,
        route,
        ...(bytes === undefined ? {} : { call: redactCall(request, bytes) }),
      });
    const read = await readSend(request, parts.clock.now());
    if (!read.ok) {
      if (read.rejection === undefined) return;
      return refuse(read.rejection, read.bytes);
    }
    const judged = await parts.dryRun(callerOf(request, token), read.request);
    if (!judged.ok) return refuse(judged.rejection, read.bytes);
    response.json(judged.result);
  });
  return router;
}

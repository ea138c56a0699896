import { Router, type Request, type Response } from 'express';
import {
  parseSendBody,
  TARGET_CHECKS,
  validateCheckRequest,
  type CheckStatus,
  refusedBody,
  statusOf,
} from '@cascade/contracts';
import { readBody, type Clock } from '@cascade/runtime';
import type { Repositories, TargetCheck } from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import { reachesOf, type AnswerCheck } from '../checks/answer-check.ts';
import { devicesOfCheck, findDevices } from '../checks/find-devices.ts';
import type { ReadKnowledge } from '../checks/read-knowledge.ts';
import { pagesOf } from '../checks/step-checks.ts';
import { BadQueryError, onlyKnown, readPage, type Query } from '../read-query.ts';
import { redactCall } from '../redact-call.ts';
import { type Refuse, rejection, brokenRule, type Rejection } from '../reject.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const ID = /^tck_[0-9a-z]{1,40}$/;

interface CheckRouteParts {
  authenticate: Authenticate;
  refuse: Refuse;
  repositories: Pick<Repositories, 'devices' | 'hold' | 'targetChecks'>;
  answer: AnswerCheck;
  read: ReadKnowledge;
  clock: Clock;
}

/** `POST /v1/check`, `GET /v1/checks/{check_id}` and `DELETE /v1/checks/{check_id}`. */
export function checkRoutes(parts: CheckRouteParts): Router {
  const { authenticate, refuse: refuseCall, repositories, answer, read, clock } = parts;
  const { targetChecks } = repositories;
  const router = Router();

  router.post('/v1/check', async (request, response) => {
    const route = 'POST /v1/check';
    const authentication = await authenticate(request, response, 'read');
    if (!authentication.ok) return refuseCall(request, response, { ...authentication, route });
    const { account, maySend } = authentication;
    repositories.hold.demand(account);
    const refuse = (refused: Rejection, bytes?: Buffer) =>
      refuseCall(request, response, {
        rejection: refused,
        account,
        route,
        ...(bytes === undefined ? {} : { call: redactCall(request, bytes) }),
      });
    const body = await readBody(request, { limitBytes: BODY_LIMIT_BYTES });
    if (!body.ok) {
      if (body.fault === 'aborted') return;
      return refuse(rejection(body.fault === 'encoded' ? 'unsupportedEncoding' : 'bodyTooLarge'));
    }
    const { bytes } = body;
    const parsed = parseSendBody(bytes);
    if (!parsed.ok) return refuse(parsed, bytes);
    const valid = validateCheckRequest(parsed.body);
    if (!valid.ok) return refuse(valid, bytes);
    const { check } = valid;
    const found = await findDevices(repositories, account, check);
    if (!found.ok) return refuse(found.rejection, bytes);
    if (check.targets.length <= TARGET_CHECKS.mostAtOnce) {
      const targets = await answer(account, check, found.devices, maySend);
      response.json({ status: true, targets });
      return;
    }
    if (!maySend) return refuse(rejection('sendScopeMissing'), bytes);
    if (!check.lookup) return refuse(brokenRule(LOOKUP_NEEDED), bytes);
    const devices = Object.fromEntries(
      Object.entries(found.devices).flatMap(([channel, own]) =>
        own.slice(0, 1).map(({ _id }) => [channel, _id] as const),
      ),
    );
    const stored = await targetChecks.insert(
      {
        account,
        freshFrom: clock.now() - check.maxAgeMs,
        ...(check.tokens === undefined ? {} : { devices }),
      },
      check.targets,
    );
    if (stored === null) return refuse(rejection('tooManyChecks'), bytes);
    response.status(202).json({ status: true, queued: true, check_id: stored._id });
  });

  router.get('/v1/checks/:id', async (request, response) => {
    const check = await find(request, response, 'read');
    if (!check) return;
    try {
      response.json(await view(check, readPageOf(check, request.query)));
    } catch (error) {
      if (!(error instanceof BadQueryError)) throw error;
      refuse(response, brokenRule(error.message));
    }
  });

  router.delete('/v1/checks/:id', async (request, response) => {
    const check = await find(request, response, 'send');
    if (!check) return;
    await targetChecks.delete(check.account, check._id);
    response.json({ status: true, check_id: check._id, deleted: true });
  });

  return router;

  /** Finds the caller's check. Null: a refusal was sent. */
  async function find(
    request: Request,
    response: Response,
    scope: 'read' | 'send',
  ): Promise<TargetCheck | null> {
    const authentication = await authenticate(request, response, scope);
    if (!authentication.ok) {
      const route = `${request.method} /v1/checks/:id`;
      await refuseCall(request, response, { ...authentication, route });
      return null;
    }
    const id = String(request.params['id']);
    const check = ID.test(id) ? await targetChecks.get(authentication.account, id) : null;
    if (!check) return (refuse(response, rejection('checkNotFound')), null);
    return check;
  }

  async function view(check: TargetCheck, page: number): Promise<CheckStatus> {
    const { account, freshFrom, total, waiting } = check;
    const devices = await devicesOfCheck(repositories, account, check.devices);
    const targets = await targetChecks.page(check._id, page);
    const isRunning = check.nextAt !== undefined;
    const why = waiting === undefined ? 'not looked up yet' : `not looked up: ${waiting}`;
    const known = await read(account, devices, targets, { freshFrom, whyNot: () => why });
    const hasMore = page + 1 < pagesOf(check);
    return {
      status: true,
      check_id: check._id,
      state: isRunning ? 'running' : 'finished',
      created_at: Math.floor(check.at / 1_000),
      ends_at: Math.floor(check.until / 1_000),
      progress: { targets: total, done: Math.min(total, check.page * TARGET_CHECKS.mostAtOnce) },
      ...(isRunning && waiting !== undefined ? { waiting } : {}),
      targets: reachesOf(targets, known),
      has_more: hasMore,
      next_cursor: hasMore ? String(page + 1) : null,
    };
  }
}

const LOOKUP_NEEDED = `lookup: false is for ${TARGET_CHECKS.mostAtOnce} targets at most`;

/** Reads which page of a check's targets is asked for, from 0. */
function readPageOf(check: TargetCheck, query: Query): number {
  onlyKnown(query, ['cursor']);
  const { cursor = '0' } = readPage(query);
  const page = /^\d{1,4}$/.test(cursor) ? Number(cursor) : -1;
  if (page >= 0 && page < pagesOf(check)) return page;
  throw new BadQueryError('cursor: must be a next_cursor of this check');
}

function refuse(response: Response, { failure }: Rejection): void {
  response.status(statusOf(failure)).json(refusedBody(failure));
}

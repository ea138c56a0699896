import {
  broken,
  CheckDeletedSchema,
  CheckQueuedSchema,
  CheckRequestSchema,
  CheckResultSchema,
  type CheckStatus,
  CheckStatusSchema,
  fieldRule,
  TARGET_CHECKS,
  validateCheckRequest,
} from '@cascade/contracts';
import { mayUseDevices, type Repositories, type TargetCheck, type Token } from '@cascade/store';
import { Type } from 'typebox';
import { reachesOf } from '../checks/answer-check.ts';
import { devicesOfCheck, findDevices } from '../checks/find-devices.ts';
import type { ReadKnowledge } from '../checks/read-knowledge.ts';
import { pagesOf } from '../checks/step-checks.ts';
import { BadQueryError, onlyKnown, readPage, type Query } from '../read-query.ts';
import { rejection } from '../reject.ts';
import {
  COMMON_FAILS,
  ok,
  reading,
  readNothing,
  refused,
  type GatewayDefinition,
} from './operation.ts';
import { readJsonBody } from './read-json-body.ts';

const ID = /^tck_[0-9a-z]{1,40}$/;
const LOOKUP_NEEDED = fieldRule(
  'lookup',
  `false is for ${TARGET_CHECKS.mostAtOnce} targets at most`,
);

const checkTargets: GatewayDefinition = {
  method: 'post',
  path: '/v1/check',
  operationId: 'checkTargets',
  summary: 'Which channels can reach these targets now',
  tag: 'Checks',
  scope: 'read',
  body: CheckRequestSchema,
  answers: { 200: CheckResultSchema, 202: CheckQueuedSchema },
  fails: [
    'invalidJson',
    'bodyTooLarge',
    'bodyTooDeep',
    'bodyNotUtf8',
    'unsupportedEncoding',
    'bodyNotObject',
    'noChannels',
    'foreignKey',
    'readScopeMissing',
    'sendScopeMissing',
    'tooManyChecks',
    ...COMMON_FAILS,
  ],
  recorded: 'refusals',
  words: async () => (await import('./words/checks.ts')).CHECK_TARGETS,
  serve({ repositories, clock, answerCheck }) {
    const { hold, targetChecks } = repositories;
    return reading({
      async read(request, { account }) {
        hold.demand(account);
        const read = await readJsonBody(request);
        if (read === null || 'refused' in read) return read;
        const { bytes } = read;
        const valid = validateCheckRequest(read.value);
        return valid.ok
          ? { query: {}, body: valid.check, bytes }
          : { refused: refused({ failure: valid.failure }), bytes };
      },
      async handle({ account, maySend, token, body: check }) {
        const found = await findDevices(repositories, token, check);
        if (!found.ok) return refused(found.rejection);
        if (check.targets.length <= TARGET_CHECKS.mostAtOnce) {
          const targets = await answerCheck(account, check, found.devices, maySend);
          return ok({ status: true, targets });
        }
        if (!maySend) return refused(rejection('sendScopeMissing'));
        if (!check.lookup) return refused({ failure: LOOKUP_NEEDED });
        const devices = Object.fromEntries(
          Object.entries(found.devices).flatMap(([channel, own]) =>
            own.slice(0, 1).map(({ _id }) => [channel, _id] as const),
          ),
        );
        const stored = await targetChecks.insert(
          {
            account,
            freshFrom: clock.now() - check.maxAgeMs,
            ...(check.tokens === undefined && token.devices === undefined ? {} : { devices }),
          },
          check.targets,
        );
        if (stored === null) return refused(rejection('tooManyChecks'));
        return { status: 202, body: { status: true, queued: true, check_id: stored._id } };
      },
    });
  },
};

const CHECK_QUERY = Type.Object({ cursor: Type.String({ pattern: '^[0-9]{1,4}$' }) });

const readCheck: GatewayDefinition = {
  method: 'get',
  path: '/v1/checks/:id',
  operationId: 'readCheck',
  summary: 'State and results of a check of many targets',
  tag: 'Checks',
  scope: 'read',
  query: CHECK_QUERY,
  answers: { 200: CheckStatusSchema },
  fails: ['readScopeMissing', 'checkNotFound', ...COMMON_FAILS],
  recorded: 'entry',
  words: async () => (await import('./words/checks.ts')).READ_CHECK,
  serve({ repositories, readKnowledge }) {
    const view = createView(repositories, readKnowledge);
    return reading({
      // Which cursors there are depends on the check.
      read: ({ query }) => Promise.resolve({ query }),
      async handle({ token, id, query }) {
        const check = await find(repositories.targetChecks, token, id);
        return check === null ? NOT_FOUND : ok(await view(check, readPageOf(check, query)));
      },
    });
  },
};

const deleteCheck: GatewayDefinition = {
  method: 'delete',
  path: '/v1/checks/:id',
  operationId: 'deleteCheck',
  summary: 'Cancel a check of many targets and delete it',
  tag: 'Checks',
  scope: 'send',
  answers: { 200: CheckDeletedSchema },
  fails: ['sendScopeMissing', 'checkNotFound', ...COMMON_FAILS],
  recorded: 'entry',
  words: async () => (await import('./words/checks.ts')).DELETE_CHECK,
  serve: ({ repositories: { targetChecks } }) => ({
    read: readNothing,
    async handle({ token, id }) {
      const check = await find(targetChecks, token, id);
      if (check === null) return NOT_FOUND;
      await targetChecks.delete(check.account, check._id);
      return ok({ status: true, check_id: check._id, deleted: true });
    },
  }),
};

export const checkOperations = [checkTargets, readCheck, deleteCheck];

const NOT_FOUND = refused(rejection('checkNotFound'));

/** Finds the caller's check by the id of a path. A token that is limited to devices finds those that name them. */
async function find(
  targetChecks: Pick<Repositories['targetChecks'], 'get'>,
  token: Readonly<Token>,
  id: string,
): Promise<TargetCheck | null> {
  const check = ID.test(id) ? await targetChecks.get(token.account, id) : null;
  if (check === null || token.devices === undefined) return check;
  const { devices } = check;
  return devices !== undefined && mayUseDevices(token, Object.values(devices)) ? check : null;
}

function createView(
  repositories: Pick<Repositories, 'devices' | 'targetChecks'>,
  read: ReadKnowledge,
) {
  return async function viewCheck(check: TargetCheck, page: number): Promise<CheckStatus> {
    const { account, freshFrom, total, waiting } = check;
    const devices = await devicesOfCheck(repositories, { account }, check.devices);
    const targets = await repositories.targetChecks.page(check._id, page);
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
  };
}

/** Reads which page of a check's targets is asked for, from 0. */
function readPageOf(check: TargetCheck, query: Query): number {
  onlyKnown(query, CHECK_QUERY);
  const { cursor = '0' } = readPage(query);
  const page = /^\d{1,4}$/.test(cursor) ? Number(cursor) : -1;
  if (page >= 0 && page < pagesOf(check)) return page;
  throw new BadQueryError(broken('cursor', 'mustBe', { value: 'a next_cursor of this check' }));
}

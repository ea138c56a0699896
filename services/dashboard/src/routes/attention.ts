import { findIncidents, incidentCondition, isCovered } from '@cascade/alerts';
import { INCIDENT_KINDS, type AttentionKind, type StoredRequest } from '@cascade/store';
import type { Facts } from '@cascade/contracts';
import type { Actor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import { writeCondition } from '../devices/view-condition.ts';
import { failure, notFound, ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { createLoadFacts } from '../logs/load-facts.ts';
import { viewRequest } from '../logs/view-request.ts';
import {
  AttentionCountsSchema,
  AttentionEntrySchema,
  AttentionQuerySchema,
  DealSchema,
  DealtSchema,
  ReopenSchema,
  type AttentionEntry,
  type AttentionProblems,
} from '../schemas/attention.ts';
import { pageOf } from '../schemas/pages.ts';
import { keepFigures } from '../stats/keep-figures.ts';

/** Routes of what people have to look at: requests with a bad last truth, and what is wrong right now. */
export function attentionRoutes(context: DashboardContext): Route[] {
  const { repositories, clock } = context;
  const { attention, accounts } = repositories;
  const loadFacts = createLoadFacts(context);
  const keptProblems = keepFigures<AttentionProblems | null>(clock);
  const tag = 'Logs';

  const problemsOf = (id: string) =>
    keptProblems.of(id, async () => {
      const account = await accounts.byId(id);
      if (account === null) return null;
      const found = await findIncidents(context, account, INCIDENT_KINDS);
      return Promise.all(
        found
          .filter((one) => !isCovered(one, found))
          .map(async (one) => ({
            ...one,
            condition: writeCondition(await incidentCondition(context, id, one)),
          })),
      );
    });

  return [
    defineRoute({
      method: 'get',
      path: '/api/attention',
      operationId: 'listAttention',
      summary: 'List requests that need attention: failed, unknown, or taken back by a receipt',
      tag,
      access: 'read',
      operators: { support: true },
      query: AttentionQuerySchema,
      answers: { 200: pageOf(AttentionEntrySchema) },
      async handle({ account, query }) {
        const page = await attention.list(account, query);
        const data = (await loadFacts.ofEach(page.data)).map(([row, facts]) =>
          viewEntry(row, facts, query.done === true),
        );
        return ok({ ...page, data });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/attention/counts',
      operationId: 'countAttention',
      summary:
        'Count requests that need attention, and list problems of devices, pools and endpoints; problems are cached for half a minute',
      tag,
      access: 'read',
      operators: { support: true },
      answers: { 200: AttentionCountsSchema },
      async handle({ account }) {
        const [requests, problems] = await Promise.all([
          attention.count(account),
          problemsOf(account),
        ]);
        if (problems === null) return notFound('account');
        const { failed, unknown, failed_later: later } = requests;
        return ok({ requests, problems, total: failed + unknown + later + problems.length });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/attention/done',
      operationId: 'dealWithRequests',
      summary: 'Note that requests which need attention were dealt with, and by whom',
      tag,
      access: 'write',
      body: DealSchema,
      answers: { 200: DealtSchema },
      async handle({ account, actor, body: { requests = [], all } }) {
        if (requests.length === 0 && all === undefined) {
          return failure({ kind: 'requestsMissing' });
        }
        const by = shownNameOf(actor);
        const now = clock.now();
        let changed = await attention.markDone(account, requests, by, now);
        if (all !== undefined) {
          changed += await attention.markAllDone(account, all.kind, all.through, by, now);
        }
        return ok({ requests: changed });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/attention/reopen',
      operationId: 'reopenRequests',
      summary: 'Put requests that were dealt with back on the list',
      tag,
      access: 'write',
      body: ReopenSchema,
      answers: { 200: DealtSchema },
      handle: async ({ account, body }) =>
        ok({ requests: await attention.reopen(account, body.requests) }),
    }),
  ];
}

function viewEntry(row: StoredRequest, facts: Facts, isDone: boolean): AttentionEntry {
  const { dealtWith } = row;
  const kind: AttentionKind = (isDone ? dealtWith?.kind : row.attention) ?? 'failed';
  return {
    kind,
    request: viewRequest(row, facts),
    dealt_with:
      isDone && dealtWith !== undefined ? { at: writeTime(dealtWith.at), by: dealtWith.by } : null,
  };
}

/** The name that colleagues know an actor by. */
function shownNameOf(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return actor.email;
    case 'token':
      return actor.name;
    default:
      return actor.kind;
  }
}

import { mapPage, rejectedCallContext, type AuditRow } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { CsvColumns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { listAnswer } from '../logs/list-answer.ts';
import { pageOf } from '../schemas/pages.ts';
import {
  AuditQuerySchema,
  AuditRowSchema,
  RejectedCallSchema,
  type AuditRowView,
  type RejectedCallView,
} from '../schemas/logs.ts';
import { notFound, ok } from '../http/answer.ts';

export function auditRoutes({ repositories, vault }: DashboardContext): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/audit/:id/call',
      operationId: 'readRejectedCall',
      summary: 'Read the body of a refused call, without secrets; kept for 24 hours',
      tag: 'Logs',
      access: 'read',
      answers: { 200: RejectedCallSchema },
      async handle({ account, id }) {
        const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0;
        const row = await repositories.rejectedCalls.get(account, number);
        if (row === null) return notFound('call');
        const call = JSON.parse(
          vault.open(row.call, rejectedCallContext(row._id)),
        ) as RejectedCallView;
        return ok({ ...call, at: writeTime(row.at) });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/audit',
      operationId: 'listAuditRows',
      summary: 'List rejected calls of /v1 and actions in the dashboard',
      tag: 'Logs',
      access: 'read',
      query: AuditQuerySchema,
      answers: { 200: pageOf(AuditRowSchema) },
      otherAnswers: ['text/csv'],
      handle: ({ account, query: { kind, ...asked } }) =>
        listAnswer(asked, 'audit', COLUMNS, async (page, period) =>
          mapPage(await repositories.audit.list(account, page, { ...period, kind }), viewRow),
        ),
    }),
  ];
}

const COLUMNS: CsvColumns<AuditRowView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  actor: ({ actor }) => actor,
  route: ({ route }) => route,
  ip: ({ ip }) => ip,
  unwritten: ({ unwritten }) => unwritten,
  actor_name: ({ actor_name: name }) => name,
};

function viewRow({
  _id,
  at,
  kind,
  status,
  reason,
  actor,
  actorName,
  route,
  ip,
  unwritten,
}: AuditRow): AuditRowView {
  return {
    id: _id,
    at: writeTime(at),
    kind,
    status,
    reason,
    actor: actor ?? null,
    actor_name: actorName ?? null,
    route: route ?? null,
    ip: ip ?? null,
    unwritten: unwritten ?? 0,
  };
}

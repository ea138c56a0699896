import { mapPage, type AuditRow } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { Columns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { listAnswer } from '../logs/list-answer.ts';
import { pageOf } from '../schemas/pages.ts';
import { AuditQuerySchema, AuditRowSchema, type AuditRowView } from '../schemas/logs.ts';

export function auditRoutes({ repositories }: DashboardContext): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/audit',
      summary: 'List rejected calls of /v1 and acts in the dashboard',
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

const COLUMNS: Columns<AuditRowView> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  actor: ({ actor }) => actor,
  route: ({ route }) => route,
  ip: ({ ip }) => ip,
  unwritten: ({ unwritten }) => unwritten,
};

function viewRow({
  _id,
  at,
  kind,
  status,
  reason,
  actor,
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
    route: route ?? null,
    ip: ip ?? null,
    unwritten: unwritten ?? 0,
  };
}

import { mapPage, type AuditRow } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { failure, ok } from '../http/answer.ts';
import { csvAnswer, type Columns } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime } from '../http/times.ts';
import { readPeriod } from '../logs/read-period.ts';
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
      async handle({ account, query: { limit, cursor, format, kind, ...times } }) {
        const time = readPeriod(times);
        if ('reason' in time) return failure(400, time.reason);
        const filter = { ...time.period, kind };
        const read = async (page: { limit?: number | undefined; cursor?: string | undefined }) =>
          mapPage(await repositories.audit.list(account, page, filter), viewRow);
        return format === 'csv'
          ? csvAnswer('audit', COLUMNS, read)
          : ok(await read({ limit, cursor }));
      },
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
};

function viewRow({ _id, at, kind, status, reason, actor, route, ip }: AuditRow): AuditRowView {
  return {
    id: _id,
    at: writeTime(at),
    kind,
    status,
    reason,
    actor: actor ?? null,
    route: route ?? null,
    ip: ip ?? null,
  };
}

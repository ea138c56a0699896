import {
  mapPage,
  REJECTED_CALL_MS,
  rejectedCallContext,
  type AuditRow,
  type Repositories,
} from '@cascade/store';
import { failureOfAct, viewRefusal } from '../failures/failure-of-act.ts';
import { viewStored } from '../failures/read-said.ts';
import { apiCode } from '../failures/tell-failure.ts';
import type { DashboardContext } from '../context.ts';
import type { CsvColumns } from '../http/csv.ts';
import { changesText } from '../http/act-changes.ts';
import { isObjectKind } from '../http/audit-object.ts';
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
} from '../schemas/audit.ts';
import { notFound, ok } from '../http/answer.ts';

export function auditRoutes({ repositories, vault }: DashboardContext): Route[] {
  const { audit, users } = repositories;
  return [
    defineRoute({
      method: 'get',
      path: '/api/audit/:id/call',
      operationId: 'readRejectedCall',
      summary: `Read the body of a refused call, without secrets; kept for ${REJECTED_CALL_MS / 3_600_000} hours`,
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
      handle: ({ account, query: { kind, actor, object, object_kind, refused, ...asked } }) =>
        listAnswer(asked, 'audit', COLUMNS, async (page, period) => {
          const found = await audit.list(account, page, {
            ...period,
            kind,
            actor,
            object: { kind: object_kind, id: object },
            refused: refused === undefined ? undefined : refused === 'true',
          });
          const names = await namesOf(account, found.data, users);
          return mapPage(found, (row) => viewRow(row, names));
        }),
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
  operation: ({ operation }) => operation,
  code: ({ code }) => code,
  agent: ({ agent }) => agent,
  object_kind: ({ object }) => object?.kind,
  object_id: ({ object }) => object?.id,
  object_name: ({ object }) => object?.name,
  changes: ({ changes }) => changesText(changes),
};

/** Addresses of people by their id, for rows of before that have no name. */
async function namesOf(
  account: string,
  rows: readonly AuditRow[],
  users: Pick<Repositories['users'], 'get'>,
): Promise<Map<string, string>> {
  const nameless = rows.flatMap(({ actor, actorName }) =>
    actor === undefined || actor === 'operator' || actorName !== undefined ? [] : [actor],
  );
  const found = await Promise.all([...new Set(nameless)].map((id) => users.get(account, id)));
  return new Map(found.flatMap((user) => (user === null ? [] : [[user._id, user.email]])));
}

/** Null for a kind that a newer version writes. */
function viewObject(object: AuditRow['object']): AuditRowView['object'] {
  if (object === undefined || !isObjectKind(object.kind)) return null;
  return { kind: object.kind, id: object.id ?? null, name: object.name ?? null };
}

function viewRow(row: AuditRow, names: ReadonlyMap<string, string>): AuditRowView {
  const {
    _id,
    at,
    kind,
    status,
    reason,
    actor,
    actorName,
    agent,
    operation,
    route,
    ip,
    unwritten,
  } = row;
  const failure = failureOfAct(row);
  return {
    id: _id,
    at: writeTime(at),
    kind,
    status,
    reason,
    code: failure && apiCode(failure),
    failure: viewRefusal(row),
    noted: failure === null ? viewStored(row.noted, reason) : null,
    actor: actor ?? null,
    actor_name: actorName ?? (actor === undefined ? null : (names.get(actor) ?? null)),
    agent: agent ?? null,
    operation: operation ?? null,
    route: route ?? null,
    ip: ip ?? null,
    object: viewObject(row.object),
    changes: (row.changes ?? []).map((change) => ({ ...change })),
    unwritten: unwritten ?? 0,
  };
}

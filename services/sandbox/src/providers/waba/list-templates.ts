import type { Request, Response } from 'express';
import { sendGraphError, parameterError } from './graph-error.ts';
import type { TemplateStore } from './template-store.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 1000;
const CURSOR = /^MTAx\d{1,9}$/;

/** `GET /{waba_id}/message_templates` with filters and cursor paging. */
export function listTemplates(store: TemplateStore, req: Request, res: Response): void {
  const waba = String(req.params.id);
  const query = (name: string) => {
    const value = req.query[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const limit = Number(query('limit') ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    return sendGraphError(res, parameterError('Param limit must be a positive integer.'));
  }
  const after = query('after');
  const before = query('before');
  for (const cursor of [after, before]) {
    if (cursor !== undefined && !CURSOR.test(cursor)) {
      return sendGraphError(res, parameterError('Invalid cursors values'));
    }
  }
  const matching = store
    .list(waba)
    .filter(
      ({ template }) =>
        template.name.includes(query('name') ?? '') &&
        (query('status') ?? template.status) === template.status &&
        (query('language') ?? template.language) === template.language,
    );
  const start =
    after !== undefined
      ? positionOf(after) + 1
      : before !== undefined
        ? Math.max(positionOf(before) - limit, 0)
        : 0;
  const page = matching.slice(start, start + limit);
  const fields = query('fields')?.split(',');
  const link = (cursor: Record<string, string>) => {
    const search = new URLSearchParams({ ...stringsOf(req.query), limit: String(limit) });
    search.delete('after');
    search.delete('before');
    for (const [name, value] of Object.entries(cursor)) search.set(name, value);
    const { pathname } = new URL(req.originalUrl, 'http://sandbox');
    return `${req.protocol}://${req.host}${pathname}?${search.toString()}`;
  };
  const last = start + page.length - 1;
  res.json({
    data: page.map(({ id, template }) => {
      const whole = { ...template, id };
      if (!fields) return whole;
      return Object.fromEntries(
        Object.entries(whole).filter(([name]) => name === 'id' || fields.includes(name)),
      );
    }),
    ...(page.length === 0
      ? {}
      : {
          paging: {
            cursors: { before: cursorAt(start), after: cursorAt(last) },
            ...(last + 1 < matching.length ? { next: link({ after: cursorAt(last) }) } : {}),
            ...(start > 0 ? { previous: link({ before: cursorAt(start) }) } : {}),
          },
        }),
  });
}

const cursorAt = (position: number) => `MTAx${position}`;
const positionOf = (cursor: string) => Number(cursor.slice('MTAx'.length));

const stringsOf = (query: Request['query']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

import { Type } from 'typebox';
import { ok } from '../http/answer.ts';
import { buildOpenApi, type OpenApiDocument } from '../http/openapi.ts';
import { defineRoute, type Route } from '../http/route.ts';

const VERSION = '1.0';

/** The description of `routes` and of itself. */
export function openApiRoute(routes: readonly Route[]): Route {
  let document: OpenApiDocument | undefined;
  const route = defineRoute({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    tag: 'Description',
    access: 'public',
    answers: { 200: Type.Object({}, { additionalProperties: true }) },
    async handle() {
      document ??= buildOpenApi([...routes, route], VERSION);
      return ok(document);
    },
  });
  return route;
}

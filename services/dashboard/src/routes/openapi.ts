import { Type } from 'typebox';
import { ok } from '../http/answer.ts';
import { buildOpenApi, type OpenApiDocument } from '../http/openapi.ts';
import { defineRoute, type Route } from '../http/route.ts';

const VERSION = '1.0';

/** Serves the OpenAPI document of `routes` and of itself, for the server at `serverUrl`. */
export function openApiRoute(routes: readonly Route[], serverUrl: string | undefined): Route {
  let document: OpenApiDocument | undefined;
  const route = defineRoute({
    method: 'get',
    path: '/api/openapi.json',
    operationId: 'readApiDescription',
    summary: 'This description',
    tag: 'Description',
    access: 'public',
    answers: { 200: Type.Object({}, { title: 'ApiDescription', additionalProperties: true }) },
    async handle() {
      document ??= buildOpenApi([...routes, route], { version: VERSION, serverUrl });
      return ok(document);
    },
  });
  return route;
}

import { writeJsonOnce, type WrittenJson } from '@cascade/runtime';
import { Type } from 'typebox';
import { buildOpenApi } from '../http/openapi.ts';
import { defineRoute, type Route } from '../http/route.ts';

const VERSION = '1.0';

/** Serves the OpenAPI document of `routes` and of itself, for the server at `serverUrl`. */
export function openApiRoute(routes: readonly Route[], serverUrl: string | undefined): Route {
  let written: Promise<WrittenJson> | undefined;
  const write = async (): Promise<WrittenJson> =>
    writeJsonOnce(await buildOpenApi([...routes, route], { version: VERSION, serverUrl }));
  const route: Route = defineRoute({
    method: 'get',
    path: '/api/openapi.json',
    operationId: 'readApiDescription',
    summary: 'This description',
    tag: 'Description',
    access: 'public',
    answers: { 200: Type.Object({}, { title: 'ApiDescription', additionalProperties: true }) },
    async handle() {
      return { status: 200, ...(await (written ??= write())) };
    },
  });
  return route;
}

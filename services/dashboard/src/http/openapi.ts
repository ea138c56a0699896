import type { TObject, TSchema } from 'typebox';
import { CREDENTIALS_SCHEMAS } from '../schemas/devices.ts';
import { ACCOUNT_QUERY } from '../auth/authenticate.ts';
import { ErrorSchema } from '../schemas/answers.ts';
import {
  EmailContentSchema,
  MessageContentSchema,
  WabaContentSchema,
} from '../schemas/templates.ts';
import type { Route } from './route.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown>;
}

/** OpenAPI 3.1 of the routes that are served, from the schemas that they are checked with. */
export function buildOpenApi(routes: readonly Route[], version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cascade management API',
      version,
      description:
        'What the dashboard is made of. Lists are newest first. Calls that change something and ' +
        'carry a session cookie must come from the same origin, with a JSON body.',
    },
    paths,
    components: {
      schemas: {
        Error: ErrorSchema,
        ...Object.fromEntries(
          [
            ...Object.values(CREDENTIALS_SCHEMAS),
            MessageContentSchema,
            EmailContentSchema,
            WabaContentSchema,
          ].map((schema) => [String((schema as { title?: string }).title), schema]),
        ),
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'cascade_session',
          description: 'Set by `POST /api/login`.',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: '`<OPERATOR_TOKEN>`; acts inside the account of `X-Account-Id`.',
        },
        account: {
          type: 'http',
          scheme: 'bearer',
          description: '`<ACCOUNT_TOKEN>`; one with scopes needs `inbound`.',
        },
      },
    },
  };
}

/** `/api/tokens/:id` → `/api/tokens/{id}`. */
export const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

function operationOf(route: Route) {
  const body = route.body ?? route.multipart;
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    ...accessOf(route),
    parameters: [
      ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(route.query),
      ...(route.access === 'public' ? [] : [ACCOUNT_HEADER]),
      ...(route.access === 'public' || route.method !== 'get' ? [] : [ACCOUNT_PARAMETER]),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [route.multipart ? 'multipart/form-data' : 'application/json']: { schema: body },
            },
          },
        }),
    responses: responsesOf(route),
  };
}

function operationId({ method, path }: Route): string {
  const words = path.split(/[/:.]+/).filter((word) => word !== '' && word !== 'api');
  return [method, ...words].join('-');
}

const ACCOUNT_HEADER = {
  name: 'X-Account-Id',
  in: 'header',
  description: 'The account in which an operator acts.',
  schema: { type: 'string' },
};

const ACCOUNT_PARAMETER = {
  name: ACCOUNT_QUERY,
  in: 'query',
  description: 'The same where no header can be sent: links and event streams.',
  schema: { type: 'string' },
};

function securityOf({ access, accountTokens }: Route) {
  if (access === 'public') return [];
  if (access.startsWith('operator')) return [{ operator: [] }];
  return [{ session: [] }, { operator: [] }, ...(accountTokens ? [{ account: [] }] : [])];
}

function accessOf({ access }: Route): { description?: string } {
  if (access === 'write') return { description: 'Owners, admins and members.' };
  return access === 'manage' ? { description: 'Owners and admins.' } : {};
}

function queryParameters(query: TObject | undefined) {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
}

function responsesOf(route: Route) {
  const responses: Record<string, unknown> = {};
  for (const [status, schema] of Object.entries(route.answers)) {
    responses[status] = { description: 'Success', content: contentOf(schema, route) };
  }
  if (Object.keys(route.answers).length === 0) {
    responses['200'] = { description: 'Success', content: contentOf(undefined, route) };
  }
  responses['default'] = {
    description:
      '400 faulty call, 401 not signed in, 403 not allowed, 404 absent or of another account, ' +
      '409 conflict, 413 too large, 415 wrong content type, 429 too many attempts, 503 try later.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return responses;
}

function contentOf(schema: TSchema | undefined, route: Route) {
  return {
    ...(schema === undefined ? {} : { 'application/json': { schema } }),
    ...Object.fromEntries((route.otherAnswers ?? []).map((type) => [type, {}])),
  };
}

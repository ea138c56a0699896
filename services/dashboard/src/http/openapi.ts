import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  ContentEntrySchema,
  documentComponents,
  InlineMessageSchema,
  SEND_DOCUMENT,
  type DocumentComponents,
} from '@cascade/contracts';
import type { TObject } from 'typebox';
import { ApiRefusalSchema } from '../schemas/failures.ts';
import { apiRefusal } from '../failures/tell-failure.ts';
import { ACCOUNT_QUERY } from '../auth/authenticate.ts';
import {
  AnyContentSchema,
  EmailContentSchema,
  MessageContentSchema,
  WabaContentSchema,
} from '../schemas/templates.ts';
import { scopeOf } from '../auth/route-scopes.ts';
import { componentExamples, exampleReference } from './openapi-examples.ts';
import { REFUSALS, refusalEntries, refusalsOf } from './openapi-refusals.ts';
import type { Route } from './route.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown>;
}

interface OpenApiOptions {
  version: string;
  /** Base URL of the API; `/` (where the document was read from) by default. */
  serverUrl?: string | undefined;
}

type Place = DocumentComponents['place'];

const credentials = CHANNELS.flatMap((channel) => {
  const { schema, variants } = CHANNEL_DEFINITIONS[channel].credentials;
  return [schema, ...Object.values(variants?.forms ?? {}).map((form) => form.schema)];
});

const countRequired = ({ required = [] }: { required?: readonly string[] }) => required.length;

/** What routes validate in steps, or by the channel. */
const REPLACEMENTS = {
  ...SEND_DOCUMENT.replacements,
  // A reader that takes the first matching variant must come to the most lenient one last.
  DeviceCredentials: {
    anyOf: credentials.toSorted((a, b) => countRequired(b) - countRequired(a)),
  },
  TemplateContent: { anyOf: [MessageContentSchema, EmailContentSchema, WabaContentSchema] },
  PreviewDraft: AnyContentSchema,
  PreviewMessage: InlineMessageSchema,
  SimulatedReply: ContentEntrySchema,
};

/** Routes that are described in one turn of the event loop: all together would hold it for 0.1 s. */
const OF_A_TURN = 15;

/** Builds the OpenAPI 3.1 document of the routes, from the schemas that validate calls. */
export async function buildOpenApi(
  routes: readonly Route[],
  { version, serverUrl = '/' }: OpenApiOptions,
): Promise<OpenApiDocument> {
  const { place, schemas } = documentComponents({ ...SEND_DOCUMENT, replacements: REPLACEMENTS });
  const paths: OpenApiDocument['paths'] = {};
  for (const [n, route] of routes.entries()) {
    if (n % OF_A_TURN === OF_A_TURN - 1) await nextTurn();
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method]: operationOf(route, place) };
  }
  const schema = place(ApiRefusalSchema);
  await nextTurn();
  const components = schemas();
  await nextTurn();
  const examples = componentExamples(paths, components);
  await nextTurn();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cascade management API',
      version,
      description:
        'The management API, which the dashboard uses. Lists are newest first. Calls that change something and ' +
        'carry a session cookie must come from the same origin, with a JSON body. A program calls with an ' +
        'account token that has the scope which the operation names.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: components,
      examples,
      parameters: PARAMETERS,
      responses: Object.fromEntries(
        refusalEntries().map(([, { name, description, refused, headers }]) => [
          name,
          {
            description,
            ...headers,
            content: {
              'application/json': { schema, example: apiRefusal(refused) },
            },
          },
        ]),
      ),
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
          description:
            '`<ACCOUNT_TOKEN>` of a program, which acts inside its account. It needs the scope that the ' +
            'operation names; `:write` includes `:read`. Scopes are chosen when the token is made.',
        },
      },
    },
  };
}

const PARAMETERS = {
  AccountHeader: {
    name: 'X-Account-Id',
    in: 'header',
    description: 'The account in which an operator acts.',
    schema: { type: 'string' },
  },
  AccountQuery: {
    name: ACCOUNT_QUERY,
    in: 'query',
    description: 'The same for links and event streams, which cannot send headers.',
    schema: { type: 'string' },
  },
};

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

/** `/api/tokens/:id` → `/api/tokens/{id}`. */
export const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

function operationOf(route: Route, place: Place) {
  const body = route.body ?? route.multipart;
  return {
    operationId: route.operationId,
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
      ...queryParameters(route.query, place),
      ...(route.access === 'public' ? [] : [parameter('AccountHeader')]),
      ...(route.access === 'public' || route.method !== 'get' ? [] : [parameter('AccountQuery')]),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [route.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: place(body),
                ...exampleReference(body),
              },
            },
          },
        }),
    responses: responsesOf(route, place),
  };
}

function securityOf(route: Route) {
  const { access } = route;
  if (access === 'public') return [];
  if (access.startsWith('operator')) return [{ operator: [] }];
  const scope = scopeOf(route);
  return [
    { session: [] },
    { operator: [] },
    ...(scope === undefined ? [] : [{ account: [scope] }]),
  ];
}

const PEOPLE: Readonly<Partial<Record<Route['access'], string>>> = {
  write: 'Owners, admins and members.',
  manage: 'Owners and admins.',
  owner: 'Owners.',
};

function accessOf(route: Route): { description?: string } {
  const scope = scopeOf(route);
  const says = [
    PEOPLE[route.access],
    scope === undefined ? undefined : `Account tokens: scope \`${scope}\`.`,
  ].filter((one) => one !== undefined);
  return says.length === 0 ? {} : { description: says.join(' ') };
}

function queryParameters(query: TObject | undefined, place: Place) {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: place(schema),
  }));
}

function responsesOf(route: Route, place: Place) {
  const responses: Record<string, unknown> = {};
  const answers = Object.entries(route.answers);
  for (const [status, schema] of answers) {
    responses[status] = {
      description: 'Success',
      content: {
        'application/json': { schema: place(schema), ...exampleReference(schema) },
        ...otherContents(route),
      },
    };
  }
  if (answers.length === 0) {
    responses['200'] = { description: 'Success', content: otherContents(route) };
  }
  for (const status of refusalsOf(route)) {
    responses[status] = { $ref: `#/components/responses/${REFUSALS[status].name}` };
  }
  return responses;
}

/** Texts are read as they come; everything else is bytes. */
function otherContents(route: Route) {
  return Object.fromEntries(
    (route.otherAnswers ?? []).map((type) => [type, { schema: schemaOfText(type) }]),
  );
}

/** OpenAPI 3.1 doesn't say whether the schema of a stream is of its text or of each event: none has a type. */
function schemaOfText(type: string) {
  if (type === 'text/event-stream') return { description: 'Server-sent events; `data` is JSON.' };
  return { type: 'string', ...(/^text\/|json$/.test(type) ? {} : { format: 'binary' }) };
}

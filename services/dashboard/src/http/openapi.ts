import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  describe,
  isMutating,
  type DocumentFrame,
  type OpenApiDocument,
  type OperationWords,
} from '@cascade/api';
import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  ContentEntrySchema,
  InlineMessageSchema,
  SEND_DOCUMENT,
} from '@cascade/contracts';
import { ApiRefusalSchema } from '../schemas/failures.ts';
import { apiRefusal } from '../failures/tell-failure.ts';
import { ACCOUNT_QUERY } from '../auth/authenticate.ts';
import {
  AnyContentSchema,
  EmailContentSchema,
  MessageContentSchema,
  WabaContentSchema,
} from '../schemas/template-contents.ts';
import { scopeOf } from '../auth/route-scopes.ts';
import { componentExamples, exampleReference } from './openapi-examples.ts';
import { REFUSALS, refusalEntries, refusalsOf } from './openapi-refusals.ts';
import type { Route } from './route.ts';

interface OpenApiOptions {
  version: string;
  /** Base URL of the API; `/` (where the document was read from) by default. */
  serverUrl?: string | undefined;
}

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

/** Builds the OpenAPI document of the routes. */
export const buildOpenApi = (
  routes: readonly Route[],
  options: OpenApiOptions,
): Promise<OpenApiDocument> => describe(routes, frameOf(options));

const frameOf = ({ version, serverUrl = '/' }: OpenApiOptions): DocumentFrame<Route> => ({
  head: {
    info: {
      title: 'Cascade management API',
      version,
      description:
        'The management API, which the dashboard uses. Lists are newest first. Calls that change something and ' +
        'carry a session cookie must come from the same origin, with a JSON body. A program calls with an ' +
        'account token that has the scope which the operation names.',
    },
    servers: [{ url: serverUrl }],
  },
  schemas: { ...SEND_DOCUMENT, replacements: REPLACEMENTS },
  wordsOf,
  about: (route) => ({
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    ...accessOf(route),
  }),
  parameters(route) {
    if (route.access === 'public') return [];
    return [
      parameter('AccountHeader'),
      ...(route.method === 'get' ? [parameter('AccountQuery')] : []),
      ...(route.conditional === true && isMutating(route)
        ? [parameter('IfMatch'), parameter('IfNoneMatch')]
        : []),
    ];
  },
  refusals: (route) =>
    Object.fromEntries(
      refusalsOf(route).map((status) => [
        status,
        { $ref: `#/components/responses/${REFUSALS[status].name}` },
      ]),
    ),
  answerHeaders: {},
  async rest({ place, schemas, paths }) {
    const schema = place(ApiRefusalSchema);
    await nextTurn();
    const components = schemas();
    await nextTurn();
    const examples = componentExamples(paths, components);
    await nextTurn();
    return {
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
        securitySchemes: SECURITY_SCHEMES,
      },
    };
  },
});

/** Examples are derived from the schemas. */
function wordsOf({ body, multipart, answers, conditional }: Route): OperationWords {
  const taken = body ?? multipart;
  return {
    ...(taken === undefined ? {} : { body: exampleReference(taken) }),
    answers: Object.fromEntries(
      Object.entries(answers).map(([status, schema]) => [
        status,
        {
          description: 'Success',
          ...(conditional === true ? { headers: ETAG } : {}),
          ...exampleReference(schema),
        },
      ]),
    ),
  };
}

const SECURITY_SCHEMES = {
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
};

const ETAG = {
  ETag: {
    description: 'Of what is there, in quotes: the same as long as nothing of it changes.',
    schema: { type: 'string' },
  },
};

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
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'An `ETag` of an answer, or several with commas between: the call changes nothing if another one is there. `*`: ' +
      'there must be one.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: '`*`: the call changes nothing if there is one.',
    schema: { type: 'string', enum: ['*'] },
  },
};

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

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

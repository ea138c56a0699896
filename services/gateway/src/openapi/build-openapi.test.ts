import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  TOP_LEVEL_STATUS,
  validateCheckRequest,
  validateSendRequest,
  validateVerifyCheck,
  validateVerifyRequest,
  validateVerifyResend,
  type RequestList,
  sentenceOf,
  type Failure,
  sampleFailure,
} from '@cascade/contracts';
import {
  exampleFaults,
  openApiFaults,
  validateRequestStatus,
  validateSendResponse,
  validateTemplateList,
} from '@cascade/contracts/testing';
import { REQUEST_ID_PATTERN } from '@cascade/runtime';
import { buildOpenApi } from './build-openapi.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const document = await buildOpenApi({
  version: '1.2.3',
  serverUrl: 'https://api.example.com',
  exampleSchedule: NOW / 1_000 + 86_400,
});

interface Body {
  schema: { $ref: string };
  examples: Record<string, { summary: string; value: unknown }>;
}
interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; $ref?: string }[];
  requestBody?: { content: { 'application/json': Body } };
  responses: Record<
    string,
    { description: string; headers: object; content: { 'application/json': Body } }
  >;
}

test('the pattern of X-Request-Id is the one by which ids of callers are taken', () => {
  const { headers } = document.components as unknown as {
    headers: Record<string, { schema: { pattern: string } }>;
  };
  expect(new RegExp(headers['X-Request-Id']!.schema.pattern).source).toBe(REQUEST_ID_PATTERN);
});

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.values(item as Record<string, Operation>).map((operation) => ({ path, operation })),
);
const bodies = operations.flatMap(({ operation }) => [
  ...(operation.requestBody
    ? [
        {
          name: `${operation.operationId} request`,
          ...operation.requestBody.content['application/json'],
        },
      ]
    : []),
  ...Object.entries(operation.responses).map(([status, { content }]) => ({
    name: `${operation.operationId} ${status}`,
    ...content['application/json'],
  })),
]);
const examples = bodies.flatMap(({ name, schema, examples: of }) =>
  Object.entries(of).map(([example, { value }]) => ({
    name: `${name}: ${example}`,
    schema,
    value,
  })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { double: true } });
ajv.addSchema(JSON.parse(JSON.stringify(document)) as object, 'openapi');

test('the example of a schedule has the time it was given', async () => {
  const text = JSON.stringify(await buildOpenApi({ version: '1', exampleSchedule: 1_800_000_000 }));
  expect(text).toContain('"schedule":1800000000');
});

test('is plain JSON with the version and server it was given', async () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.2.3' },
    servers: [{ url: 'https://api.example.com' }],
  });
  expect((await buildOpenApi({ version: '1' })).servers).toEqual([{ url: '/' }]);
});

test('schemas are named components, and operations have ids of a verb and a noun', () => {
  expect(openApiFaults(document)).toEqual([]);
});

test('every body and answer has an example that its schema accepts', () => {
  expect(exampleFaults(document)).toEqual([]);
});

test('every path parameter is declared', () => {
  for (const { path, operation } of operations) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(names);
  }
});

test('every component compiles as JSON Schema 2020-12', () => {
  for (const name of Object.keys(document.components['schemas']!)) {
    expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })).not.toThrow();
  }
});

test.each(examples)('$name matches its schema', ({ schema, value }) => {
  const validate = ajv.compile({ $ref: `openapi${schema.$ref}` });
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
});

const reasonOf = (validated: { ok: true } | { ok: false; failure: Failure }) =>
  validated.ok ? null : sentenceOf(validated.failure);

test.each(examples)('$name is accepted by the service, or is its answer', ({ schema, value }) => {
  const checks: Record<string, (value: unknown) => string | null> = {
    SendRequest: (body) => {
      return reasonOf(validateSendRequest(body, NOW));
    },
    SendAnswer: validateSendResponse,
    ApiError: validateSendResponse,
    RequestStatus: validateRequestStatus,
    RequestList: (body) =>
      (body as RequestList).requests.map(validateRequestStatus).find((fault) => fault !== null) ??
      null,
    TemplateList: validateTemplateList,
    CheckRequest: (body) => {
      return reasonOf(validateCheckRequest(body));
    },
    VerifyRequest: (body) => reasonOf(validateVerifyRequest(body)),
    VerifyCheck: (body) => reasonOf(validateVerifyCheck(body)),
    VerifyResend: (body) => reasonOf(validateVerifyResend(body)),
  };
  // Of the others the reference's schema is all that there is.
  const check = checks[schema.$ref.split('/').at(-1)!] ?? (() => null);
  expect(check(value)).toBeNull();
});

test.each([
  [{ keys: {}, content: { telegram: { template: 1 } }, target: {} }],
  [{ keys: { telegram: { token: 't' } }, content: {}, target: {} }],
  [{ keys: { email: { token: 't' } }, content: { email: {} }, target: {} }],
  [
    {
      keys: { email: { token: 't' } },
      content: { email: { template: 1, message: {} } },
      target: {},
    },
  ],
  [{ keys: { waba: { token: 't' } }, content: { waba: {} }, target: {} }],
  [
    {
      keys: { waba: { token: 't' } },
      content: { waba: { template: 1, message: { type: 'text', message: 'x' } } },
      target: {},
    },
  ],
])('the schema refuses what the service refuses: %j', (body) => {
  expect(ajv.compile({ $ref: 'openapi#/components/schemas/SendRequest' })(body)).toBe(false);
  expect(validateSendRequest(body, NOW).ok).toBe(false);
});

test('the tables have every reason that refuses a send, word for word', () => {
  const text = JSON.stringify(operations.map(({ operation }) => operation.responses));
  for (const code of Object.keys(TOP_LEVEL_STATUS) as (keyof typeof TOP_LEVEL_STATUS)[]) {
    if (code === 'notFound') continue;
    expect(text).toContain(sentenceOf(sampleFailure(code)));
  }
  expect(text).toContain('template is not approved for sending');
});

test('send answers with every HTTP status of SPEC', () => {
  expect(Object.keys(operations[0]!.operation.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '503']),
  );
});

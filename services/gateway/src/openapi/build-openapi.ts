import { describe, type DocumentFrame, type OpenApiDocument } from '@cascade/api';
import { SEND_DOCUMENT } from '@cascade/contracts';
import { KEEP_KEY_HOURS } from '@cascade/store';
import { OPERATIONS } from '../operations/index.ts';
import type { GatewayDefinition, GatewayWords } from '../operations/operation.ts';
import { componentSchemas } from './components.ts';
import { ANSWER_HEADERS } from './headers.ts';
import { errorCodeTable } from './reason-tables.ts';
import { refusals } from './refusals.ts';
import { successGuide } from './success-guide.ts';
import { webhookOperations } from './webhook-operations.ts';

export interface OpenApiOptions {
  /** Version of the product. */
  version: string;
  /** Base URL of the API; `/` (where the document was read from) by default. */
  serverUrl?: string;
  /** A valid schedule for the example that has one (Unix seconds). */
  exampleSchedule?: number;
}

/** 1 January 2031, 08:00 UTC. */
const EXAMPLE_SCHEDULE = 1_924_992_000;

/** Builds the OpenAPI document of `/v1`. */
export const buildOpenApi = (options: OpenApiOptions): Promise<OpenApiDocument> =>
  describe(OPERATIONS, frameOf(options));

function frameOf({
  version,
  serverUrl = '/',
  exampleSchedule = EXAMPLE_SCHEDULE,
}: OpenApiOptions): DocumentFrame<GatewayDefinition> {
  return {
    head: {
      info: {
        title: 'Cascade',
        version,
        summary: 'One message to one recipient over WhatsApp, Telegram, WABA, e-mail and more.',
        description:
          'Every response is JSON with `status`. A failure that stopped the whole request carries ' +
          '`reason`. Errors of fields begin with the path of the field.\n\n' +
          'Beside every reason stands a `code` for programs (addition). Reasons may gain words; a code keeps ' +
          `its meaning. Expect codes that are not listed.\n\n${errorCodeTable()}\n\n${successGuide()}`,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: serverUrl }],
      security: [{ accountToken: [] }],
      tags: [
        { name: 'Sending', description: 'One call sends one message to one recipient.' },
        { name: 'Requests', description: 'State and result of a request.' },
        { name: 'Checks', description: 'Which channels can reach a target.' },
        { name: 'Verify', description: 'Codes that prove who has a number or an address.' },
        { name: 'Templates', description: 'Message templates by id.' },
        { name: 'Token', description: 'What the token of the call may do.' },
        { name: 'Webhooks', description: "What is POSTed to customers' own servers." },
      ],
    },
    schemas: SEND_DOCUMENT,
    wordsOf: ({ words }) => words(exampleSchedule),
    about: ({ tag, summary }, { about }: GatewayWords) => ({
      tags: [tag],
      summary,
      ...(about === undefined ? {} : { description: about }),
    }),
    parameters: ({ headers = [] }) =>
      [...headers, 'X-Request-Id'].toSorted().map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
    answerHeaders: ANSWER_HEADERS,
    refusals: ({ fails }, words: GatewayWords) => ({ ...words.refusals, ...refusals(fails) }),
    rest: ({ paths, ...components }) =>
      Promise.resolve({
        paths,
        webhooks: webhookOperations(),
        components: {
          schemas: componentSchemas(components),
          securitySchemes: SECURITY_SCHEMES,
          parameters: PARAMETERS,
          headers: HEADERS,
        },
      }),
  };
}

const SECURITY_SCHEMES = {
  accountToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      '`Authorization: Bearer <ACCOUNT_TOKEN>` on every call. Addition: a token may be made with ' +
      'scopes, `send` (send, cancel, verify, lookups of checks), `verify` (verify alone) and `read` (every ' +
      'GET, checks) among them; one without scopes has `send` and `read`. With `devices:send` the id of a device ' +
      'or sender pool may stand where `keys` has a channel token.',
  },
};

/** Form of `X-Request-Id`; the service replaces any other value with an id of its own. */
const requestIdSchema = {
  type: 'string',
  pattern: '^[A-Za-z0-9._:~/-][A-Za-z0-9._:~/+=-]{0,127}$',
};

const PARAMETERS = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      `Makes a repeat safe: for ${KEEP_KEY_HOURS} hours a call of this account with the same key and body ` +
      'attaches to the first one instead of sending again. Another body under the same key is a ' +
      '409. Refused calls keep no key. After a 503 or without an answer, repeat with the same body.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  'X-Request-Id': {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your own id of the call, 1 to 128 characters of `A-Z a-z 0-9 . _ : ~ / + = -`: in the answer, in the ' +
      'body of an error and of `send_status`, and in the log lines about the request.',
    schema: requestIdSchema,
  },
  traceparent: {
    name: 'traceparent',
    in: 'header',
    description:
      'Your span, in the form of W3C Trace Context: the send continues its trace if this ' +
      'installation has traces. A malformed value is ignored.',
    schema: { type: 'string' },
  },
};

const HEADERS = {
  'X-Request-Id': {
    description: 'Trace id of this call: yours, or a generated one.',
    schema: requestIdSchema,
  },
  'Idempotent-Replayed': {
    description:
      '`true`: the `Idempotency-Key` named an earlier call; this is its answer (addition).',
    schema: { type: 'string', enum: ['true'] },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

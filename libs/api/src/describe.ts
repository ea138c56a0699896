import { setImmediate as nextTurn } from 'node:timers/promises';
import { documentComponents, type DocumentComponents, type DocumentOnly } from '@cascade/contracts';
import type { DescribedOperation, OperationWords } from './operation.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; [member: string]: unknown };
  servers: { url: string }[];
  security?: object[];
  tags?: object[];
  paths: Record<string, Record<string, object>>;
  webhooks?: object;
  components: Record<string, object>;
}

/** What a service's document has besides its operations, and what it says of each. */
export interface DocumentFrame<O extends DescribedOperation> {
  /** What stands above the paths. */
  head: Pick<OpenApiDocument, 'info' | 'servers' | 'security' | 'tags'>;
  /** What only the document has of schemas. */
  schemas: DocumentOnly;
  wordsOf(operation: O): OperationWords | Promise<OperationWords>;
  /** Members above the parameters: summary, tags, who may call. */
  about(operation: O, words: OperationWords): object;
  /** Parameters after those of the path and the query. */
  parameters(operation: O): readonly object[];
  /** Responses of the refusals, by status. */
  refusals(operation: O, words: OperationWords): Readonly<Record<string, object>>;
  /** Headers of every answer. */
  answerHeaders: object;
  /** The paths, with what is described apart, and what stands below them. */
  rest(
    found: DocumentComponents & Pick<OpenApiDocument, 'paths'>,
  ): Promise<Pick<OpenApiDocument, 'paths' | 'webhooks' | 'components'>>;
}

/** Operations that are described in one turn of the event loop: all together would hold it for 0.1 s. */
const OF_A_TURN = 15;

/** Builds the OpenAPI 3.1 document of operations, from the schemas that check calls. */
export async function describe<O extends DescribedOperation>(
  operations: readonly O[],
  frame: DocumentFrame<O>,
): Promise<OpenApiDocument> {
  const components = documentComponents(frame.schemas);
  const paths: OpenApiDocument['paths'] = {};
  for (const [n, operation] of operations.entries()) {
    if (n % OF_A_TURN === OF_A_TURN - 1) await nextTurn();
    const words = await frame.wordsOf(operation);
    const path = openApiPath(operation.path, words.path);
    const described = describeOperation(operation, words, frame, components.place);
    paths[path] = { ...paths[path], [operation.method]: described };
  }
  const rest = await frame.rest({ ...components, paths });
  return { openapi: '3.1.0', ...frame.head, ...rest };
}

/** `/api/tokens/:id` → `/api/tokens/{id}`. */
export const openApiPath = (path: string, words: OperationWords['path'] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => `{${words[name]?.name ?? name}}`);

type Place = DocumentComponents['place'];

function describeOperation<O extends DescribedOperation>(
  operation: O,
  words: OperationWords,
  frame: DocumentFrame<O>,
  place: Place,
): object {
  const { operationId, multipart, body = multipart } = operation;
  return {
    operationId,
    ...frame.about(operation, words),
    parameters: [
      ...pathParameters(operation, words),
      ...queryParameters(operation, words, place),
      ...frame.parameters(operation),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            ...describedBy(words.body?.description),
            content: {
              [multipart ? 'multipart/form-data' : 'application/json']: {
                schema: place(body),
                ...examplesOf(words.body),
              },
            },
          },
        }),
    responses: {
      ...responsesOf(operation, words, place, frame.answerHeaders),
      ...frame.refusals(operation, words),
    },
  };
}

const examplesOf = (words: { examples?: object | undefined } | undefined) =>
  words?.examples === undefined ? {} : { examples: words.examples };

const pathParameters = ({ path }: DescribedOperation, { path: words = {} }: OperationWords) =>
  [...path.matchAll(/:(\w+)/g)].map(([, own = '']) => {
    const { name = own, description, schema = { type: 'string' } } = words[own] ?? {};
    return { name, in: 'path', required: true, ...describedBy(description), schema };
  });

const describedBy = (description: string | undefined) =>
  description === undefined ? {} : { description };

const queryParameters = (
  { query }: DescribedOperation,
  { query: words = {} }: OperationWords,
  place: Place,
) =>
  Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...describedBy(words[name]),
    schema: place(schema),
  }));

function responsesOf(
  operation: DescribedOperation,
  { answers }: OperationWords,
  place: Place,
  common: object,
): object {
  const others = otherContents(operation);
  const responses = Object.entries(operation.answers).map(([status, schema]) => {
    const { description, headers: own, examples } = answers[Number(status)] ?? SUCCESS;
    const headers = { ...common, ...own };
    const json = { schema: place(schema), ...examplesOf({ examples }) };
    return [
      status,
      {
        description,
        ...(Object.keys(headers).length === 0 ? {} : { headers }),
        content: { 'application/json': json, ...others },
      },
    ];
  });
  return responses.length === 0
    ? { 200: { ...SUCCESS, content: others } }
    : (Object.fromEntries(responses) as object);
}

const SUCCESS: OperationWords['answers'][number] = { description: 'Success' };

/** Texts are read as they come; everything else is bytes. */
const otherContents = ({ otherAnswers = [] }: DescribedOperation) =>
  Object.fromEntries(otherAnswers.map((type) => [type, { schema: schemaOfText(type) }]));

/** OpenAPI 3.1 doesn't say whether the schema of a stream is of its text or of each event: none has a type. */
function schemaOfText(type: string) {
  if (type === 'text/event-stream') return { description: 'Server-sent events; `data` is JSON.' };
  return { type: 'string', ...(/^text\/|json$/.test(type) ? {} : { format: 'binary' }) };
}

import { Ajv2020 } from 'ajv/dist/2020.js';

interface Example {
  $ref?: string;
  value?: unknown;
}

interface MediaType {
  schema?: object;
  example?: unknown;
  examples?: Record<string, Example>;
}

interface Message {
  $ref?: string;
  content?: Record<string, MediaType>;
}

interface Operation {
  operationId: string;
  requestBody?: Message;
  responses: Record<string, Message>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/**
 * Finds JSON bodies, forms and answers of an OpenAPI document without an example, and examples that their
 * schema refuses; one sentence each.
 */
export function exampleFaults(document: object): string[] {
  const ajv = new Ajv2020({ strict: false, formats: { binary: true, double: true } });
  ajv.addSchema(document, 'openapi');
  const { paths } = document as Document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return operations.flatMap(({ operationId, requestBody, responses }) => [
    ...(requestBody ? faultsOf(`${operationId} body`, requestBody) : []),
    ...Object.entries(responses).flatMap(([status, answer]) =>
      faultsOf(`${operationId} ${status}`, answer),
    ),
  ]);

  function faultsOf(where: string, message: Message): string[] {
    const { content = {} } = resolve(message) as Message;
    return Object.entries(content)
      .filter(([type]) => type === 'application/json' || type === 'multipart/form-data')
      .flatMap(([, { schema, example, examples = {} }]) => {
        const values = [
          ...(example === undefined ? [] : [example]),
          ...Object.values(examples).map((one) => (resolve(one) as Example | undefined)?.value),
        ];
        if (values.length === 0) return [`${where}: has no example`];
        const validate = ajv.compile(pointed(schema ?? {}));
        return values.flatMap((value) =>
          validate(value) ? [] : [`${where}: ${ajv.errorsText(validate.errors)}`],
        );
      });
  }

  function resolve(part: { $ref?: string }): unknown {
    if (part.$ref === undefined) return part;
    const [, ...names] = part.$ref.split('/');
    return names.reduce<unknown>(
      (found, name) => (found as Record<string, unknown> | undefined)?.[name],
      document,
    );
  }
}

const pointed = (schema: { $ref?: string }): object =>
  schema.$ref === undefined ? schema : { $ref: `openapi${schema.$ref}` };

import { Ajv2020 } from 'ajv/dist/2020.js';

interface Description {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
}

interface Content {
  content?: { 'application/json'?: { schema: object } };
}

interface Operation {
  operationId?: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** Says what is wrong with a body, or null. */
export type CheckBody = (operation: string, body: unknown, status?: string) => string | null;

/** Checks bodies against the descriptions that the product serves. */
export function createCheckBody(descriptions: readonly object[]): CheckBody {
  const schemas = new Map<string, object>();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [n, description] of descriptions.entries()) {
    const { paths, webhooks = {} } = description as Description;
    ajv.addSchema(description, `description${n}`);
    for (const operations of [...Object.values(paths), ...Object.values(webhooks)]) {
      for (const { operationId = '', requestBody, responses } of Object.values(operations)) {
        const bodies = [['', requestBody] as const, ...Object.entries(responses ?? {})];
        for (const [status, content] of bodies) {
          const schema = content?.content?.['application/json']?.schema;
          if (schema === undefined) continue;
          const absolute = JSON.stringify(schema).replaceAll('"#/', `"description${n}#/`);
          schemas.set(`${operationId} ${status}`, JSON.parse(absolute) as object);
        }
      }
    }
  }
  return (operation, body, status = '') => {
    const schema = schemas.get(`${operation} ${status}`);
    if (schema === undefined) return `no description has the operation ${operation} ${status}`;
    const validate = ajv.compile(schema);
    return validate(body) ? null : ajv.errorsText(validate.errors);
  };
}

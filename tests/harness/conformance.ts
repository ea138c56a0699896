import { validateRequestStatus, validateSendResponse } from '@cascade/contracts/testing';
import { buildOpenApi } from '@cascade/gateway/testing';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Operation {
  responses: Record<string, { content: { 'application/json': { schema: { $ref: string } } } }>;
}

const document = await buildOpenApi({ version: 'tests' });
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(JSON.parse(JSON.stringify(document)) as object, 'openapi');

const paths = Object.entries(document.paths).map(([path, operations]) => ({
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`),
  operations: operations as Record<string, Operation>,
}));

const compiled = new Map<string, ValidateFunction>();

/**
 * Checks a real answer against the API reference: a documented status with a body of its schema.
 * Returns the first fault, or null. Paths outside the reference are not checked.
 */
export function conformanceFault(
  method: string,
  path: string,
  status: number,
  body: unknown,
): string | null {
  const name = path.split('?', 1)[0]!;
  const operation = paths.find((entry) => entry.path.test(name))?.operations[method.toLowerCase()];
  if (!operation) return null;
  const response = operation.responses[String(status)];
  if (!response) return `status ${status} is not documented`;
  const validate = validatorOf(response.content['application/json'].schema.$ref);
  if (!validate(body)) return ajv.errorsText(validate.errors);
  if (status !== 200) return null;
  if (name === '/v1/send') return validateSendResponse(body);
  return name.startsWith('/v1/requests/') ? validateRequestStatus(body) : null;
}

function validatorOf(ref: string): ValidateFunction {
  let validate = compiled.get(ref);
  if (!validate) {
    validate = ajv.compile({ $ref: `openapi${ref}` });
    compiled.set(ref, validate);
  }
  return validate;
}

import { openApiFaults } from './openapi-faults.ts';

const Color = { type: 'string', enum: ['red', 'blue'] };
const toColor = { $ref: '#/components/schemas/Color' };

const answer = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } });

const documentWith = ({
  operations = {},
  schemas = {},
  servers = [{ url: '/' }],
}: {
  operations?: Record<string, { operationId?: string; responses?: object }>;
  schemas?: Record<string, object>;
  servers?: object[];
}) => ({
  servers,
  paths: {
    '/pens': {
      get: { operationId: 'listPens', responses: answer({ type: 'array', items: toColor }) },
    },
    ...Object.fromEntries(
      Object.entries(operations).map(([path, operation]) => [path, { get: operation }]),
    ),
  },
  components: { schemas: { Color, ...schemas } },
});

test('a document of named components has no fault', () => {
  const examples = { one: { value: { schema: Color, type: ['string', 'null'] } } };
  const operation = { operationId: 'readPen', responses: answer(toColor), examples };
  expect(openApiFaults(documentWith({ operations: { '/pens/{id}': operation } }))).toEqual([]);
});

const Pen = { type: 'object', properties: { name: { type: 'string' } } };
const faulty = (schema: object, operationId = 'readPen') =>
  documentWith({ operations: { '/pen': { operationId, responses: answer(schema) } } });

test.each([
  ['no servers', documentWith({ servers: [] }), 'servers: there are none'],
  ['an operation without a name', faulty(toColor, ''), 'get /pen: the operationId is ""'],
  ['another case', faulty(toColor, 'get-pen'), 'get /pen: the operationId is "get-pen"'],
  ['one name for two operations', faulty(toColor, 'listpens'), 'listpens: two operations have'],
  [
    'a component that is named as an operation',
    documentWith({ schemas: { ListPens: Color } }),
    'ListPens: generators derive this name from an operation',
  ],
  [
    'a component that is named as the answer of an operation',
    documentWith({ schemas: { ListPensResponse: Pen } }),
    'ListPensResponse: generators derive',
  ],
  [
    'component names that differ in case alone',
    documentWith({ schemas: { COLOR: Pen } }),
    'COLOR: two components have this name',
  ],
  ['a component in another case', documentWith({ schemas: { pen: Pen } }), 'pen: not a name of a'],
  ['a component without use', documentWith({ schemas: { Pen } }), 'Pen: no operation and no'],
  [
    'a reference that leads nowhere',
    faulty({ $ref: '#/components/schemas/Pen' }),
    '#/components/schemas/Pen: leads nowhere',
  ],
  ['a list of types', faulty({ type: ['string', 'null'] }), 'a list of types'],
  [
    'an object that is inlined',
    faulty({ anyOf: [{ type: 'null' }, { type: 'array', items: Pen }] }),
    '/schema/anyOf/1/items: has no name',
  ],
  [
    'an enum that is inlined',
    faulty({ type: 'object', additionalProperties: { ...Color, default: 'red' } }),
    '/schema/additionalProperties: has no name',
  ],
  [
    'a union that is inlined',
    faulty({ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }),
    '/schema/items: has no name',
  ],
])('%s is a fault', (_, document, fault) => {
  expect(openApiFaults(document).join('\n')).toContain(fault);
});

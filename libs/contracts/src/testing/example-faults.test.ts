import { exampleFaults } from './example-faults.ts';

const Pen = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const schema = { $ref: '#/components/schemas/Pen' };

const documentWith = (content: object) => ({
  paths: {
    '/pens': { post: { operationId: 'createPen', responses: { 200: { content } } } },
  },
  components: { schemas: { Pen }, examples: { Pen: { value: { name: 'blue' } } } },
});

test('an example of an answer may stand in its place or among the components', () => {
  for (const examples of [
    { example: { name: 'red' } },
    { examples: { red: { value: { name: 'red' } }, Pen: { $ref: '#/components/examples/Pen' } } },
  ]) {
    const content = { 'application/json': { schema, ...examples }, 'text/csv': {} };
    expect(exampleFaults(documentWith(content))).toEqual([]);
  }
});

test.each([
  ['no example', { schema }, 'createPen 200: has no example'],
  ['an example that the schema refuses', { schema, example: {} }, "required property 'name'"],
  [
    'a reference that leads nowhere',
    { schema, examples: { Pen: { $ref: '#/components/examples/Pencil' } } },
    'createPen 200: data must be object',
  ],
])('%s is a fault', (_, media, fault) => {
  const document = documentWith({ 'application/json': media });
  expect(exampleFaults(document).join('\n')).toContain(fault);
});

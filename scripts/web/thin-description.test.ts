import { thinDescription, thinTypes } from './thin-description.ts';

const ok = {
  description: 'Success',
  content: { 'application/json': { schema: { type: 'object' } } },
};

test('words and refusals go; a property keeps its name whatever it is', () => {
  const { paths, components } = thinDescription({
    info: { title: 'API' },
    paths: {
      '/api/a': {
        get: {
          operationId: 'readA',
          summary: 'Read a',
          parameters: [
            { $ref: '#/components/parameters/Account' },
            { in: 'query', name: 'format' },
          ],
          responses: { 200: ok, 404: { $ref: '#/components/responses/NotFound' } },
        },
      },
    },
    components: {
      parameters: { Account: { in: 'header', name: 'X-Account-Id' } },
      schemas: {
        title: {
          description: 'A title.',
          properties: { description: { type: 'string', description: 'Words.' }, default: {} },
          required: ['description'],
        },
      },
    },
  });
  expect(paths).toEqual({
    '/api/a': {
      get: {
        parameters: [{ in: 'query', name: 'format' }],
        responses: { 200: { content: ok.content } },
      },
    },
  });
  expect(components).toMatchObject({
    schemas: {
      title: {
        properties: { description: { type: 'string' }, default: {} },
        required: ['description'],
      },
    },
  });
});

test('an operation without parameters takes none', () => {
  const types = `
        get: {
            parameters: {
                query?: never;
                header?: never;
            };
            requestBody?: never;
        };
`;
  expect(thinTypes(types)).toBe(`
        get: { parameters: Record<string, never>; };
`);
});

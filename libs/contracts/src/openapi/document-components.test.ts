import { documentComponents } from './document-components.ts';

const Color = { type: 'string', title: 'Color', enum: ['red', 'blue'] };
const Pen = { type: 'object', title: 'Pen', properties: { color: Color }, required: ['color'] };

test('place writes a schema with a title once and references it everywhere', () => {
  const { place, schemas } = documentComponents();
  expect(place({ type: 'array', items: Pen })).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Pen' },
  });
  expect(place({ anyOf: [Color, { type: 'integer' }] })).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Color' }, { type: 'integer' }],
  });
  expect(schemas()).toEqual({
    Color: { type: 'string', enum: ['red', 'blue'] },
    Pen: {
      type: 'object',
      properties: { color: { $ref: '#/components/schemas/Color' } },
      required: ['color'],
    },
  });
});

test('place refuses two different schemas with one title', () => {
  const { place } = documentComponents();
  place(Color);
  expect(() => place({ ...Color, enum: ['green'] })).toThrow('two schemas have the title Color');
});

test('a description that all uses share moves to the component, others stay beside the references', () => {
  const { place, schemas } = documentComponents();
  const shared = { ...Pen, description: 'Writes.' };
  const uses = [place(shared), place(shared)];
  const first = place({ ...Color, description: 'Of the ink.' });
  const second = place({ ...Color, description: 'Of the cap.', default: 'red' });
  const { Pen: pen, Color: color } = schemas();
  expect(pen).toMatchObject({ description: 'Writes.' });
  expect(uses).toEqual([
    { $ref: '#/components/schemas/Pen' },
    { $ref: '#/components/schemas/Pen' },
  ]);
  expect(color).not.toHaveProperty('description');
  expect(first).toEqual({ $ref: '#/components/schemas/Color', description: 'Of the ink.' });
  expect(second).toEqual({
    $ref: '#/components/schemas/Color',
    description: 'Of the cap.',
    default: 'red',
  });
});

test('a list of types becomes a union in which each type has the keywords that are its own', () => {
  const { place, schemas } = documentComponents();
  const limits = { maxLength: 40, minimum: 1, description: 'A time.', not: { const: 0 } };
  expect(place({ type: ['string', 'integer', 'null'], ...limits })).toEqual({
    description: 'A time.',
    not: { const: 0 },
    anyOf: [{ type: 'string', maxLength: 40 }, { type: 'integer', minimum: 1 }, { type: 'null' }],
  });
  expect(place({ ...Pen, type: ['object', 'null'] })).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Pen' }, { type: 'null' }],
  });
  expect(place({ ...Pen, title: 'Tool', type: ['string', 'object'] })).toEqual({
    $ref: '#/components/schemas/Tool',
  });
  expect(schemas()['Tool']).toEqual({
    anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/ToolObject' }],
  });
  expect(Object.keys(schemas())).toEqual(['Color', 'Pen', 'Tool', 'ToolObject']);
});

test('values, and properties named like a keyword, stay unchanged', () => {
  const { place } = documentComponents();
  const schema = {
    type: 'object',
    properties: { title: { type: 'string' }, items: { const: Color } },
    default: { title: 'Pen', type: ['string', 'null'] },
  };
  expect(place(schema)).toEqual(schema);
});

test('a refinement appears in the document only', () => {
  const { place, schemas } = documentComponents({ refinements: { Pen: { minProperties: 1 } } });
  place(Pen);
  expect(schemas()['Pen']).toMatchObject({ type: 'object', minProperties: 1 });
  expect(Pen).not.toHaveProperty('minProperties');
});

test('a map has its values as additionalProperties, with the pattern of its names', () => {
  const { place } = documentComponents();
  const map = (pattern: string) => ({ type: 'object', patternProperties: { [pattern]: Pen } });
  const values = { $ref: '#/components/schemas/Pen' };
  expect(place(map('^.*$'))).toEqual({ type: 'object', additionalProperties: values });
  expect(place(map('^[a-z]$'))).toEqual({
    type: 'object',
    additionalProperties: values,
    propertyNames: { type: 'string', pattern: '^[a-z]$' },
  });
});

test('a replacement takes the place of a schema, under its own title if it has one', () => {
  const AnyPen = { type: 'object', title: 'AnyPen', description: 'Checked later.' };
  const { place, schemas } = documentComponents({
    replacements: { AnyPen: Pen, Color: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
  });
  expect(place({ ...AnyPen, type: ['object', 'null'] })).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Pen' }, { type: 'null' }],
  });
  expect(schemas()).toMatchObject({
    Color: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    Pen: { description: 'Checked later.' },
  });
});

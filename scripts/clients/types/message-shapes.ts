import { nameOfRef, type Schema } from './read-schemas.ts';
import type { Kind, Member, Shape } from './shapes.ts';

/** What a message and its hours are made of. A shape, and an enumeration, stands after those that it has. */
export interface MessageShapes {
  shapes: Shape[];
  words: [string, readonly string[]][];
}

/** Reads the inline message and the send window of the description, with every component that they need. */
export function readMessageShapes(schemaOf: (component: string) => Schema): MessageShapes {
  const shapes = new Map<string, Shape>();
  const words = new Map<string, readonly string[]>();

  function kindOf(schema: Schema): Kind {
    const { $ref, type, anyOf } = schema;
    if ($ref !== undefined) return kindOfComponent(nameOfRef($ref));
    // An id: the number, or its decimal string.
    if (anyOf?.some((one) => one.type === 'integer') === true) return { is: 'integer' };
    if (type === 'array') return { is: 'list', of: kindOf(schema.items ?? {}) };
    if (type === 'object') {
      const { additionalProperties: of } = schema;
      return { is: 'map', of: typeof of === 'object' ? kindOf(of) : { is: 'any' } };
    }
    const simple = ['string', 'integer', 'number', 'boolean'] as const;
    return { is: simple.find((one) => one === type) ?? 'any' };
  }

  function kindOfComponent(name: string): Kind {
    const schema = schemaOf(name);
    if (schema.enum !== undefined) {
      words.set(name, schema.enum);
      return { is: 'words', name, words: schema.enum };
    }
    if (schema.properties === undefined || Object.keys(schema.properties).length === 0) {
      return kindOf(schema);
    }
    if (!shapes.has(name)) shapes.set(name, shapeOf(name, schema));
    return { is: 'shape', name };
  }

  function shapeOf(name: string, { properties = {}, required = [], description }: Schema): Shape {
    const members = Object.entries(properties).map(([wire, schema]): Member => {
      const of = schema.$ref === undefined ? schema : schemaOf(nameOfRef(schema.$ref));
      return {
        wire,
        kind: kindOf(schema),
        required: required.includes(wire),
        onlyTrue: schema.const === true,
        about: of.description ?? '',
      };
    });
    return { name, about: description ?? ABOUT[name] ?? '', members };
  }

  kindOfComponent('InlineMessage');
  kindOfComponent('SendWindow');
  return { shapes: [...shapes.values()], words: [...words] };
}

/** What a shape is, where its component has no description. */
const ABOUT: Readonly<Record<string, string>> = {
  InlineMessage: 'A message without a template.',
  ListRow: 'A row of a list. Its id comes back when it is picked.',
  ListSection: 'Rows of a list under a title.',
  ProductSection: 'Products under a title.',
};

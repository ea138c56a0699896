import type { JsonRecord } from '@cascade/contracts';
import { COMPONENT_VALUES, PROPERTY_VALUES, STRINGS } from './openapi-example-values.ts';

/** Optional members of answers that few have. */
const ABSENT: ReadonlySet<string> = new Set([
  'bounce_class',
  'form',
  'provider',
  'rejected_by_provider',
  'rejected_reason',
  'unanswered',
]);

/** Refers to the example of a named schema. */
export function exampleReference(schema: object): object {
  const { title } = schema as { title?: string };
  if (title === undefined) return {};
  return { examples: { example: { $ref: `#/components/examples/${title}` } } };
}

/** Builds an example of each schema that `paths` has examples of, by its name. */
export function componentExamples(
  paths: object,
  schemas: Readonly<Record<string, object>>,
): Record<string, { value: unknown }> {
  const found = JSON.stringify(paths).matchAll(/"#\/components\/examples\/(\w+)"/g);
  const names = [...new Set([...found].map(([, name = '']) => name))].sort();
  return Object.fromEntries(names.map((name) => [name, { value: valueOf(reference(name), '') }]));

  function reference(name: string): JsonRecord {
    return { $ref: `#/components/schemas/${name}` };
  }

  /** An example of a schema, for a property of this name; `COMPONENT_VALUES` wins over what is derived. */
  function valueOf(schema: JsonRecord, property: string): unknown {
    const { $ref: pointer, const: only, enum: words, default: usual, anyOf, oneOf } = schema;
    if (typeof pointer === 'string') return valueOfComponent(nameOf(pointer), property);
    if (only !== undefined) return only;
    if (usual !== undefined) return usual;
    const known = PROPERTY_VALUES[property];
    if (known !== undefined && isOf(schema, known)) return known;
    if (Array.isArray(words)) return words[0];
    const [variant] = (anyOf ?? oneOf ?? []) as readonly JsonRecord[];
    if (variant) return valueOf(variant, property);
    return valueOfType(schema, property);
  }

  function valueOfComponent(name: string, property: string): unknown {
    const whole = COMPONENT_VALUES[name];
    if (whole !== undefined) return whole;
    return valueOf(schemas[name] as JsonRecord, property);
  }

  function valueOfType(schema: JsonRecord, property: string): unknown {
    const { type, items, minimum = 1, properties } = schema;
    const required = (schema['required'] ?? []) as readonly string[];
    if (type === 'object') {
      const members = Object.entries((properties ?? {}) as Record<string, JsonRecord>).filter(
        ([name]) => required.includes(name) || !ABSENT.has(name),
      );
      return Object.fromEntries(members.map(([name, part]) => [name, valueOf(part, name)]));
    }
    if (type === 'array') {
      const item = valueOf(items as JsonRecord, property.replace(/s$/, ''));
      return [item];
    }
    if (type === 'integer' || type === 'number') return Math.max(minimum as number, 1);
    if (type === 'boolean') return true;
    if (type === 'null') return null;
    return type === 'string' ? STRINGS.find((text) => isOf(schema, text)) : {};
  }
}

const nameOf = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);

/** Whether a value fits the type, words and pattern of a schema without references. */
function isOf(schema: JsonRecord, value: unknown): boolean {
  const { type, enum: words, anyOf, pattern, maxLength = Infinity } = schema;
  if (Array.isArray(anyOf)) return (anyOf as JsonRecord[]).some((variant) => isOf(variant, value));
  if (Array.isArray(words)) return words.includes(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type !== 'string') return typeof value === type;
  return (
    typeof value === 'string' &&
    value.length <= (maxLength as number) &&
    (pattern === undefined || new RegExp(pattern as string, 'u').test(value))
  );
}

/** A JSON Schema. TypeBox's types of schemas have no index signature. */
export type Schema = object;

/**
 * Reduces a schema to its JSON types and known members, without bounds. A request's shape is checked
 * as a whole, bounds only for channels that take part.
 */
export function shapeOf(schema: Schema): Schema {
  const { type, anyOf, properties, additionalProperties, items } = schema as Record<
    string,
    unknown
  >;
  return {
    ...(type !== undefined && { type }),
    ...(anyOf !== undefined && { anyOf: (anyOf as Schema[]).map(shapeOf) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, Schema>).map(([k, v]) => [k, shapeOf(v)]),
      ),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean'
          ? additionalProperties
          : shapeOf(additionalProperties as Schema),
    }),
    ...(items !== undefined && { items: shapeOf(items as Schema) }),
  };
}

type Keywords = Readonly<Record<string, unknown>>;

/** Collects the schemas of an OpenAPI document: each schema with a title once, then references. */
export interface DocumentComponents {
  /**
   * Returns the schema for the document: a reference when it has a title. Throws when another schema
   * has the same title.
   */
  place(schema: object): object;
  /** `components.schemas`, sorted by name. Call it after the last `place`. */
  schemas(): Record<string, object>;
}

/** Reference to a component of the document. */
export function reference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

export interface DocumentOnly {
  /** By component name: members that only the document has. */
  refinements?: Readonly<Record<string, object>>;
  /**
   * By component name: what the document has in place of a schema that the service checks in steps. One
   * with another title is referenced by that title.
   */
  replacements?: Readonly<Record<string, object>>;
}

export function documentComponents({
  refinements = {},
  replacements = {},
}: DocumentOnly = {}): DocumentComponents {
  const components = new Map<string, { raw: string; body: object; uses: Use[] }>();

  function place(schema: object): object {
    const keywords = schema as Keywords;
    const { title, type, default: usual, ...rest } = keywords;
    if (typeof title !== 'string') return converted(keywords);
    const other = otherThan(title);
    if (other) return place(withKeywords(other, keywords));
    const withUsual = usual === undefined ? {} : { default: usual };
    if (!Array.isArray(type) || !type.includes('null')) {
      const named = { ...(type === undefined ? {} : { type }), ...rest };
      return Object.assign(use(title, named), withUsual);
    }
    const others = (type as string[]).filter((name) => name !== 'null');
    const some = { title, type: others.length === 1 ? others[0] : others, ...rest };
    return { anyOf: [place(some), { type: 'null' }], ...withUsual };
  }

  /** The schema of another title that stands for this one. */
  function otherThan(title: string): Keywords | null {
    const replacement = replacements[title] as Keywords | undefined;
    const name = replacement?.['title'];
    return replacement === undefined || name === undefined || name === title ? null : replacement;
  }

  function use(title: string, { description, ...keywords }: Keywords): Use['reference'] {
    const raw = JSON.stringify(keywords);
    let component = components.get(title);
    if (!component) {
      component = { raw, body: {}, uses: [] };
      components.set(title, component);
      component.body = replacements[title]
        ? converted(replacements[title] as Keywords)
        : { ...converted(keywords, title), ...refinements[title] };
    }
    if (component.raw !== raw) throw new Error(`two schemas have the title ${title}`);
    const made = reference(title);
    component.uses.push({ reference: made, description: description as string | undefined });
    return made;
  }

  function converted(keywords: Keywords, title?: string): object {
    if (Array.isArray(keywords['type'])) return unionOfTypes(keywords, keywords['type'], title);
    return Object.fromEntries(
      Object.entries(asMap(asDouble(keywords))).map(([name, value]) => {
        if (NAMED_PARTS.has(name)) {
          const parts = Object.entries(value as Record<string, object>);
          return [name, Object.fromEntries(parts.map(([key, part]) => [key, place(part)]))];
        }
        if (LISTED_PARTS.has(name)) return [name, (value as object[]).map(place)];
        if (PARTS.has(name) && typeof value === 'object') return [name, place(value as object)];
        return [name, value];
      }),
    );
  }

  /** Many client generators don't support lists of types. An object of the union is `<title>Object`. */
  function unionOfTypes(keywords: Keywords, types: readonly string[], title?: string): object {
    const names = Object.keys(keywords).filter((name) => name !== 'type');
    const ofTypes = new Set(types.flatMap((type) => KEYWORDS_OF_TYPE[type] ?? []));
    return {
      ...converted(pick((name) => !ofTypes.has(name))),
      anyOf: types.map((type) => {
        const own = KEYWORDS_OF_TYPE[type] ?? [];
        const variant = { type, ...pick((name) => own.includes(name)) };
        if (type !== 'object' || title === undefined) return converted(variant);
        return place({ title: `${title}Object`, ...variant });
      }),
    };

    function pick(takes: (name: string) => boolean): Keywords {
      return Object.fromEntries(names.filter(takes).map((name) => [name, keywords[name]]));
    }
  }

  function schemas(): Record<string, object> {
    const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      sorted.map(([name, { body, uses }]) => [name, describeOnce(body, uses)]),
    );
  }

  return { place, schemas };
}

/** Numbers are what JSON's readers make of them; some generators take 32 bits without a format. */
const asDouble = (keywords: Keywords): Keywords =>
  keywords['type'] === 'number' ? { ...keywords, format: 'double' } : keywords;

/** Writes a map as `additionalProperties`, which generators know better than `patternProperties`. */
function asMap(keywords: Keywords): Keywords {
  const { patternProperties, properties, ...others } = keywords;
  const members = properties === undefined || Object.keys(properties as object).length === 0;
  const patterns = Object.entries((patternProperties ?? {}) as Record<string, object>);
  const [map] = patterns;
  if (!members || patterns.length > 1 || (properties ?? patternProperties) === undefined) {
    return keywords;
  }
  if (map === undefined) return others;
  const [pattern, additionalProperties] = map;
  return {
    ...others,
    additionalProperties,
    ...(pattern === '^.*$' ? {} : { propertyNames: { type: 'string', pattern } }),
  };
}

/** Keeps of a replaced schema its description, and whether it may be null. */
function withKeywords(other: Keywords, { type, description }: Keywords): Keywords {
  const isNullable = Array.isArray(type) && type.includes('null');
  return {
    ...other,
    ...(isNullable ? { type: [other['type'], 'null'] } : {}),
    ...(description === undefined ? {} : { description }),
  };
}

interface Use {
  reference: { $ref: string; description?: string };
  description: string | undefined;
}

/** Moves a description that all uses share into the component; others stay beside the references. */
function describeOnce(body: object, uses: readonly Use[]): object {
  const [first, ...others] = new Set(uses.map(({ description }) => description));
  if (others.length === 0) return first === undefined ? body : { description: first, ...body };
  for (const { reference: made, description } of uses) {
    if (description !== undefined) made.description = description;
  }
  return body;
}

/** Keywords whose members are schemas. */
const NAMED_PARTS: ReadonlySet<string> = new Set(['properties', 'patternProperties']);
const LISTED_PARTS: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const PARTS: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'not',
  'propertyNames',
  'contains',
]);

const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** Keywords that apply to values of one type only. */
const KEYWORDS_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: OF_NUMBERS,
  integer: OF_NUMBERS,
  array: ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
  object: [
    'properties',
    'patternProperties',
    'additionalProperties',
    'propertyNames',
    'required',
    'minProperties',
    'maxProperties',
  ],
};

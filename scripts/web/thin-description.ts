type JsonSchema = Record<string, unknown>;

/** What a description says to people, and what is no part of a type. */
const WORDS: ReadonlySet<string> = new Set(
  // An operation without an id stands in its path, and not in a list beside it.
  'description summary title example examples default format tags operationId'.split(' '),
);

/** Members whose own members are names: of properties, schemas, paths, statuses. */
const NAMED: ReadonlySet<string> = new Set(
  'paths schemas responses parameters requestBodies headers properties content mapping'.split(' '),
);

/**
 * Leaves in a description of OpenAPI what the web app's types need: no words, no refusals (`answerOf` reads
 * those of every operation) and none of the shared parameters, which name an account: `api` and `browserUrl`
 * set them on every call.
 */
export function thinDescription(description: JsonSchema): JsonSchema {
  const thin = (value: unknown, names: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => thin(one, false));
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([name]) => names || !WORDS.has(name));
    return Object.fromEntries(kept.map(([name, own]) => [name, thinMember(name, own, names)]));
  };
  const thinMember = (name: string, value: unknown, names: boolean): unknown => {
    if (names || typeof value !== 'object' || value === null) return thin(value, false);
    if (name === 'parameters' && Array.isArray(value)) {
      return thin(
        (value as JsonSchema[]).filter((one) => one['$ref'] === undefined),
        false,
      );
    }
    if (name !== 'responses') return thin(value, NAMED.has(name));
    const good = Object.entries(value).filter(([status]) => status.startsWith('2'));
    return thin(Object.fromEntries(good), true);
  };
  return thin(description, false) as JsonSchema;
}

/** Leaves out the lines of generated types that say what isn't there. What has one member stands in one line. */
export function thinTypes(types: string): string {
  let thin = types
    .replaceAll(/^ +(?:get|put|post|delete|options|head|patch|trace|requestBody)\?: never;\n/gm, '')
    .replaceAll(/^ +(?:query|header|path|cookie)\?: never;\n/gm, '')
    .replaceAll(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    // Of a path; those of an operation stand deeper.
    .replaceAll(/^ {8}parameters: \{\n {8}\};\n/gm, '')
    .replaceAll(/^( +parameters: )\{\n +\};$/gm, '$1Record<string, never>;');
  for (let before = ''; before !== thin;) {
    before = thin;
    thin = before.replaceAll(ONE_MEMBER, '{ $1 }');
  }
  return thin;
}

/** An object of types whose one member has a line. */
const ONE_MEMBER = /\{\n +([^\n]{1,160};)\n +\}(?=;$|\[\];$)/gm;

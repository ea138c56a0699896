/** Manifests of packages; each has the product's version in a line of its own. */
const MANIFEST = /(?:^|\/)(?:package\.json|package\.json\.txt|composer\.json)$/;

type Around = (version: string) => string;

/** Names of packages that an installation serves at `/downloads/`. */
const CLI: Around = (version) => `/downloads/cascade-cli-${version}.tgz`;
const N8N: Around = (version) => `/downloads/n8n-nodes-cascade-${version}.tgz`;
const TYPESCRIPT: Around = (version) => `/downloads/cascade-client-${version}.tgz`;
const WHEEL: Around = (version) => `/downloads/cascade_messaging-${version}-py3-none-any.whl`;

/** Texts around the version in files that people write; each stands there once. */
const TEXTS: Readonly<Record<string, readonly Around[]>> = {
  'clients/cli/README.md': [CLI],
  'clients/cli/src/version.ts': [(version) => `export const VERSION = '${version}';`],
  'clients/go/README.md': [(version) => `\`clients/go/v${version}\``],
  'clients/n8n/README.md': [N8N],
  'clients/php/src/Cascade.php': [(version) => `public const VERSION = '${version}';`],
  'clients/python/README.md': [WHEEL],
  'clients/python/pyproject.toml': [(version) => `\nversion = "${version}"\n`],
  'clients/typescript/README.md': [TYPESCRIPT],
  'deploy/kubernetes/cascade/Chart.yaml': [
    (version) => `\nversion: ${version}\n`,
    (version) => `\nappVersion: '${version}'\n`,
  ],
  'docs/guide/automation.md': [N8N],
  'docs/guide/clients.md': [TYPESCRIPT, WHEEL, CLI],
  'docs/guide/mcp.md': [CLI],
  'libs/runtime/src/product-version.ts': [(version) => `PRODUCT_VERSION = '${version}';`],
};

/** Commands that write the version into what they generate, and those files. */
export const VERSION_GENERATORS: Readonly<Record<string, readonly string[]>> = {
  'clients:typescript': ['clients/typescript/src/generated/version.ts'],
  'clients:go': ['clients/go/codes.go'],
  'clients:python': [],
  'clients:php': [],
  'clients:collection': ['docs/guide/cascade.postman_collection.json'],
  'clients:fake-api': [
    'clients/go/cascadetest/fake-api.json',
    'clients/php/src/Testing/fake-api.json',
    'clients/python/src/cascade_messaging/testing/fake-api.json',
    'clients/typescript/src/testing/fake-api.json',
  ],
};

/** Texts that stand around the version in a tracked file; none where it isn't the product's. */
export function versionTexts(file: string): readonly Around[] {
  if (MANIFEST.test(file)) return [(version) => `"version": "${version}"`];
  return Object.hasOwn(TEXTS, file) ? (TEXTS[file] ?? []) : [];
}

/** Replaces the version of a file. Null: it has none of the product. Throws where one of its texts is missing. */
export function withVersion(file: string, text: string, from: string, to: string): string | null {
  const texts = versionTexts(file);
  // A manifest without a version, or with one of its own, such as a fixture's.
  if (MANIFEST.test(file) && !text.includes(texts[0]?.(from) ?? '')) return null;
  if (texts.length === 0) return null;
  return texts.reduce((changed, around) => {
    if (!changed.includes(around(from)))
      throw new Error(`${file}: ${around(from).trim()} isn't there`);
    return changed.replace(around(from), () => around(to));
  }, text);
}

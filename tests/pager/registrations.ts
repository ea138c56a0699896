import { REGISTRATIONS as BY_COMMAND } from '../../scripts/channels/registrations.ts';

/** What fails, and says so, when a file is left without the channel. */
interface Named {
  namedBy:
    | 'types'
    | 'types of the page'
    | 'architecture'
    | 'guide'
    | 'states'
    | 'recipients'
    | 'management API'
    | 'installation';
  /** What the failure says. */
  says: RegExp;
}

interface NamedFile extends Named {
  path: string;
}

/** What names each file that `npm run channels` writes. */
const NAMED: Readonly<Record<string, Named>> = {
  'libs/contracts/src/channels.ts': {
    namedBy: 'architecture',
    says: /● libs\/contracts\/src\/channels\/\*\.ts stands for each channel[^●]*pager/,
  },
  'services/standalone/src/drivers.ts': {
    namedBy: 'types',
    says: /services\/standalone\/src\/drivers\.ts.*'pager' is missing/,
  },
  'services/standalone/package.json': {
    namedBy: 'types',
    says: /services\/standalone\/src\/drivers\.ts.*'@cascade\/worker-pager'/,
  },
  'services/sandbox/src/providers/providers.ts': {
    namedBy: 'types',
    says: /services\/sandbox\/src\/providers\/providers\.ts.*'pager' is missing/,
  },
  'docker-compose.yml': {
    namedBy: 'architecture',
    says: /● every service that runs as its own process is in the compose file[^●]*worker-pager/,
  },
  'deploy/kubernetes/cascade/values.yaml': {
    namedBy: 'architecture',
    says: /● every service but the sandbox is in the chart[^●]*worker-pager/,
  },
  'deploy/proxy/Caddyfile': {
    namedBy: 'architecture',
    says: /● deploy\/proxy\/Caddyfile names every channel that has its folders[^●]*pager/,
  },
  '.env.example': {
    namedBy: 'architecture',
    says: /● every variable of worker-pager can be set in \.env[^●]*PAGER_API_ROOT/,
  },
  'services/dashboard/web/src/channels/index.ts': {
    namedBy: 'types of the page',
    says: /src\/channels\/index\.ts.*'pager' is missing/,
  },
  'docs/guide/.vitepress/sidebar.ts': {
    namedBy: 'guide',
    says: /● the channel pager has a page of the guide/,
  },
  'docs/guide/tiers.md': {
    namedBy: 'states',
    says: /docs\/guide\/tiers\.md, the row pager/,
  },
  'docs/architecture.md': {
    namedBy: 'architecture',
    says: /● docs\/architecture\.md says which calls go by which library[^●]*worker-pager/,
  },
};

/** Files outside the channel's own folders that `npm run channels` writes. */
export const REGISTRATIONS: readonly NamedFile[] = BY_COMMAND.map(({ path }) => {
  const named = NAMED[path];
  if (named === undefined) throw new Error(`nothing says what names ${path}`);
  return { path, ...named };
});

const INTAKE_BEFORE = /^\| `worker-email: inbound`.*\n/m;
const INTAKE =
  '| `worker-pager: inbound` | a paging network | forged posts | signatures | `tests/e2e/pager.test.ts` |\n';

/** What a person writes outside the channel's own folders, in the order of docs/contributing.md. */
export const BY_HAND: readonly (NamedFile & { add(text: string): string })[] = [
  {
    path: 'docs/security-model.md',
    add(text) {
      const row = INTAKE_BEFORE.exec(text)?.[0];
      if (row === undefined) throw new Error('no row of the e-mail worker');
      return text.replace(row, row + INTAKE);
    },
    namedBy: 'architecture',
    says: /● docs\/security-model\.md has a row for each intake[^●]*worker-pager/,
  },
];

/** Files that other commands write, of what the others say. */
export const WRITTEN: readonly NamedFile[] = [
  { path: 'pnpm-lock.yaml', namedBy: 'installation', says: /ERR_PNPM_OUTDATED_LOCKFILE/ },
  {
    path: 'services/dashboard/web/src/api/schema.d.ts',
    namedBy: 'management API',
    says: /schema\.d\.ts is stale/,
  },
  {
    path: 'services/dashboard/web/src/api/channels.json',
    namedBy: 'management API',
    says: /channels\.json is stale/,
  },
  {
    path: 'services/dashboard/web/src/api/channel-failures.ts',
    namedBy: 'management API',
    says: /channel-failures\.ts is stale/,
  },
  {
    path: 'services/dashboard/web/src/api/failure-sentences.ts',
    namedBy: 'management API',
    says: /failure-sentences\.ts is stale/,
  },
  {
    path: 'docs/guide/files.md',
    namedBy: 'architecture',
    says: /● the guide lists the file limits[^●]*pager/,
  },
  {
    path: 'services/sandbox/README.md',
    namedBy: 'recipients',
    says: /● .*the README shows the same table[^●]*pager/,
  },
  {
    path: 'docs/guide/sandbox.md',
    namedBy: 'recipients',
    says: /● .*the guide shows the same table[^●]*pager/,
  },
  {
    path: 'docs/guide/errors.md',
    namedBy: 'architecture',
    says: /● the page of errors \(en\)[^●]*pager/,
  },
  {
    path: 'docs/guide/id/errors.md',
    namedBy: 'architecture',
    says: /● the page of errors \(id\)[^●]*pager/,
  },
  {
    path: 'services/cli/src/doctor/live/known-shapes.json',
    namedBy: 'architecture',
    says: /● known shapes are those of the sandbox[^●]*pager/,
  },
  {
    path: 'deploy/observability/prometheus.yml',
    namedBy: 'architecture',
    says: /● Prometheus scrapes every service[^●]*worker-pager/,
  },
];

/** What a new channel may need outside its own folders, by hand. */
export const MOST_FILES = 1;

/** One file outside the channel's own folders that names it. */
interface Registration {
  path: string;
  /** The file with the channel in it. */
  add(text: string): string;
  /** What fails, and says so, when the file is left as it was. */
  namedBy: 'types' | 'types of the page' | 'architecture' | 'guide' | 'states';
  /** What the failure says. */
  says: RegExp;
}

/** Puts text before or after the one place where an anchor stands; throws when the file has changed. */
function at(text: string, anchor: string, put: (found: string) => string): string {
  const parts = text.split(anchor);
  if (parts.length !== 2) throw new Error(`${parts.length - 1} times in the file: ${anchor}`);
  return parts.join(put(anchor));
}

const before = (text: string, anchor: string, added: string) =>
  at(text, anchor, (found) => added + found);
const after = (text: string, anchor: string, added: string) =>
  at(text, anchor, (found) => found + added);

/** All that a new channel, `pager`, needs outside its own folders, in the order of docs/contributing.md. */
export const REGISTRATIONS: readonly Registration[] = [
  {
    path: 'libs/contracts/src/channels.ts',
    add: (text) =>
      after(
        after(
          text,
          "import { email } from './channels/email.ts';\n",
          importOf('./channels/pager.ts'),
        ),
        'const DEFINITIONS = { whatsapp, telegram, waba, email',
        ', pager',
      ),
    namedBy: 'architecture',
    says: /● libs\/contracts\/src\/channels\/\*\.ts stands for each channel[^●]*pager/,
  },
  {
    path: 'services/standalone/src/drivers.ts',
    add: (text) =>
      after(
        after(
          text,
          "import { driver as email } from '@cascade/worker-email';\n",
          "import { driver as pager } from '@cascade/worker-pager';\n",
        ),
        '  waba,\n  email,\n',
        '  pager,\n',
      ),
    namedBy: 'types',
    says: /services\/standalone\/src\/drivers\.ts.*'pager' is missing/,
  },
  {
    path: 'services/standalone/package.json',
    add: (text) =>
      after(
        text,
        '    "@cascade/worker-email": "workspace:*",\n',
        '    "@cascade/worker-pager": "workspace:*",\n',
      ),
    namedBy: 'types',
    says: /services\/standalone\/src\/drivers\.ts.*'@cascade\/worker-pager'/,
  },
  {
    path: 'services/sandbox/src/providers/providers.ts',
    add: (text) =>
      after(
        after(
          text,
          "import { email } from './email/provider.ts';\n",
          importOf('./pager/provider.ts'),
        ),
        '  waba,\n  email,\n',
        '  pager,\n',
      ),
    namedBy: 'types',
    says: /services\/sandbox\/src\/providers\/providers\.ts.*'pager' is missing/,
  },
  {
    path: 'docker-compose.yml',
    add: (text) =>
      [
        (it: string) => after(it, '    WHATSAPP_SOCKET_URL:\n', '    PAGER_API_ROOT:\n'),
        (it: string) =>
          after(
            it,
            '      worker-email: { condition: service_started }\n',
            '      worker-pager: { condition: service_started }\n',
          ),
        (it: string) => before(it, '  webhook-emitter:\n    <<: *worker\n', COMPOSED),
        (it: string) => after(it, ',http://worker-email:8080', ',http://worker-pager:8080'),
      ].reduce((it, add) => add(it), text),
    namedBy: 'architecture',
    says: /● every service that runs as its own process is in the compose file[^●]*worker-pager/,
  },
  {
    path: 'deploy/kubernetes/cascade/values.yaml',
    add: (text) =>
      before(
        after(
          text,
          '  # WHATSAPP_SOCKET_URL: wss://web.whatsapp.com/ws/chat\n',
          '  # PAGER_API_ROOT: https://api.pager.example\n',
        ),
        '  webhook-emitter:\n    replicas: 2\n',
        IN_CHART,
      ),
    namedBy: 'architecture',
    says: /● every service but the sandbox is in the chart[^●]*worker-pager/,
  },
  {
    path: '.env.example',
    add: (text) =>
      before(
        text,
        '# WhatsApp Web socket; the driver',
        'PAGER_API_ROOT=https://api.pager.example\n',
      ),
    namedBy: 'architecture',
    says: /● every variable of worker-pager can be set in \.env[^●]*PAGER_API_ROOT/,
  },
  {
    path: 'services/dashboard/web/src/channels/index.ts',
    add: (text) =>
      after(
        after(text, "import { email } from './email/parts.ts';\n", importOf('./pager/parts.ts')),
        'const PARTS = { whatsapp, telegram, waba, email',
        ', pager',
      ),
    namedBy: 'types of the page',
    says: /src\/channels\/index\.ts.*'pager' is missing/,
  },
  {
    path: 'docs/security-model.md',
    add: (text) => at(text, INTAKE_BEFORE.exec(text)?.[0] ?? 'worker-email', (row) => row + INTAKE),
    namedBy: 'architecture',
    says: /● docs\/security-model\.md has a row for each intake[^●]*worker-pager/,
  },
  {
    path: 'docs/guide/.vitepress/sidebar.ts',
    add: (text) =>
      after(
        text,
        "      ['channels/email', 'E-mail and DNS', 'E-mail dan DNS'],\n",
        "      ['channels/pager', 'Pager', 'Pager'],\n",
      ),
    namedBy: 'guide',
    says: /● the channel pager has a page of the guide/,
  },
  {
    path: 'docs/guide/tiers.md',
    add: (text) => at(text, ROW_BEFORE.exec(text)?.[0] ?? 'email', (row) => row + STATES),
    namedBy: 'states',
    says: /docs\/guide\/tiers\.md, the row pager/,
  },
];

const INTAKE_BEFORE = /^\| `worker-email: inbound`.*\n/m;
const INTAKE =
  '| `worker-pager: inbound` | a paging network | forged posts | signatures | `tests/e2e/pager.test.ts` |\n';
const ROW_BEFORE = /^\| email +\| .*\n/m;
const STATES = '| pager | the network took it | the same: it tells no more | | refused (400) | |\n';

function importOf(path: string): string {
  return `import { pager } from '${path}';\n`;
}

const COMPOSED = `  worker-pager:
    <<: *worker
    command: [node, programs/run.mjs, worker-pager]
    environment:
      <<: *environment
      CALLBACK_URL: http://worker-pager:8080
`;

const IN_CHART = `  worker-pager:
    replicas: 2
    callbacks: true
    resources: { requests: { cpu: 200m, memory: 256Mi }, limits: { memory: 1Gi } }
    scale:
      max: 10
      queues: [worker.pager.interactive, worker.pager.interactive.non-persistent, worker.pager.bulk]
      bulkClaims: [bulk-claims.pager]
`;

interface WrittenFile {
  path: string;
  /** What fails, and says so, when the file is left as it was. */
  namedBy: 'architecture' | 'recipients' | 'management API' | 'installation';
  says: RegExp;
}

/** Files that commands write, of what the others say. */
export const WRITTEN: readonly WrittenFile[] = [
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
    path: 'services/dashboard/web/src/api/channel-sentences.ts',
    namedBy: 'management API',
    says: /channel-sentences\.ts is stale/,
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

/** What a new channel may need outside its own folders. */
export const MOST_FILES = 11;

import { CHANNEL_DEFINITIONS, CHANNELS } from '../../libs/contracts/src/index.ts';
import type { DefinedChannel } from './defined-channels.ts';

/** A file outside the channels' own folders that names each of them. */
export interface Registration {
  path: string;
  /** The file with the channel in it; as it is where it has the channel. Throws where the file has changed its form. */
  add(text: string, channel: DefinedChannel): string;
}

/** Channels that stand in the files already: new ones are written behind them. */
const KNOWN = CHANNELS.join('|');

/** Puts lines behind the last place of a pattern, unless the file has them. */
function behindLast(text: string, pattern: RegExp, added: string): string {
  if (text.includes(added)) return text;
  const last = [...text.matchAll(new RegExp(pattern.source, 'gm'))].at(-1);
  if (last === undefined) throw new Error(`not in the file: ${pattern.source}`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + added + text.slice(end);
}

/** Puts a name at the end of a list in one line, unless it has it. */
function intoList(text: string, list: RegExp, name: string): string {
  const found = list.exec(text);
  if (found === null) throw new Error(`not in the file: ${list.source}`);
  const [whole, names = ''] = found;
  const at = found.index + whole.indexOf(names);
  return names.split(/,\s*/).includes(name)
    ? text
    : `${text.slice(0, at)}${names}, ${name}${text.slice(at + names.length)}`;
}

const variablesOf = ({ liveRoot, confirm }: DefinedChannel['definition']) => ({
  root: liveRoot,
  confirm,
});
const defined = Object.values(CHANNEL_DEFINITIONS).map(variablesOf);
const ROOTS = defined.flatMap(({ root }) => root?.variable ?? []).join('|');
const CONFIRMS = defined.flatMap(({ confirm }) => confirm?.variable ?? []).join('|');

/** Writes the variables of a channel, each behind the others of its kind. */
function withVariables(
  text: string,
  { definition }: DefinedChannel,
  line: (variable: string, value: string | null) => string,
  of: (variables: string) => RegExp,
): string {
  const { root, confirm } = variablesOf(definition);
  const has = (variable: string) => new RegExp(`\\b${variable}\\b`).test(text);
  let written = text;
  if (root !== null && !has(root.variable)) {
    written = behindLast(written, of(ROOTS), line(root.variable, root.default));
  }
  if (confirm !== null && !has(confirm.variable)) {
    written = behindLast(written, of(CONFIRMS), line(confirm.variable, String(confirm.usualMs)));
  }
  return written;
}

/** Whether a provider posts to any of the channel's devices. */
function isPosted({ definition: { credentials } }: DefinedChannel): boolean {
  const { callback, variants } = credentials;
  const forms = Object.values(variants?.forms ?? {});
  return [callback, ...forms.map((form) => form.callback)].some((setter) => setter !== 'none');
}

/** Every file that a channel is written into, in the order of docs/contributing.md. */
export const REGISTRATIONS: readonly Registration[] = [
  {
    path: 'libs/contracts/src/channels.ts',
    add: (text, { name }) =>
      intoList(
        behindLast(
          text,
          new RegExp(`^import \\{ (?:${KNOWN}) \\} from './channels/\\w+\\.ts';\\n`),
          `import { ${name} } from './channels/${name}.ts';\n`,
        ),
        /const DEFINITIONS = \{\s*([^}]*?),?\s*\};/,
        name,
      ),
  },
  {
    path: 'services/standalone/src/drivers.ts',
    add: (text, { name }) =>
      behindLast(
        behindLast(
          text,
          new RegExp(`^import \\{ driver as (?:${KNOWN}) \\} from '@cascade/worker-\\w+';\\n`),
          `import { driver as ${name} } from '@cascade/worker-${name}';\n`,
        ),
        new RegExp(`^  (?:${KNOWN}),\\n`),
        `  ${name},\n`,
      ),
  },
  {
    path: 'services/standalone/package.json',
    add: (text, { name }) =>
      behindLast(
        text,
        new RegExp(`^    "@cascade/worker-(?:${KNOWN})": "workspace:\\*",\\n`),
        `    "@cascade/worker-${name}": "workspace:*",\n`,
      ),
  },
  {
    path: 'services/sandbox/src/providers/providers.ts',
    add: (text, { name }) =>
      behindLast(
        behindLast(
          text,
          new RegExp(`^import \\{ (?:${KNOWN}) \\} from '\\./\\w+/provider\\.ts';\\n`),
          `import { ${name} } from './${name}/provider.ts';\n`,
        ),
        new RegExp(`^  (?:${KNOWN}),\\n`),
        `  ${name},\n`,
      ),
  },
  {
    path: 'services/dashboard/web/src/channels/index.ts',
    add: (text, { name }) =>
      intoList(
        behindLast(
          text,
          new RegExp(`^import \\{ (?:${KNOWN}) \\} from '\\./\\w+/parts\\.ts';\\n`),
          `import { ${name} } from './${name}/parts.ts';\n`,
        ),
        /const PARTS = \{\s*([^}]*?),?\s*\} satisfies/,
        name,
      ),
  },
  {
    path: 'docker-compose.yml',
    add: (text, channel) => {
      const { name } = channel;
      const withProcess = behindLast(
        text.includes(`\n  worker-${name}:\n`)
          ? text
          : behindLast(
              text,
              new RegExp(`^  worker-(?:${KNOWN}):\\n(?:    .*\\n)+`),
              composed(name),
            ),
        new RegExp(`^      worker-(?:${KNOWN}): \\{ condition: service_started \\}\\n`),
        `      worker-${name}: { condition: service_started }\n`,
      );
      const [callbacks = ''] = /^ +SANDBOX_CALLBACKS: .*$/m.exec(withProcess) ?? [];
      const withCallbacks = callbacks.includes(`http://worker-${name}:8080`)
        ? withProcess
        : withProcess.replace(callbacks, `${callbacks},http://worker-${name}:8080`);
      return withVariables(
        withCallbacks,
        channel,
        (variable) => `    ${variable}:\n`,
        (variables) => new RegExp(`^    (?:${variables}):\\n`),
      );
    },
  },
  {
    path: 'deploy/kubernetes/cascade/values.yaml',
    add: (text, channel) =>
      withVariables(
        text.includes(`\n  worker-${channel.name}:\n`)
          ? text
          : behindLast(
              text,
              /^  worker-\w+:\n(?:    .*\n)+(?=  webhook-emitter:\n)/,
              inChart(channel),
            ),
        channel,
        (variable, value) => `  # ${variable}: ${quoted(value)}\n`,
        (variables) => new RegExp(`^  # (?:${variables}): .*\\n`),
      ),
  },
  {
    path: 'deploy/proxy/Caddyfile',
    add: (text, channel) =>
      !isPosted(channel) || text.includes(`\thandle /inbound/${channel.name}/* {\n`)
        ? text
        : behindLast(text, /^\thandle \/inbound\/.*\n(?:\t\t.*\n)+\t\}\n/, passedOn(channel.name)),
  },
  {
    path: '.env.example',
    add: (text, channel) =>
      withVariables(
        text,
        channel,
        (variable, value) => `${value === null ? '#' : ''}${variable}=${value ?? ''}\n`,
        (variables) => new RegExp(`^#?(?:${variables})=.*\\n`),
      ),
  },
  {
    path: 'docs/guide/.vitepress/sidebar.ts',
    add: (text, { name, definition: { title } }) =>
      text.includes(`['channels/${name}',`)
        ? text
        : behindLast(
            text,
            /^      \['channels\/.*\n/,
            `      ['channels/${name}', '${title}', '${title}'],\n`,
          ),
  },
  {
    path: 'docs/guide/tiers.md',
    add: (text, channel) =>
      new RegExp(`^\\| ${channel.name} +\\|`, 'm').test(text)
        ? text
        : behindLast(text, new RegExp(`^\\| (?:${KNOWN}) +\\|.*\\n`), statesOf(channel)),
  },
  {
    path: 'docs/architecture.md',
    add: (text, { name, callsByHttp }) => {
      if (!callsByHttp || text.includes(`services/worker-${name}`)) return text;
      const row = /^(\| `messages` .*\| )([^|]*?)( *\|)$/m;
      if (!row.test(text)) throw new Error('no row of messages in the table of calls');
      return text.replace(row, (_, before: string, packages: string, end: string) => {
        const all = [...packages.split(', '), `services/worker-${name}`].toSorted();
        return `${before}${all.join(', ')}${end}`;
      });
    },
  },
];

const composed = (name: string) => `  worker-${name}:
    <<: *worker
    command: [node, programs/run.mjs, worker-${name}]
    environment:
      <<: *environment
      CALLBACK_URL: http://worker-${name}:8080
`;

/** What the compose file's proxy passes on. */
const passedOn = (name: string) => `\thandle /inbound/${name}/* {
\t\treverse_proxy worker-${name}:8080 {
\t\t\timport passing
\t\t}
\t}
`;

const MOST_IN_LINE = 100;

function inChart(channel: DefinedChannel): string {
  const { name } = channel;
  const lanes = ['interactive', 'interactive.non-persistent', 'bulk'];
  const queues = lanes.map((lane) => `worker.${name}.${lane}`);
  const inLine = `      queues: [${queues.join(', ')}]`;
  const listed =
    inLine.length <= MOST_IN_LINE
      ? inLine
      : `      queues:\n        [\n${queues.map((queue) => `          ${queue},\n`).join('')}        ]`;
  return `  worker-${name}:
    replicas: 2
${isPosted(channel) ? '    callbacks: true\n' : ''}    resources: { requests: { cpu: 200m, memory: 256Mi }, limits: { memory: 1Gi } }
    scale:
      max: 10
${listed}
      bulkClaims: [bulk-claims.${name}]
`;
}

/** Numbers are texts in a chart. */
const quoted = (value: string | null) =>
  value === null ? "''" : /^\d+$/.test(value) ? `'${value}'` : value;

/** A row of the table of states, as the definition says; a person may word it better. */
function statesOf({ name, definition: { success } }: DefinedChannel): string {
  const words = {
    receipt: 'receipt of the provider',
    'no-bounce': 'a receipt, or no bounce in time',
    acceptance: 'the same: it tells no more',
  };
  const { delivered, read } = success;
  const within = (seconds: number) => (seconds === 0 ? '' : String(seconds));
  const cells = [
    name,
    'the provider took it',
    words[delivered.decidedBy],
    within(delivered.within),
    read === null ? 'refused (400)' : words[read.decidedBy],
    read === null ? '' : within(read.within),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

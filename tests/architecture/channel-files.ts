import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders and files of a channel itself: naming it there is no finding. */
const ownPlaces = (channel: string): readonly string[] => [
  `libs/contracts/src/channels/${channel}.ts`,
  `libs/contracts/src/channels/${channel}/`,
  `libs/contracts/src/channels/reasons/${channel}.ts`,
  `services/worker-${channel}/`,
  `services/sandbox/src/providers/${channel}/`,
  `services/dashboard/web/src/channels/${channel}/`,
  `tests/drivers/expected/${channel}.ts`,
  `tests/e2e/${channel}`,
];

/** Files that a command writes from the definitions or from the descriptions of the API. */
const GENERATED = [
  'pnpm-lock.yaml',
  'deploy/observability/prometheus.yml',
  'services/dashboard/web/src/api/',
  'clients/go/api/',
  'clients/go/testdata/',
  'clients/php/tests/webhook-vectors.json',
  'clients/python/src/cascade_messaging/low_level/',
  'clients/python/tests/webhook-vectors.json',
  'clients/typescript/src/generated/',
];

const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'vendor',
  'docs',
  'results',
  '__pycache__',
]);
const READ = /\.(?:[mc]?[jt]sx?|json|ya?ml|go|php|py|sh|example|txt|toml|mod)$/;

/** Finds files outside of a channel's own that name it, in code, data or comments. Documents are left out. */
export function filesNaming(root: string, channel: string): string[] {
  const own = [...ownPlaces(channel), ...GENERATED];
  return globSync(
    ['{libs,services,tests,scripts,clients,deploy}/**/*', '.ci/**/*', '*.*', '.env.example'],
    { cwd: root, exclude: (name) => SKIPPED.has(name) },
  )
    .filter((path) => READ.test(path) && !own.some((place) => path.startsWith(place)))
    .filter((path) => names(readFileSync(join(root, path), 'utf8'), channel))
    .toSorted();
}

/** Whether a text names the channel as a word of its own or of an identifier: `sms`, `SmsSend`, `SMS_TEXT`. */
export function names(text: string, channel: string): boolean {
  const [lower, upper] = [channel, channel.toUpperCase()];
  const capital = channel.charAt(0).toUpperCase() + channel.slice(1);
  return new RegExp(
    `(?<![A-Za-z])${lower}(?![a-z])|(?<![A-Z])${capital}(?![a-z])|(?<![A-Z])${upper}(?![A-Z])`,
  ).test(text);
}

const ROW = /^\| \[`([^`]+)`\]\([^)]+\) +\| (\S.*?) +\|$/gm;

/** The files that docs/contributing.md lists as those that may name a channel, each with its reason. */
export function listedFiles(root: string): Map<string, string> {
  const text = readFileSync(join(root, 'docs/contributing.md'), 'utf8');
  return new Map([...text.matchAll(ROW)].map(([, path = '', why = '']) => [path, why]));
}

/** Those of them that a new channel must be written into by hand. */
export const registrations = (listed: ReadonlyMap<string, string>): string[] =>
  [...listed].flatMap(([path, why]) => (why.startsWith('registration: ') ? path : [])).toSorted();

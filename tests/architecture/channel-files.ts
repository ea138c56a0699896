import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNEL_DEFINITIONS, CHANNELS, type Channel } from '@cascade/contracts';
import { ALSO_WORDS, countNamed } from './channel-names.ts';

/** The channel whose files docs/contributing.md lists, as an example of what a channel needs. A new one changes no row. */
const SHOWN: Channel = 'sms';

/** Names of providers that have other meanings. */
const AMBIGUOUS = ['http'];

/** Its providers: who names one of them names the channel. */
const PROVIDERS_OF_SHOWN = providersOf(SHOWN);

function providersOf(channel: Channel): string[] {
  const { variants } = CHANNEL_DEFINITIONS[channel].credentials;
  if (variants === undefined) return [];
  const names = [variants.ofSchema, ...Object.keys(variants.forms)];
  return names.filter((name) => !AMBIGUOUS.includes(name));
}

/** Folders and files of a channel itself: naming it there is no finding. */
const ownPlaces = (channel: string): readonly string[] => [
  `libs/contracts/src/channels/${channel}.ts`,
  `libs/contracts/src/channels/${channel}/`,
  `libs/contracts/src/channels/checks/${channel}.ts`,
  `libs/contracts/src/channels/failures/${channel}.ts`,
  `services/worker-${channel}/`,
  `services/sandbox/src/providers/${channel}/`,
  `services/dashboard/web/src/channels/${channel}/`,
  `tests/drivers/expected/${channel}.ts`,
  `tests/e2e/${channel}`,
];

/** Files that a command writes from the definitions, from the descriptions of the API, or from a run of the tests. */
const GENERATED = [
  'pnpm-lock.yaml',
  'deploy/observability/prometheus.yml',
  'services/cli/src/doctor/live/known-shapes.json',
  'tests/run/durations.json',
  'tests/run/proven.json',
  'services/dashboard/web/src/api/',
  'clients/go/testdata/',
  'clients/go/messages.go',
  'clients/php/src/ChannelFacts.php',
  'clients/php/tests/message-samples.json',
  'clients/php/tests/webhook-vectors.json',
  'clients/python/src/cascade_messaging/messages.py',
  'clients/python/tests/message-samples.json',
  'clients/python/tests/webhook-vectors.json',
  'clients/typescript/src/generated/',
  'clients/typescript/src/testing/fake-api.json',
  'clients/python/src/cascade_messaging/testing/fake-api.json',
  'clients/python/src/cascade_messaging/_types.py',
  'clients/go/cascadetest/fake-api.json',
  'clients/php/src/Testing/fake-api.json',
  'clients/php/src/Types.php',
];

/** Cases of every channel, a file each. */
const CASES = ['tests/field/'];

const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'vendor',
  'docs',
  'results',
  '__pycache__',
]);
const READ = /(?:\.(?:[mc]?[jt]sx?|json|ya?ml|go|php|py|sh|example|txt|toml|mod)|\/Caddyfile)$/;

/**
 * Finds files outside of the shown channel's own that name it or one of its providers, in code, data or
 * comments. Documents are left out. Another channel may have a provider of the same company.
 */
export function filesNaming(root: string): string[] {
  const own = [...ownPlaces(SHOWN), ...GENERATED, ...CASES];
  const others = CHANNELS.filter((channel) => channel !== SHOWN).flatMap(ownPlaces);
  const isIn = (places: readonly string[], path: string) =>
    places.some((place) => path.startsWith(place));
  const wordsIn = (path: string) => (isIn(others, path) ? [SHOWN] : [SHOWN, ...PROVIDERS_OF_SHOWN]);
  return globSync(
    ['{libs,services,tests,scripts,clients,deploy}/**/*', '.ci/**/*', '*.*', '.env.example'],
    { cwd: root, exclude: (name) => SKIPPED.has(name) },
  )
    .filter((path) => READ.test(path) && !path.endsWith('/results.json') && !isIn(own, path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return wordsIn(path).some((word) =>
        ALSO_WORDS.has(word) ? namesAsChannel(path, text, word) : names(text, word),
      );
    })
    .toSorted();
}

/** Whether a text has the name as a word of its own or of an identifier: `sms`, `SmsSend`, `SMS_TEXT`. */
export function names(text: string, name: string): boolean {
  const [lower, upper] = [name, name.toUpperCase()];
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return new RegExp(
    `(?<![A-Za-z])${lower}(?![a-z])|(?<![A-Z])${capital}(?![a-z])|(?<![A-Z])${upper}(?![A-Z])`,
  ).test(text);
}

/**
 * Whether a text names a channel whose name is also a word: as `worker-line` or in a path, or in code where a channel is
 * meant.
 */
export function namesAsChannel(path: string, text: string, name: string): boolean {
  if (new RegExp(`(?:worker-|channels/|providers/|requested\\.)${name}(?![A-Za-z])`).test(text)) {
    return true;
  }
  return /\.tsx?$/.test(path) && countNamed(path, text, new Set([name])) > 0;
}

const ROW = /^\| \[`([^`]+)`\]\([^)]+\) +\| (\S.*?) +\|$/gm;

/** The files that docs/contributing.md lists as those that may name a channel, each with its reason. */
export function listedFiles(root: string): Map<string, string> {
  const text = readFileSync(join(root, 'docs/contributing.md'), 'utf8');
  return new Map([...text.matchAll(ROW)].map(([, path = '', why = '']) => [path, why]));
}

/** The reasons for which a file outside of `clients` and `tests` may name a channel. */
const OF_PRODUCT = /^(?:registration|dependency): /;

/** Files of the product that are listed for another reason: they ask for a property of the definition instead. */
export const withoutRight = (listed: ReadonlyMap<string, string>): string[] =>
  [...listed].flatMap(([path, why]) =>
    /^(?:clients|tests)\//.test(path) || OF_PRODUCT.test(why) ? [] : path,
  );

/** Those of them that a new channel must be written into by hand. */
export const registrations = (listed: ReadonlyMap<string, string>): string[] =>
  [...listed].flatMap(([path, why]) => (why.startsWith('registration: ') ? path : [])).toSorted();

import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHANNELS } from '@cascade/contracts';
import { countNamed, filesNamingChannels, OWN_FOLDERS } from './channel-names.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Files that may name channels, how often and why. All other files ask for a property of the
 * channel's definition. A new channel may need an entry in these files; where it says so, the
 * compiler asks for it.
 */
const ALLOWED: Readonly<Record<string, readonly [count: number, why: string]>> = {
  // Exhaustive records and switches: the compiler asks for a new channel.
  'libs/contracts/src/channels.ts': [2, 'the list itself, and the channel of examples'],
  'services/dashboard/web/src/channels/index.ts': [1, 'record: parts of the screens'],
  'services/dashboard/web/src/components/channels.ts': [1, 'the first choice'],
  'services/sandbox/src/providers/providers.ts': [1, 'record: the providers'],
  'services/standalone/src/drivers.ts': [1, 'record: the workers'],

  // Files of one channel, outside its worker.
  'libs/contracts/src/schemas/button.ts': [2, 'descriptions of buttons of two channels'],
  'libs/store/src/repositories/devices/devices.ts': [1, 'devices that the WhatsApp worker links'],
  'libs/store/src/repositories/inbound/inbound-addresses.ts': [1, 'addresses that take mail'],
  'libs/store/src/repositories/templates/templates.ts': [1, 'templates that are read from Graph'],
  'libs/alerts/src/find-incidents.ts': [1, 'problems of WABA numbers'],
  'services/dashboard/src/numbers/change-number.ts': [1, "member of Graph's profile"],
  'services/dashboard/src/routes/sandbox.ts': [1, 'links a phone of the sandbox'],
  'services/dashboard/src/routes/template-reviews.ts': [1, 'checks templates by rules of Meta'],
  'libs/alerts/src/send-notice.ts': [1, 'the template of notices by mail'],
  'services/dashboard/src/templates/save-mail-template.ts': [1, 'saves mail templates by name'],
  'services/dashboard/src/templates/sync-waba-templates.ts': [1, 'reads templates from Graph'],
  'services/dashboard/src/templates/wabas.ts': [1, 'finds the WABAs of an account'],
  'services/dashboard/src/waba-signup/ask-graph.ts': [1, 'a member of a call of Graph'],
  'services/dashboard/src/waba-signup/choose-number.ts': [4, 'makes the device of a WABA number'],
  'services/dashboard/src/waba-signup/subscribe-device.ts': [1, 'the callback of a WABA device'],
  'services/dashboard/web/src/components/failure/failure-act.tsx': [1, 'pages of two providers'],
  'services/gateway/src/checks/lookup-phone.ts': [1, 'the key of a number'],
  'services/gateway/src/checks/read-knowledge.ts': [2, 'linked phones alone look numbers up'],
  'services/gateway/src/compat/compat-key.ts': [1, 'Fonnte and WAHA send by linked phones'],
  'services/gateway/src/routes/unsubscribe.ts': [1, 'links of mails'],
  'services/webhook-emitter/src/activates.ts': [1, 'the first message of a bot (SPEC, "States")'],

  // The CLI only knows the management API, no library's list.
  'services/cli/src/setup/apply-account.ts': [1, 'templates that the provider approves'],

  // Examples and texts for readers.
  'libs/contracts/src/failures/reference.ts': [1, 'example'],
  'libs/contracts/src/schemas/check-request.ts': [1, 'example'],
  'services/dashboard/src/http/openapi-example-values.ts': [5, 'examples'],
  'services/gateway/src/operations/words/checks.ts': [1, 'example'],
  'services/gateway/src/operations/words/send.ts': [1, 'a member of the interface'],
  'services/gateway/src/openapi/reason-tables.ts': [1, 'a condition'],
  'services/gateway/src/openapi/request-examples.ts': [3, 'examples'],
  'services/gateway/src/openapi/response-examples.ts': [2, 'examples'],
  'services/gateway/src/operations/words/templates.ts': [2, 'examples'],
  'services/gateway/src/operations/words/verify.ts': [1, 'example'],
  'services/dashboard/web/src/screens/home/use-first-tokens.ts': [1, 'the first example'],
  'services/standalone/src/demo/banner.ts': [3, 'the first example'],
  'services/standalone/src/demo/demo-templates.ts': [7, 'templates of the demo'],
};

test.each([
  ["channel === 'whatsapp'", 1],
  ["['telegram', 'waba'].includes(channel)", 2],
  ["switch (channel) { case 'email': }", 1],
  ["type Shared = Exclude<Channel, 'whatsapp'>", 1],
  ["type Shared = Exclude<Channel, 'email'>", 1],
  ["const first: Channel = 'email'", 1],
  ["const is = device.channel === 'email'", 1],
  ["const device = { channel: 'email' }", 1],
  ["const listed: Channel[] = ['email']", 1],
  ["const { title } = CHANNEL_DEFINITIONS['email']", 1],
  ["find(sandboxSender('email', address))", 1],
  ["const name = { whatsapp: 'wa', telegram: 'tg' }", 1],
  ['type Names = { waba: string; email: string }', 1],
  ['interface Names { waba: string; email: string }', 1],
  ["broker.depth('send.requested.whatsapp', device)", 1],
  ['const reason = `must be whatsapp or ${other}, telegram`', 0],
  ['const reason = `whatsapp and telegram have ${it}`', 1],
  ["fault('channel: must be whatsapp, telegram or email')", 1],
])('%s names a channel %d times', (source, times) => {
  expect(countNamed('a.ts', source)).toBe(times);
});

test.each([
  "isChannelWith(channel, 'delivery', 'device')",
  "import { connect } from './whatsapp.ts'",
  'const { whatsapp, telegram } = started',
  'const mail = { email: address }',
  "'the number is not on WhatsApp'",
  "const form = { type: 'email' }",
  "interface Question { type: 'text' | 'email' }",
  "const { email } = person; const name = person['email']",
])('%s names none', (source) => {
  expect(countNamed('a.ts', source)).toBe(0);
});

test('only the listed files name channels, none more often than listed', () => {
  const allowed = Object.entries(ALLOWED).map(([path, [count]]) => [path, count] as const);
  expect(filesNamingChannels(root)).toEqual(Object.fromEntries(allowed));
});

/** Files that every channel has; where one stands, its channel is registered. */
const OWN_FILES = [
  ['libs/contracts/src/channels/*.ts', 'libs/contracts/src/channels.ts'],
  ['services/worker-*/src/driver.ts', 'services/standalone/src/drivers.ts'],
  ['services/sandbox/src/providers/*/provider.ts', 'services/sandbox/src/providers/providers.ts'],
  [
    'services/dashboard/web/src/channels/*/parts.ts',
    'services/dashboard/web/src/channels/index.ts',
  ],
] as const;

/** Of the definitions' form. */
const NO_CHANNELS = ['credentials', 'definition'];

test.each(OWN_FILES)(
  '%s stands for each channel of libs/contracts, and for no other',
  (pattern) => {
    const [before, after] = pattern.split('*') as [string, string];
    const found = globSync(pattern, { cwd: root }).map((path) =>
      path.slice(before.length, path.length - after.length),
    );
    expect(found.filter((name) => !NO_CHANNELS.includes(name)).toSorted()).toEqual(
      [...CHANNELS].toSorted(),
    );
  },
);

test.each(OWN_FILES)('%s of each channel is imported by %s', (pattern, registration) => {
  const source = readFileSync(`${root}${registration}`, 'utf8');
  const isImported = (channel: string) =>
    pattern.startsWith('services/worker-')
      ? source.includes(`'@cascade/worker-${channel}'`)
      : source.includes(`/${channel}${pattern.split('*')[1]}'`);
  expect(CHANNELS.filter((channel) => !isImported(channel))).toEqual([]);
});

test('the folders that are channels’ own are there', () => {
  expect(Object.keys(OWN_FOLDERS).filter((folder) => !existsSync(`${root}${folder}`))).toEqual([]);
});

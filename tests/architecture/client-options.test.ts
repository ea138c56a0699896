import { readFileSync } from 'node:fs';
import { CHANNELS, OPTION_NAMES, SendRequestSchema } from '@cascade/contracts';
import { createProgram } from '../../clients/cli/src/program.ts';
import type { Terminal } from '../../clients/cli/src/terminal.ts';
import { flatBody, type FlatSettings } from '../../clients/typescript/src/flat-send.ts';
import { readOptions } from '../../libs/contracts/src/requests/request-options.ts';
import { SendInput } from '../../libs/mcp/src/tools/compose.ts';
import {
  BATCH_DOORS,
  BATCH_OPTIONS,
  batchOptionsTable,
  CHANNEL_OPTIONS,
  SEND_OPTIONS,
  sendOptionsTable,
  writtenIn,
  type Door,
  type WrittenOption,
} from '../../scripts/guide/option-tables.ts';
import { BatchStartSchema } from '../../services/dashboard/src/schemas/batches.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** A part of a source: from the first text to the next one after it. */
function part(path: string, from: string, until: string): string {
  const text = read(path);
  const start = text.indexOf(from);
  const end = text.indexOf(until, start + from.length);
  if (start < 0 || end < 0) throw new Error(`${path}: no part from ${from} until ${until}`);
  return text.slice(start, end);
}

/** A name without the marks of its language. */
const bare = (written: string) => written.replaceAll(/^\W+|\W+$/g, '');

/** Last part of a member: its name in a body. */
const wireName = ({ member }: WrittenOption) => member.slice(member.lastIndexOf('.') + 1);

// The TypeScript library, from which the command line, the tools of agents and n8n compose.

/** A value of every setting; the compiler asks for those that are missing. */
const EVERY_SETTING: Readonly<Record<keyof FlatSettings, unknown>> = {
  variables: { name: 'Ana' },
  locale: 'pt-BR',
  mode: 'async',
  only: 'telegram',
  transactional: true,
  topic: 'offers',
  maxCost: '0.05',
  schedule: 1_900_000_000,
  window: { from: '09:00', until: '20:00' },
  timezone: 'Asia/Makassar',
  validUntil: 1_900_000_000,
  tierWithin: 60,
};

type Body = Parameters<typeof readOptions>[0];

const bodyWith = (settings: object): Body => flatBody([], settings);

/** Members of a body in which settings stand. */
function membersOf({ target = {}, context = {} }: Body): string[] {
  const { behaviour = {}, timing = {}, ...rest } = context;
  return [
    ...Object.keys(target).map((name) => `target.${name}`),
    ...Object.keys(behaviour).map((name) => `context.behaviour.${name}`),
    ...Object.keys(timing).map((name) => `context.timing.${name}`),
    ...Object.keys(rest).map((name) => `context.${name}`),
  ].toSorted();
}

test.each(OPTION_NAMES)('%s stands in a flat body where the product reads it', (name) => {
  const option = { [name]: EVERY_SETTING[name] };
  expect(readOptions(bodyWith(option))).toEqual(option);
});

test('flat bodies can have every member of a request beside its channels', () => {
  const { target, context } = SendRequestSchema.properties;
  const { behaviour, timing } = context.properties;
  const schema = {
    target: Object.fromEntries(
      Object.entries(target.properties).filter(
        ([name]) => !CHANNELS.some((channel) => channel === name),
      ),
    ),
    context: { ...context.properties, behaviour: behaviour.properties, timing: timing.properties },
  };
  const members = membersOf(schema);
  expect(members.length).toBeGreaterThan(OPTION_NAMES.length);
  expect(membersOf(bodyWith(EVERY_SETTING))).toEqual(members);
  expect(SEND_OPTIONS.map(({ member }) => member).toSorted()).toEqual(members);
});

test.each(SEND_OPTIONS)('$name of the TypeScript library is $member', ({ name, member }) => {
  expect(membersOf(bodyWith({ [name]: EVERY_SETTING[name as keyof FlatSettings] }))).toEqual([
    member,
  ]);
});

// What each library declares.

/** Says whether a library has an option of this name, which a body has as `wire`. */
type Declares = (name: string, wire: string) => boolean;

/** The option is declared in one source, and written into the body in another. */
const inSources =
  (declared: string, form: (name: string) => string, body: string, inBody: string): Declares =>
  (name, wire) =>
    new RegExp(form(name), 'm').test(declared) &&
    new RegExp(inBody.replaceAll('WIRE', wire), 'm').test(body);

const PYTHON = 'clients/python/src/cascade_messaging';
const PHP = 'clients/php/src';

const program = createProgram({} as Terminal, () => undefined);

/** Options of a command of the command line. */
function optionOf(...names: string[]): Declares {
  let command: typeof program | undefined = program;
  for (const name of names) command = command?.commands.find((one) => one.name() === name);
  const options = command?.options ?? [];
  return (name) => options.some(({ long }) => long === `--${name}`);
}

/** Fields of a form of n8n. */
const labelsOf = (file: string): string[] =>
  [...read(`clients/n8n/nodes/Cascade/fields/${file}.ts`).matchAll(/displayName: '([^']+)'/g)].map(
    ([, label = '']) => label,
  );

const labels = labelsOf('message');
const channelLabels = labelsOf('channel-entry');

const SENDS: Readonly<Record<Exclude<Door, 'TypeScript'>, Declares>> = {
  Python: inSources(
    part(`${PYTHON}/_async/client.py`, 'async def send(', ') -> SendResult:'),
    (name) => `^ +${name}: `,
    part(`${PYTHON}/_calls.py`, 'def send_body(', '\ndef '),
    '"WIRE"',
  ),
  Go: inSources(
    part('clients/go/send.go', 'type Send struct {', '\n}'),
    (name) => `^\\t${name} +\\S`,
    part('clients/go/send.go', 'type sendContext struct {', '\treturn json.Marshal(body)'),
    'json:"WIRE[,"]|body\\.Target\\["WIRE"\\]',
  ),
  PHP: inSources(
    part(`${PHP}/Cascade.php`, 'public function send(', '): SendResult'),
    (name) => `\\$${name}\\b`,
    part(`${PHP}/Cascade.php`, '): SendResult', '\n    }\n'),
    "'WIRE' =>",
  ),
  '`cascade`': optionOf('send'),
  'tool `send`': (name) => name in SendInput.shape,
  n8n: (name) => labels.includes(name),
};

const CHANNEL_BUILDERS: typeof SENDS & { TypeScript?: Declares } = {
  TypeScript: (name) =>
    new RegExp(`^  ${name}\\(`, 'm').test(read('clients/typescript/src/channel-send.ts')),
  Python: (name) => new RegExp(`^    def ${name}\\(`, 'm').test(read(`${PYTHON}/channels.py`)),
  Go: (name) =>
    new RegExp(`^func \\(c Channel\\) ${name}\\(`, 'm').test(read('clients/go/channels.go')),
  PHP: (name) =>
    new RegExp(`public function ${name}\\(`).test(read(`${PHP}/InlineChannelSend.php`)),
  '`cascade`': SENDS['`cascade`'],
  'tool `send`': (name) => name in SendInput.shape.channels.element.shape,
  n8n: (name) => channelLabels.includes(name),
};

const BATCHES: Readonly<Record<(typeof BATCH_DOORS)[number], readonly Declares[]>> = {
  Python: ['async def check(', 'async def start('].map((method) =>
    inSources(
      part(
        `${PYTHON}/_async/resources.py`,
        `${method}\n        self,\n        batch_id`,
        ') -> Batch',
      ),
      (name) => `^ +${name}: `,
      part(`${PYTHON}/_calls.py`, 'def batch_body(', '\ndef '),
      '"WIRE"',
    ),
  ),
  Go: [
    inSources(
      part('clients/go/batches.go', 'type Compose struct {', '\n}'),
      (name) => `^\\t${name} +\\S`,
      part('clients/go/batches.go', 'func (c Compose) MarshalJSON', '\n}'),
      '"WIRE"',
    ),
  ],
  PHP: ['check', 'start'].map((method) => {
    const signature = `public function ${method}(`;
    return inSources(
      part(`${PHP}/Resources/Batches.php`, signature, '): Batch'),
      (name) => `\\$${name}\\b`,
      part(`${PHP}/Resources/Batches.php`, signature, '\n    }\n') +
        part(`${PHP}/Resources/Batches.php`, 'private static function body(', '\n    }\n'),
      "'WIRE' =>",
    );
  }),
  '`cascade`': [optionOf('batches', 'check'), optionOf('batches', 'start')],
};

/** Options that a library has, of those in the guide's table, and also where the table says that it has none. */
function found(options: readonly WrittenOption[], door: Door, declares: Declares): string[] {
  return options.flatMap((option) => {
    const names = writtenIn(door, option) ?? writtenIn(door, { ...option, but: {} }) ?? [];
    const isThere = names.every((name) => {
      const own = door === 'n8n' ? name : bare(name);
      return declares(own, wireName(option));
    });
    return isThere ? [option.member] : [];
  });
}

const told = (options: readonly WrittenOption[], door: Door): string[] =>
  options.flatMap((option) => (writtenIn(door, option) === null ? [] : [option.member]));

test.each(Object.entries(SENDS) as [Exclude<Door, 'TypeScript'>, Declares][])(
  '%s has the options of a send that the guide tells',
  (door, declares) => {
    expect(found(SEND_OPTIONS, door, declares)).toEqual(told(SEND_OPTIONS, door));
  },
);

test.each(Object.entries(CHANNEL_BUILDERS) as [Door, Declares][])(
  '%s has the options of a channel that the guide tells',
  (door, declares) => {
    expect(found(CHANNEL_OPTIONS, door, declares)).toEqual(told(CHANNEL_OPTIONS, door));
  },
);

test.each(BATCH_DOORS)('%s has the options of a batch that the guide tells', (door) => {
  for (const declares of BATCHES[door]) {
    expect(found(BATCH_OPTIONS, door, declares)).toEqual(told(BATCH_OPTIONS, door));
  }
});

test('the guide tells every option of a batch', () => {
  const { compose, ...rest } = BatchStartSchema.properties;
  const { keys: _, content: _content, targets: _targets, ...more } = compose.properties;
  const members = [...Object.keys(more).map((name) => `compose.${name}`), ...Object.keys(rest)];
  expect(BATCH_OPTIONS.map(({ member }) => member).toSorted()).toEqual(members.toSorted());
});

test('the guide has the tables of options (npm run tables)', () => {
  const page = read('docs/guide/clients.md');
  expect(page).toContain(sendOptionsTable());
  expect(page).toContain(batchOptionsTable());
});

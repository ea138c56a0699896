import { CHANNEL_DEFINITIONS, CHANNELS } from '../../libs/contracts/src/index.ts';
import { alignedTable } from './aligned-table.ts';

/** How an option of a body is written in the libraries, the tools and n8n. */
export interface WrittenOption {
  /** Where it stands in the body of the API. */
  member: string;
  /** As TypeScript has it. The others follow from it. */
  name: string;
  /** Where one writes it in another way, and null where it hasn't got it. n8n has labels. */
  but?: Readonly<Partial<Record<Door, readonly string[] | null>>>;
}

const snakeOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of the table, and how each writes a name. */
const DOORS = {
  TypeScript: (name: string) => name,
  Python: (name: string) => `${snakeOf(name)}=`,
  Go: (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  PHP: (name: string) => `${name}:`,
  '`cascade`': (name: string) => `--${snakeOf(name).replaceAll('_', '-')}`,
  'tool `send`': snakeOf,
  n8n: (name: string) => name,
} as const;

export type Door = keyof typeof DOORS;

/** All that a send says beside its channels and recipients. */
export const SEND_OPTIONS: readonly WrittenOption[] = [
  {
    member: 'target.variables',
    name: 'variables',
    but: { '`cascade`': ['--var'], n8n: ['Variables'] },
  },
  { member: 'target.locale', name: 'locale', but: { n8n: ['Language of the Recipient'] } },
  { member: 'target.timezone', name: 'timezone', but: { n8n: ['Time Zone of the Recipient'] } },
  {
    member: 'context.behaviour.mode',
    name: 'mode',
    but: { 'tool `send`': ['queue'], n8n: ['Mode'] },
  },
  // Without a channel's key the message doesn't go over it.
  {
    member: 'context.behaviour.channel',
    name: 'only',
    but: { 'tool `send`': null, n8n: null },
  },
  // An agent doesn't write to people who opted out.
  {
    member: 'context.behaviour.transactional',
    name: 'transactional',
    but: { 'tool `send`': null, n8n: ['Transactional'] },
  },
  { member: 'context.behaviour.max_cost', name: 'maxCost', but: { n8n: ['Maximum Cost'] } },
  {
    member: 'context.timing.schedule',
    name: 'schedule',
    but: { 'tool `send`': ['at'], n8n: ['Send At'] },
  },
  {
    member: 'context.timing.window',
    name: 'window',
    but: { n8n: ['Hours From', 'Hours Until'] },
  },
  { member: 'context.timing.valid_until', name: 'validUntil', but: { n8n: ['Valid Until'] } },
  // There each channel has its own time.
  {
    member: 'context.timing.tier_within',
    name: 'tierWithin',
    but: { '`cascade`': null, 'tool `send`': null, n8n: null },
  },
  { member: 'context.topic', name: 'topic', but: { n8n: ['Topic'] } },
];

/** The channel whose texts travel in segments. */
const SEGMENTED = CHANNELS.filter((one) => CHANNEL_DEFINITIONS[one].segments !== null).join();

/** What some channels of a send have beside their content. */
export const CHANNEL_OPTIONS: readonly WrittenOption[] = [
  {
    member: 'content.waba.otherwise',
    name: 'otherwise',
    but: {
      TypeScript: ['.otherwise'],
      Python: ['.otherwise'],
      Go: ['.Otherwise'],
      PHP: ['->otherwise'],
      n8n: ['Template Instead'],
    },
  },
  {
    member: `content.${SEGMENTED}.max_segments`,
    name: 'maxSegments',
    but: {
      TypeScript: ['.maxSegments'],
      Python: ['.max_segments'],
      Go: ['.MaxSegments'],
      PHP: ['->maxSegments'],
      n8n: ['Most Segments'],
    },
  },
];

/** Those that have batches by methods of their own; TypeScript takes the body of the API. */
export const BATCH_DOORS = ['Python', 'Go', 'PHP', '`cascade`'] as const satisfies readonly Door[];

/** All that the start and the check of a batch say beside channels, contents and recipients. */
export const BATCH_OPTIONS: readonly WrittenOption[] = [
  { member: 'compose.variables', name: 'variables', but: { '`cascade`': ['--var'] } },
  { member: 'compose.locale', name: 'locale' },
  { member: 'compose.topic', name: 'topic' },
  { member: 'compose.ambiguous_numbers', name: 'ambiguousNumbers' },
  { member: 'per_minute', name: 'perMinute' },
  { member: 'only_valid', name: 'onlyValid' },
  { member: 'start_at', name: 'startAt' },
  { member: 'require_variables', name: 'requireVariables' },
];

const ALL_DOORS = Object.keys(DOORS) as Door[];

/** How an option is written there; null: that one hasn't got it. */
export function writtenIn(door: Door, { name, but = {} }: WrittenOption): readonly string[] | null {
  const own = but[door];
  return own === undefined ? [DOORS[door](name)] : own;
}

function cellOf(door: Door, option: WrittenOption): string {
  const written = writtenIn(door, option) ?? [];
  const mark = door === 'n8n' ? '**' : '`';
  return written.map((name) => `${mark}${name}${mark}`).join(', ') || 'none';
}

const tableOf = (doors: readonly Door[], options: readonly WrittenOption[]): string =>
  alignedTable(
    ['in the API', ...doors],
    options.map((one) => [`\`${one.member}\``, ...doors.map((door) => cellOf(door, one))]),
  );

/** The guide's table of a send's options. */
export const sendOptionsTable = (): string =>
  tableOf(ALL_DOORS, [...SEND_OPTIONS, ...CHANNEL_OPTIONS]);

/** The guide's table of a batch's options. */
export const batchOptionsTable = (): string => tableOf(BATCH_DOORS, BATCH_OPTIONS);

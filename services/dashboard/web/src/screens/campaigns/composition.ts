import { CHANNEL_DEFINITIONS, CHANNELS, type ChannelName } from '../../components/channels.ts';
import { firstWorking } from '../../components/first-working.ts';
import type { RowOf } from '../../api/types.ts';
import {
  type CampaignStart,
  composeOf,
  type ComposeView,
  draftOf,
  withColumns,
} from './compose.ts';
import { readTableMends, type TableMend } from './table-mends.ts';
import { channelsOf, type Draft, EMPTY, textOf, withChannel, withMember } from '../send/draft.ts';

/** A mail that is written in the campaign, without a template of the account. */
export interface WrittenLetter {
  subject: string;
  /** Null: the text of all channels. */
  text: string | null;
}

/** What a person has composed so far; the draft of a campaign keeps it. */
export interface Composition {
  /** Recipients and variables are titles of columns. */
  draft: Draft;
  /** Text of all channels that have none of their own. */
  common: string;
  /** Null: mails are sent by an approved template. */
  letter: WrittenLetter | null;
  /** Rows; null: as fast as the devices can. */
  perMinute: number | null;
  /** Unix seconds; null: later, and the time is missing. Undefined: at once. */
  startAt?: number | null;
  /** What was mended in the table: another table is mended so, too. */
  mends: readonly TableMend[];
}

const NO_COMPOSITION: Composition = {
  draft: EMPTY,
  common: '',
  letter: null,
  perMinute: null,
  mends: [],
};

/** The channel whose templates are mails. */
export const MAIL_CHANNEL = CHANNELS.find((one) => CHANNEL_DEFINITIONS[one].template === 'mail');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

/** Reads what a draft keeps; null: nothing is composed yet, or it isn't one. */
export function readComposition(kept: unknown): Composition | null {
  if (!isObject(kept)) return null;
  const { keys, content, targets, variables, letter, start_at: startAt } = kept;
  if (!isObject(keys) || !isObject(content) || !isObject(targets)) return null;
  const compose = {
    keys,
    content,
    targets,
    variables: isObject(variables) ? variables : {},
    ...(typeof kept['topic'] === 'string' ? { topic: kept['topic'] } : {}),
  };
  const draft = draftOf(compose as unknown as ComposeView);
  // A campaign that was started by the API has no text of all channels.
  const [first = ''] = channelsOf(draft).flatMap((channel) => textOf(draft, channel) ?? []);
  return {
    draft,
    common: typeof kept['common'] === 'string' ? kept['common'] : first,
    letter: isObject(letter)
      ? {
          subject: textIn(letter['subject']),
          text: letter['text'] === null ? null : textIn(letter['text']),
        }
      : null,
    perMinute: numberIn(kept['per_minute']),
    mends: readTableMends(kept['mends']),
    ...(startAt === undefined ? {} : { startAt: numberIn(startAt) }),
  };
}

/** What a draft keeps of a composition: what would be started, and what the screen alone knows. */
export function writeComposition(composition: Composition): Record<string, unknown> {
  const { draft, common, letter, perMinute, startAt, mends } = composition;
  const variables = (draft.target.variables ?? {}) as Record<string, string>;
  return {
    ...composeOf(draft, variables),
    common,
    letter,
    per_minute: perMinute,
    ...(startAt === undefined ? {} : { start_at: startAt }),
    ...(mends.length === 0 ? {} : { mends }),
  };
}

/** What is checked and started. `variables`: the column of each placeholder. */
export function startOf(
  { draft, perMinute, startAt }: Composition,
  variables: Readonly<Record<string, string>>,
): CampaignStart {
  return {
    compose: composeOf(draft, variables),
    require_variables: true,
    ...(perMinute === null ? {} : { per_minute: perMinute }),
    ...(startAt ? { start_at: startAt } : {}),
  };
}

/**
 * The first composition of a table: one channel for each column that looks like its addresses, in the usual order,
 * where a device is there for it.
 */
export function proposeComposition(
  columns: readonly string[],
  devices: readonly RowOf<'/api/devices'>[],
  mayWriteMails: boolean,
): Composition {
  let draft = EMPTY;
  for (const channel of CHANNELS) {
    const device = firstWorking(devices.filter((one) => one.channel === channel));
    if (device === undefined) continue;
    const next = withColumns(withChannel(draft, channel, device.id), columns);
    const column = next.target[channel];
    const isTaken = channelsOf(draft).some((one) => draft.target[one] === column);
    if (column && !isTaken) draft = next;
  }
  return withLetter({ ...NO_COMPOSITION, draft }, mayWriteMails);
}

/** The composition with a mail that is written here, where it has mails without a template. */
export function withLetter(composition: Composition, mayWriteMails: boolean): Composition {
  const { draft, letter } = composition;
  const isNeeded = mayWriteMails && letter === null && lacksTemplate(draft, MAIL_CHANNEL);
  return isNeeded ? { ...composition, letter: { subject: '', text: null } } : composition;
}

function lacksTemplate(draft: Draft, channel: ChannelName | undefined): boolean {
  if (channel === undefined || draft.keys[channel] === undefined) return false;
  return templateOf(draft, channel) === 0;
}

/** Undefined: the channel sends a text. 0: no template is chosen yet. */
export const templateOf = (draft: Draft, channel: ChannelName): number | undefined =>
  (draft.content as Record<string, { template?: number }>)[channel]?.template;

/** The composition with the template of its mail. */
export const withTemplate = (composition: Composition, template: number): Composition =>
  MAIL_CHANNEL === undefined
    ? composition
    : {
        ...composition,
        draft: withMember(composition.draft, 'content', MAIL_CHANNEL, { template }),
      };

/** The mail as it is sent; null: none is written here. */
export function letterOf({
  draft,
  letter,
  common,
}: Composition): { subject: string; text: string } | null {
  if (letter === null || MAIL_CHANNEL === undefined || draft.keys[MAIL_CHANNEL] === undefined)
    return null;
  return { subject: letter.subject, text: letter.text ?? common };
}

/** Whether the channel sends the text of all channels. */
export function sharesText({ draft, common, letter }: Composition, channel: ChannelName): boolean {
  if (channel === MAIL_CHANNEL && letter !== null) return letter.text === null;
  return textOf(draft, channel) === common;
}

import { renderContent, type Source } from '@cascade/cascade';
import {
  addressOf,
  beneath,
  checkContent,
  contentIn,
  findPlaceholders,
  isFailure,
  optionsOf,
  readLanguage,
  readTimeZone,
  readVariables,
  segmentsOf,
  sendWindowFault,
  sentenceOf,
  type Channel,
  type Content,
  type InlineMessage,
  CHANNEL_LABELS,
  broken,
  type Failure,
  type TemplateOtherwise,
} from '@cascade/contracts';
import { readInLanguage } from '@cascade/dispatch';
import { readingOf, renderingOf, type Account } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { nameSentences } from '../failures/read-said.ts';
import type { ChannelPreview, Preview } from '../schemas/console.ts';
import { sendNow } from './send-now.ts';
import { readContent } from '../templates/check-content.ts';

type Entry = NonNullable<Preview['content'][Channel]> & {
  max_segments?: number;
  otherwise?: TemplateOtherwise;
};
type Found = { source: Source; language?: string | undefined } | Failure;

/** Renders what each channel's recipient would read, or says why the channel would fail. Sends nothing. */
export async function preview(
  context: DashboardContext,
  account: Account,
  { content, target = {}, keys = {}, topic, window }: Preview,
): Promise<{ channels: Partial<Record<Channel, ChannelPreview>> } | Failure> {
  const { repositories } = context;
  const { variables: given = {}, locale: asked, timezone, ...targets } = target;
  const locale = asked === undefined ? undefined : readLanguage(asked);
  if (locale === null) return broken('target.locale', 'languageForm');
  if (timezone !== undefined && readTimeZone(timezone) === null) {
    return broken('target.timezone', 'timeZoneUnknown');
  }
  const hours = window && sendWindowFault(window);
  if (hours) return beneath('window', hours);
  const read = readVariables(given, 'target.variables');
  if (isFailure(read)) return read;
  const { variables } = read;
  const channels: Partial<Record<Channel, ChannelPreview>> = {};
  for (const [name, entry] of Object.entries(content) as [string, Entry][]) {
    const channel = name as Channel;
    if (!hasOneForm(entry)) {
      return broken(`content.${channel}`, 'oneOfThreeContents');
    }
    const found = await findSource(repositories, account._id, channel, entry, locale);
    const recipient = readTarget(account, channel, targets[channel]);
    const wanted = contentOf(entry);
    const now =
      wanted === null
        ? undefined
        : await sendNow(context, account, channel, wanted, {
            keys,
            targets,
            variables,
            ...optionsOf({ locale, topic, timezone, window }),
          });
    const shown = { ...recipient.shown, ...(now === undefined ? {} : { now }) };
    if (isFailure(found)) {
      channels[channel] = { ok: false, variables: [], ...viewWhy(found), ...shown };
      continue;
    }
    const rendered = renderContent(channel, found.source, read.variables, {
      ...renderingOf(account),
      unusable: read.unusable,
      askedSegments: entry.max_segments,
    });
    const count = rendered.ok ? segmentsOf(channel, rendered.content) : undefined;
    const why = rendered.ok ? recipient.failure : rendered.failure;
    channels[channel] = {
      ok: why === undefined,
      ...(why === undefined ? {} : viewWhy(why)),
      ...(rendered.ok ? { rendered: rendered.content } : {}),
      ...(count === undefined ? {} : { segments: count }),
      variables: findPlaceholders(found.source),
      ...(found.language === undefined ? {} : { language: found.language }),
      ...shown,
    };
  }
  return { channels };
}

const viewWhy = (failure: Failure) => ({
  reason: sentenceOf(failure),
  failure: nameSentences(failure),
});

/** What a send would name; a template's draft can't be sent. */
function contentOf({
  template,
  message,
  otherwise,
  max_segments: segments,
}: Entry): Content | null {
  const most = segments === undefined ? {} : { max_segments: segments };
  if (template !== undefined) return { template, ...most };
  if (message === undefined) return null;
  const instead = otherwise === undefined ? {} : { otherwise };
  return { message: message as InlineMessage, ...instead, ...most };
}

const hasOneForm = ({ template, message, draft }: Entry): boolean =>
  [template, message, draft].filter((form) => form !== undefined).length === 1;

async function findSource(
  { templates }: DashboardContext['repositories'],
  account: string,
  channel: Channel,
  { template: id, message, draft, otherwise }: Entry,
  locale: string | undefined,
): Promise<Found> {
  if (message === undefined && otherwise !== undefined) {
    return broken(`content.${channel}.otherwise`, 'onlyWithMessage');
  }
  if (draft !== undefined) {
    const read = readContent(channel, draft);
    if (isFailure(read)) return read;
    const { content, language } = contentIn(read.content, locale);
    return { source: { template: content }, language };
  }
  if (message !== undefined) {
    const given = { message, ...(otherwise === undefined ? {} : { otherwise }) };
    const fault = checkContent(channel, given, `content.${channel}`);
    return fault === null ? { source: { message: message as InlineMessage } } : fault;
  }
  const found = id === undefined ? null : await readInLanguage(templates, account, id, locale);
  return found?.template.channel === channel
    ? { source: { template: found.content }, language: found.language }
    : { kind: 'templateNotFound', params: { label: CHANNEL_LABELS[channel] } };
}

/** Reads the recipient. A channel without one is previewed too. */
function readTarget(
  account: Account,
  channel: Channel,
  target: string | undefined,
): { failure?: Failure; shown: { to?: string } } {
  if (target === undefined) return { shown: {} };
  const read = addressOf(channel, target, readingOf(account, { sandbox: true }));
  return isFailure(read) ? { failure: read, shown: {} } : { shown: { to: read.to } };
}

import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../channel-icon.tsx';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, type ChannelName } from '../channels.ts';
import { Cards } from './cards.tsx';
import { Choices } from './choices.tsx';
import { fillPlaceholders, type FillText } from './fill-placeholders.ts';
import { MailPreview } from './mail-preview.tsx';
import { MessageBody, type MessageBodyProps } from './message-body.tsx';
import classes from './message-preview.module.css';
import { readRendered } from './read-rendered.ts';
import { SegmentsLine } from './segments-line.tsx';
import { readMail, readMessage } from './shown-message.ts';
import type { ShownMessage } from './shown-parts.ts';

interface MessagePreviewProps {
  channel: ChannelName;
  /** As in a send's `content` or a template's. */
  content: unknown;
  /** Values of placeholders. A placeholder without a value shows its marker. */
  values?: Readonly<Record<string, string>>;
  /** Who writes, in the phone's head. */
  from?: string;
  /** The request's own limit, on a channel whose texts travel in segments. */
  mostSegments?: number | undefined;
}

/** Previews what a recipient will see: a phone or a mail. */
export function MessagePreview({
  channel,
  content,
  values = {},
  from,
  mostSegments,
}: MessagePreviewProps) {
  return (
    <Preview
      channel={channel}
      shown={
        CHANNEL_DEFINITIONS[channel].template === 'mail'
          ? { mail: readMail(content) }
          : { message: readMessage(channel, content) }
      }
      fill={(text, scope) => fillPlaceholders(text, values, scope)}
      from={from}
      mostSegments={mostSegments}
    />
  );
}

interface RenderedPreviewProps {
  channel: ChannelName;
  /** `{kind, …}` as the log and the preview before sending give it. */
  rendered: unknown;
  from?: string;
}

/** What a recipient saw; null if the log doesn't keep it. */
export function RenderedPreview({ channel, rendered, from }: RenderedPreviewProps) {
  const shown = readRendered(rendered);
  if (shown === null) return null;
  return <Preview channel={channel} shown={shown} fill={(text) => text} from={from} />;
}

interface PreviewProps {
  channel: ChannelName;
  shown: NonNullable<ReturnType<typeof readRendered>>;
  fill: FillText;
  from: string | undefined;
  mostSegments?: number | undefined;
}

function Preview({ channel, shown, fill, from, mostSegments }: PreviewProps) {
  const { t } = useTranslation('preview');
  return (
    <figure className={classes.frame} aria-label={t('label')} data-channel={channel}>
      <figcaption className={classes.head}>
        <ChannelIcon channel={channel} size={18} />
        <span>{from ?? CHANNEL_NAMES[channel]}</span>
      </figcaption>
      {'mail' in shown ? (
        <MailPreview mail={shown.mail} fill={fill} />
      ) : (
        <div className={classes.chat}>
          <Bubble channel={channel} message={shown.message} fill={fill} />
          {CHANNEL_DEFINITIONS[channel].maxSegments !== null && (
            <SegmentsLine
              channel={channel}
              text={wholeText(shown.message, fill)}
              most={mostSegments}
            />
          )}
        </div>
      )}
    </figure>
  );
}

/** The text with its footer, as it goes out. */
const wholeText = ({ text, footer }: ShownMessage, fill: FillText): string =>
  [text, footer ?? '']
    .filter((part) => part !== '')
    .map((part) => fill(part))
    .join('\n\n');

function Bubble({ channel, message, fill }: MessageBodyProps) {
  const { buttons, list, cards } = message;
  return (
    <div className={classes.message} data-wide={cards !== undefined || undefined}>
      <MessageBody channel={channel} message={message} fill={fill} />
      <Choices list={list} buttons={buttons} fill={fill} />
      {cards && <Cards channel={channel} cards={cards} fill={fill} />}
    </div>
  );
}

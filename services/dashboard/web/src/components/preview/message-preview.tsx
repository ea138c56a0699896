import { IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../channel-icon.tsx';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, type ChannelName } from '../channels.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { MailPreview } from './mail-preview.tsx';
import { MessageBody, type MessageBodyProps } from './message-body.tsx';
import classes from './message-preview.module.css';
import { readRendered } from './read-rendered.ts';
import { SegmentsLine } from './segments-line.tsx';
import { readMail, readMessage, type ShownMessage } from './shown-message.ts';

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
      fill={(text) => fillPlaceholders(text, values)}
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
  /** Replaces placeholders with values. */
  fill: (text: string) => string;
  from: string | undefined;
  mostSegments?: number | undefined;
}

function Preview({ channel, shown, fill, from, mostSegments }: PreviewProps) {
  const { t } = useTranslation('shell');
  return (
    <figure className={classes.frame} aria-label={t('preview.label')} data-channel={channel}>
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
const wholeText = ({ text, footer }: ShownMessage, fill: (text: string) => string): string =>
  [text, footer ?? '']
    .filter((part) => part !== '')
    .map(fill)
    .join('\n\n');

function Bubble({ channel, message, fill }: MessageBodyProps) {
  const { t } = useTranslation('shell');
  const { asks, buttons, list } = message;
  return (
    <div className={classes.message}>
      <MessageBody channel={channel} message={message} fill={fill} />
      {list && (
        <div className={classes.buttons}>
          <span className={classes.button}>
            <IconList size={14} aria-hidden /> {fill(list.button)}
          </span>
        </div>
      )}
      {asks && (
        <div className={classes.buttons}>
          <span className={classes.button}>{t(`preview.asks.${asks}`)}</span>
        </div>
      )}
      {buttons.map((row, index) => (
        <div className={classes.buttons} key={index}>
          {row.map((label, place) => (
            <span className={classes.button} key={place}>
              {fill(label)}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

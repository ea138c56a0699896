import { Text } from '@mantine/core';
import {
  IconFileText,
  IconList,
  IconMapPin,
  IconPhoto,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES, ChannelIcon, type Channel } from '../channel-icon.tsx';
import { fillPlaceholders } from './fill-placeholders.ts';
import { MailPreview } from './mail-preview.tsx';
import { MarkedText } from './marked-text.tsx';
import classes from './message-preview.module.css';
import { readRendered } from './read-rendered.ts';
import { readMail, readMessage, type ShownMessage } from './shown-message.ts';

interface MessagePreviewProps {
  channel: Channel;
  /** As in a send's `content` or a template's. */
  content: unknown;
  /** Values of placeholders; the others show their marker. */
  values?: Readonly<Record<string, string>>;
  /** Who writes, in the phone's head. */
  from?: string;
}

/** What a recipient will see, in the frame of what they see it on. */
export function MessagePreview({ channel, content, values = {}, from }: MessagePreviewProps) {
  const { t } = useTranslation('shell');
  return (
    <figure className={classes.frame} aria-label={t('preview.label')} data-channel={channel}>
      <figcaption className={classes.head}>
        <ChannelIcon channel={channel} size={18} />
        <span>{from ?? CHANNEL_NAMES[channel]}</span>
      </figcaption>
      {channel === 'email' ? (
        <MailPreview mail={readMail(content)} fill={(text) => fillPlaceholders(text, values)} />
      ) : (
        <div className={classes.chat}>
          <Bubble
            channel={channel}
            message={readMessage(channel, content)}
            fill={(text) => fillPlaceholders(text, values)}
          />
        </div>
      )}
    </figure>
  );
}

const MEDIA: Record<NonNullable<ShownMessage['media']>['kind'], Icon> = {
  image: IconPhoto,
  video: IconVideo,
  document: IconFileText,
};

interface RenderedPreviewProps {
  channel: Channel;
  /** `{kind, …}` as the log and the console's preview give it. */
  rendered: unknown;
  from?: string;
}

/** What a recipient read; null where nothing is kept of it. */
export function RenderedPreview({ channel, rendered, from }: RenderedPreviewProps) {
  const { t } = useTranslation('shell');
  const shown = readRendered(rendered);
  if (shown === null) return null;
  return (
    <figure className={classes.frame} aria-label={t('preview.label')} data-channel={channel}>
      <figcaption className={classes.head}>
        <ChannelIcon channel={channel} size={18} />
        <span>{from ?? CHANNEL_NAMES[channel]}</span>
      </figcaption>
      {'mail' in shown ? (
        <MailPreview mail={shown.mail} fill={(text) => text} />
      ) : (
        <div className={classes.chat}>
          <Bubble channel={channel} message={shown.message} fill={(text) => text} />
        </div>
      )}
    </figure>
  );
}

interface BubbleProps {
  channel: Channel;
  message: ShownMessage;
  fill: (text: string) => string;
}

function Bubble({ channel, message, fill }: BubbleProps) {
  const { t } = useTranslation('shell');
  const { media, header, text, footer, location, buttons, list } = message;
  const Media = media && MEDIA[media.kind];
  const isEmpty = !media && !header && !text && !location;
  return (
    <div className={classes.message}>
      <div className={classes.bubble}>
        {media && Media && (
          <div className={classes.media}>
            <Media size={26} stroke={1.4} aria-hidden />
            <span>{fill(media.name) || t(`preview.${media.kind}`)}</span>
          </div>
        )}
        {location && (
          <div className={classes.media}>
            <IconMapPin size={26} stroke={1.4} aria-hidden />
            <span>{fill(location.name)}</span>
            <small>{fill(location.address)}</small>
          </div>
        )}
        {header && <p className={classes.header}>{fill(header)}</p>}
        {text !== '' && (
          <p className={classes.text}>
            {channel === 'telegram' ? fill(text) : <MarkedText text={fill(text)} />}
          </p>
        )}
        {isEmpty && (
          <Text size="sm" c="dimmed">
            {t('preview.empty')}
          </Text>
        )}
        {footer && <p className={classes.footer}>{fill(footer)}</p>}
      </div>
      {list && (
        <div className={classes.buttons}>
          <span className={classes.button}>
            <IconList size={14} aria-hidden /> {fill(list.button)}
          </span>
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

import { Text } from '@mantine/core';
import {
  IconFileText,
  IconMapPin,
  IconMicrophone,
  IconPhoto,
  IconSticker,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../channels.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './message-preview.module.css';
import type { ShownMessage } from './shown-message.ts';

const MEDIA: Record<NonNullable<ShownMessage['media']>['kind'], Icon> = {
  image: IconPhoto,
  video: IconVideo,
  document: IconFileText,
  audio: IconMicrophone,
  sticker: IconSticker,
};

export interface MessageBodyProps {
  channel: ChannelName;
  message: ShownMessage;
  /** Replaces placeholders with values. */
  fill: (text: string) => string;
}

/** The bubble of a message, without the buttons under it. */
export function MessageBody({ channel, message, fill }: MessageBodyProps) {
  const { t } = useTranslation('shell');
  const { media, header, text, footer, location, reaction, act } = message;
  const Media = media && MEDIA[media.kind];
  const isEmpty = !media && !header && !text && !location && reaction === undefined && !act;
  return (
    <div className={classes.bubble}>
      {act && <p className={classes.footer}>{t(`preview.${act}`)}</p>}
      {reaction !== undefined && (
        <p className={classes.text}>
          {reaction === '' ? t('preview.reactionTakenBack') : t('preview.reaction', { reaction })}
        </p>
      )}
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
          {CHANNEL_DEFINITIONS[channel].marksText ? <MarkedText text={fill(text)} /> : fill(text)}
        </p>
      )}
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {t('preview.empty')}
        </Text>
      )}
      {footer && <p className={classes.footer}>{fill(footer)}</p>}
    </div>
  );
}

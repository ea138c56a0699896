import { Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChannelName } from '../channels.ts';
import type { FillText } from './fill-placeholders.ts';
import { MediaBox } from './media-box.tsx';
import classes from './message-preview.module.css';
import { MessageText } from './message-text.tsx';
import { OfferBox } from './offer-box.tsx';
import { ProductsBox } from './products-box.tsx';
import type { ShownMessage } from './shown-parts.ts';

export interface MessageBodyProps {
  channel: ChannelName;
  message: ShownMessage;
  fill: FillText;
}

/** The bubble of a message, without the buttons and cards under it. */
export function MessageBody({ channel, message, fill }: MessageBodyProps) {
  const { t } = useTranslation('preview');
  const { media, header, offer, products, text, code, footer, location, reaction, act } = message;
  const isEmpty =
    ![media, header, offer, products, text, location, act].some(Boolean) && reaction === undefined;
  const warning = code?.warns ? ` ${t('code.warning')}` : '';
  return (
    <div className={classes.bubble}>
      {act && <p className={classes.footer}>{t(act)}</p>}
      {reaction !== undefined && (
        <p className={classes.text}>
          {reaction === '' ? t('reactionTakenBack') : t('reaction', { reaction })}
        </p>
      )}
      {media && <MediaBox media={media} fill={fill} />}
      {location && (
        <div className={classes.media}>
          <IconMapPin size={26} stroke={1.4} aria-hidden />
          <span>{fill(location.name) || t('place')}</span>
          <small>{fill(location.address)}</small>
        </div>
      )}
      {products && <ProductsBox products={products} fill={fill} />}
      {offer && <OfferBox offer={offer} fill={fill} />}
      {header && <p className={classes.header}>{fill(header, 'header_')}</p>}
      <MessageText channel={channel} text={fill(text) + warning} />
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {t('empty')}
        </Text>
      )}
      {code?.minutes !== undefined && (
        <p className={classes.footer}>{t('code.expires', { count: code.minutes })}</p>
      )}
      {footer && <p className={classes.footer}>{fill(footer)}</p>}
    </div>
  );
}

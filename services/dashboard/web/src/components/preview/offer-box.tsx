import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../timestamp.tsx';
import type { FillText } from './fill-placeholders.ts';
import classes from './message-preview.module.css';
import { readEnd } from './read-end.ts';
import type { ShownOffer } from './shown-parts.ts';

/** A limited-time offer: its text, its end and its code. */
export function OfferBox({
  offer: { text, ends, code },
  fill,
}: {
  offer: ShownOffer;
  fill: FillText;
}) {
  const { t } = useTranslation('preview');
  const end = ends === undefined ? undefined : fill(ends);
  const at = end === undefined ? null : readEnd(end);
  return (
    <div className={classes.offer}>
      <IconGift size={26} stroke={1.4} aria-hidden />
      <div>
        <p className={classes.header}>{fill(text) || t('offer.title')}</p>
        {end !== undefined && (
          <p className={classes.detail}>
            {t('offer.ends')} {at === null ? end : <Timestamp value={at} />}
          </p>
        )}
        {code !== undefined && (
          <p className={classes.detail}>
            {t('offer.code')} <strong>{fill(code)}</strong>
          </p>
        )}
      </div>
    </div>
  );
}

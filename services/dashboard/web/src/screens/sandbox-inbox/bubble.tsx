import { IconFileText, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { browserUrl } from '../../api/browser-url.ts';
import { MailPreview } from '../../components/preview/mail-preview.tsx';
import { MarkedText } from '../../components/preview/marked-text.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { Choices } from './choices.tsx';
import type { Entry, EntryAttachment } from './read-entry.ts';
import classes from './sandbox-inbox.module.css';
import type { ContactActView } from './use-contact-act.ts';

interface BubbleProps {
  entry: Entry;
  /** Absent while the contact can't act. */
  onAct: ((act: ContactActView) => void) | undefined;
}

/** Shows one message as the contact sees it. */
export function Bubble({ entry, onAct }: BubbleProps) {
  const { t } = useTranslation('sandbox-inbox');
  const { channel, byContact, at, header, footer, place, attachments, acknowledged } = entry;
  const { arrivals, forged, isReaction, isAnswer, options, text, changed } = entry;
  const { isRead, own, typingAt } = entry;
  return (
    <article
      className={classes.message}
      data-own={byContact || undefined}
      data-wide={CHANNEL_DEFINITIONS[channel].exchangesMails || undefined}
    >
      <div className={classes.bubble}>
        {isReaction ? (
          <p className={classes.footer}>{t(text === '' ? 'reactionTakenBack' : 'reaction')}</p>
        ) : (
          isAnswer && <p className={classes.footer}>{t('answersEarlier')}</p>
        )}
        {changed !== null && <p className={classes.footer}>{t(`changed.${changed}`)}</p>}
        {attachments.map((attachment, index) => (
          <Attached key={index} attachment={attachment} />
        ))}
        {header !== '' && <p className={classes.title}>{header}</p>}
        <Body entry={entry} />
        {options.map((option) => (
          <p key={option} className={classes.text}>
            ○ {option}
          </p>
        ))}
        {place !== '' && (
          <p className={classes.file}>
            <IconMapPin size={16} aria-hidden /> {place}
          </p>
        )}
        {footer !== '' && <p className={classes.footer}>{footer}</p>}
        {acknowledged !== '' && (
          <p className={classes.footer}>{t('acknowledged', { text: acknowledged })}</p>
        )}
      </div>
      <Choices entry={entry} onAct={onAct} />
      <p className={classes.meta}>
        {arrivals > 1 && <strong>{t('again', { count: arrivals })} · </strong>}
        {own && <strong>{t('own')} · </strong>}
        {forged && <strong>{t('forged')} · </strong>}
        <Timestamp value={at} />
        {isRead && ` · ${t('read')}`}
        {isTyping(typingAt) && ` · ${t('typing')}`}
      </p>
    </article>
  );
}

/** As long as a phone shows it. */
const TYPING_MS = 25_000;

const isTyping = (since: string): boolean =>
  since !== '' && Date.now() - Date.parse(since) < TYPING_MS;

function Body({ entry: { channel, subject, text, html, cc, replyTo } }: { entry: Entry }) {
  const { exchangesMails, marksText } = CHANNEL_DEFINITIONS[channel];
  if (exchangesMails) {
    return (
      <MailPreview
        mail={{ subject, text, html, cc, replyTo, files: [] }}
        fill={(written) => written}
      />
    );
  }
  if (text === '') return null;
  return <p className={classes.text}>{marksText ? <MarkedText text={text} /> : text}</p>;
}

/** Types that browsers show as an image. */
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

function Attached({ attachment: { file, name, mime, size } }: { attachment: EntryAttachment }) {
  const { bytes } = useFormats();
  if (file === null) {
    return (
      <p className={classes.file}>
        <IconFileText size={16} aria-hidden /> {name}
      </p>
    );
  }
  const address = browserUrl(`/api/sandbox/files/${file}`);
  if (PICTURE.test(mime)) {
    return <img className={classes.picture} src={address} alt={name} loading="lazy" />;
  }
  return (
    <a className={classes.file} href={address} download={name}>
      <IconFileText size={16} aria-hidden /> {name} <small>{bytes(size)}</small>
    </a>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../components/file-link.tsx';
import { MailBody } from './mail-body.tsx';
import type { ShownInbound } from './read-message.ts';
import classes from './inbox.module.css';

/** Types that are named beside their content. */
const NAMED = new Set([
  'poll',
  'vote',
  'reaction',
  'flow',
  'order',
  'product',
  'system',
  'unsupported',
]);

/** Shows what a message says: a contact's, or of a person on the device. */
export function SaidBubble({ shown, isRemoved }: { shown: ShownInbound; isRemoved: boolean }) {
  const { t } = useTranslation('inbox');
  const { type, subject, text, html, files, choice, place, details, ad } = shown;
  const isEmpty = !subject && !text && !html && !choice && !place && files.length === 0;
  const isNamed = isEmpty || NAMED.has(type);
  return (
    <div className={classes.bubble}>
      {shown.isAnswer && (
        <Text size="xs" c="dimmed">
          {t('answersEarlier')}
        </Text>
      )}
      {subject !== '' && <p className={classes.subject}>{subject}</p>}
      {html === '' ? <p className={classes.text}>{text}</p> : <MailBody html={html} text={text} />}
      {choice !== '' && <p className={classes.text}>{t('chose', { choice })}</p>}
      {place !== '' && <p className={classes.text}>{t('place', { place })}</p>}
      {files.map((file, index) => (
        <FileLink key={index} file={file} />
      ))}
      {details.map((line, index) => (
        <p key={index} className={classes.text}>
          {line}
        </p>
      ))}
      {ad !== '' && (
        <Text size="sm" c="dimmed">
          {t('fromAd', { ad })}
        </Text>
      )}
      {isNamed && (
        <Text size="sm" c="dimmed">
          {isRemoved ? t('removed') : t(`types.${type}`)}
        </Text>
      )}
    </div>
  );
}

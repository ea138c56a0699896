import { useTranslation } from 'react-i18next';
import { MailFrame } from '../mail-frame.tsx';
import classes from './message-preview.module.css';
import type { ShownMail } from './shown-message.ts';

interface MailPreviewProps {
  mail: ShownMail;
  fill: (text: string) => string;
}

/** A mail, as HTML where it has any. */
export function MailPreview({ mail, fill }: MailPreviewProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.mail}>
      <p className={classes.subject}>{fill(mail.subject) || t('preview.noSubject')}</p>
      {mail.html === '' ? (
        <pre className={classes.plain}>{fill(mail.text) || t('preview.empty')}</pre>
      ) : (
        <MailFrame className={classes.html} title={t('preview.mail')} html={fill(mail.html)} />
      )}
    </div>
  );
}

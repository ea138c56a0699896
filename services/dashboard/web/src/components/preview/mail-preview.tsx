import { useTranslation } from 'react-i18next';
import classes from './message-preview.module.css';
import type { ShownMail } from './shown-message.ts';

interface MailPreviewProps {
  mail: ShownMail;
  fill: (text: string) => string;
}

/** A mail. Its HTML stands in a frame without scripts, forms or an origin of its own. */
export function MailPreview({ mail, fill }: MailPreviewProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.mail}>
      <p className={classes.subject}>{fill(mail.subject) || t('preview.noSubject')}</p>
      {mail.html === '' ? (
        <pre className={classes.plain}>{fill(mail.text) || t('preview.empty')}</pre>
      ) : (
        <iframe
          className={classes.html}
          title={t('preview.mail')}
          sandbox=""
          srcDoc={fill(mail.html)}
        />
      )}
    </div>
  );
}

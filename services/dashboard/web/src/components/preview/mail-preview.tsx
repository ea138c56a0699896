import { useTranslation } from 'react-i18next';
import { MailFrame } from '../mail-frame.tsx';
import classes from './message-preview.module.css';
import type { ShownMail } from './shown-parts.ts';

interface MailPreviewProps {
  mail: ShownMail;
  fill: (text: string) => string;
}

/** A mail, as HTML where it has any. */
export function MailPreview({ mail, fill }: MailPreviewProps) {
  const { t } = useTranslation('preview');
  const lines = [
    {
      name: 'cc' as const,
      value: mail.cc
        .map((address) => fill(address))
        .filter(Boolean)
        .join(', '),
    },
    { name: 'replyTo' as const, value: fill(mail.replyTo) },
    { name: 'files' as const, value: mail.files.map((file) => fill(file)).join(', ') },
  ].filter(({ value }) => value !== '');
  return (
    <div className={classes.mail}>
      <p className={classes.subject}>{fill(mail.subject) || t('noSubject')}</p>
      {lines.map(({ name, value }) => (
        <p className={classes.line} key={name}>
          <span>{t(name)}</span> {value}
        </p>
      ))}
      {mail.html === '' ? (
        <pre className={classes.plain}>{fill(mail.text) || t('empty')}</pre>
      ) : (
        <MailFrame className={classes.html} title={t('mail')} html={fill(mail.html)} />
      )}
    </div>
  );
}

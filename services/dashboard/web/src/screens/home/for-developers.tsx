import { useTranslation } from 'react-i18next';
import classes from './checklist.module.css';
import { FirstSend } from './first-send.tsx';

/** The first send as a command, for people who write programs. */
export function ForDevelopers() {
  const { t } = useTranslation('home');
  return (
    <details className={classes.developers}>
      <summary>{t('developers')}</summary>
      <FirstSend />
    </details>
  );
}

import { useTranslation } from 'react-i18next';
import classes from './home.module.css';
import { FirstSend } from './first-send.tsx';

/** The first send as a command, for people who write programs. */
export function ForDevelopers() {
  const { t } = useTranslation('home');
  return (
    <details className={classes.folded}>
      <summary>{t('developers')}</summary>
      <FirstSend />
    </details>
  );
}

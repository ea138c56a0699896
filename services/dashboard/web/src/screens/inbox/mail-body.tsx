import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './inbox.module.css';

interface MailBodyProps {
  html: string;
  text: string;
}

/**
 * A mail as text at first. Its HTML, whoever wrote it, stands in a frame without scripts, forms or an
 * origin of its own, which asks no other host for anything.
 */
export function MailBody({ html, text }: MailBodyProps) {
  const { t } = useTranslation('inbox');
  const [view, setView] = useState<'text' | 'html'>(text === '' ? 'html' : 'text');
  return (
    <>
      {text !== '' && (
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label={t('mail.view')}
          value={view}
          onChange={setView}
          data={[
            { value: 'text', label: t('mail.text') },
            { value: 'html', label: 'HTML' },
          ]}
        />
      )}
      {view === 'html' ? (
        <iframe className={classes.html} title={t('mail.html')} sandbox="" srcDoc={html} />
      ) : (
        <p className={classes.text}>{text}</p>
      )}
    </>
  );
}

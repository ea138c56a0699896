import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailFrame } from '../../components/mail-frame.tsx';
import classes from './inbox.module.css';

interface MailBodyProps {
  html: string;
  text: string;
}

/** Shows a mail as text, and as HTML on demand. */
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
        <MailFrame className={classes.html} title={t('mail.html')} html={html} />
      ) : (
        <p className={classes.text}>{text}</p>
      )}
    </>
  );
}

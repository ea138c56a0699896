import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/i18n.ts';
import { type Language, LANGUAGES } from '../i18n/languages.ts';

/** Chooses the language of the screens; this browser remembers it. */
export function LanguageChoice(props: Pick<SegmentedControlProps, 'size' | 'fullWidth'>) {
  const { t, i18n } = useTranslation('shell');
  return (
    <SegmentedControl
      {...props}
      aria-label={t('person.language')}
      value={i18n.language}
      onChange={(value) => void changeLanguage(value as Language)}
      data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
    />
  );
}

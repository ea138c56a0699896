import { useTranslation } from 'react-i18next';
import { type TemplatePart, languageOf, partsOf } from '../../components/preview/content-parts.ts';
import { Select } from '../../components/select.tsx';
import { useLanguageName } from '../../components/use-language-name.ts';
import { withMember, type Draft } from './draft.ts';
import { useContents } from './use-placeholders.ts';

interface LanguagePartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Chooses the recipient's language, where a template has several. */
export function LanguagePart({ draft, onChange }: LanguagePartProps) {
  const { t } = useTranslation('send');
  const nameOf = useLanguageName();
  const { locale, ...target } = draft.target;
  const whole = { ...draft, target };
  const languages = useContents(whole).flatMap(({ content }) => {
    const parts = partsOf((content ?? {}) as TemplatePart);
    return parts.length > 1 ? parts.map(languageOf) : [];
  });
  if (languages.length === 0 && locale === undefined) return null;
  const known = [...new Set([...languages, ...(locale === undefined ? [] : [locale])])];
  return (
    <Select
      label={t('language.label')}
      description={t('language.hint')}
      placeholder={t('language.none')}
      clearable
      searchable
      data={known.map((value) => ({ value, label: nameOf(value) }))}
      value={locale ?? null}
      onChange={(chosen) =>
        onChange(chosen === null ? whole : withMember(draft, 'target', 'locale', chosen))
      }
    />
  );
}

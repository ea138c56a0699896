import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import links from '../../components/links.module.css';
import { languageOf, partsOf } from '../../components/preview/content-parts.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useLanguageName } from '../../components/use-language-name.ts';
import { ApprovalBadge, type TemplateItem } from './template-badges.tsx';

/** Says in which languages there is a template. Those of Meta are templates of their own: each has its page. */
export function LanguagesLine({ template }: { template: Omit<TemplateItem, 'id' | 'name'> }) {
  const { t } = useTranslation('templates');
  const { list } = useFormats();
  const nameOf = useLanguageName();
  const { languages = [], content } = template;
  const own = partsOf(content).map(languageOf);
  if (languages.length > 1) {
    return (
      <Group gap="xs" role="group" aria-label={t('languages.title')}>
        {languages.map(({ id, language, approval }) => (
          <Group key={id} gap={4} wrap="nowrap">
            <Link to="/templates/$id" params={{ id: String(id) }} className={links.name}>
              {nameOf(language)}
            </Link>
            {approval !== template.approval && <ApprovalBadge approval={approval} />}
          </Group>
        ))}
      </Group>
    );
  }
  return own.length < 2 ? null : (
    <Text size="xs" c="dimmed">
      {t('variants.list', { languages: list(own.map(nameOf)) })}
    </Text>
  );
}

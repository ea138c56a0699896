import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import links from '../../components/links.module.css';
import { useNotify } from '../../components/notify.tsx';
import { useLanguageName } from '../../components/use-language-name.ts';
import { LanguageField } from './language-field.tsx';
import { ApprovalBadge, type TemplateItem } from './template-badges.tsx';
import { textOf, type ContentMembers } from './waba-parts.ts';

/** The languages of a template: each is a template of its own, with the same name at Meta. */
export function WabaLanguages({ template }: { template: TemplateItem }) {
  const { t } = useTranslation('templates');
  const mayWrite = useMay('write');
  const nameOf = useLanguageName();
  const same = useApi('/api/templates/{id}/languages', { params: { id: String(template.id) } });
  return (
    <Card title={t('languages.title')} text={t('languages.text')}>
      <Stack gap="xs">
        {(same.data?.data ?? []).map(({ id, content, approval }) => (
          <Group key={id} gap="sm">
            {id === template.id ? (
              <strong>{nameOf(languageOf(content))}</strong>
            ) : (
              <Link to="/templates/$id" params={{ id: String(id) }} className={links.name}>
                {nameOf(languageOf(content))}
              </Link>
            )}
            <ApprovalBadge approval={approval} />
          </Group>
        ))}
        {mayWrite && <AddLanguage template={template} />}
      </Stack>
    </Card>
  );
}

const languageOf = (content: TemplateItem['content']): string =>
  textOf((content as ContentMembers)['language']);

/** Copies the template, for a translation. */
function AddLanguage({ template }: { template: TemplateItem }) {
  const { t } = useTranslation('templates');
  const notify = useNotify();
  const navigate = useNavigate();
  const [language, setLanguage] = useState('');
  const create = useAct('post', '/api/templates', ['/api/templates']);
  const add = () => {
    const { channel, name, transactional: _operators, sensitive, content } = template;
    create.mutate(
      { body: { channel, name, sensitive, content: { ...content, language: language.trim() } } },
      {
        onSuccess: ({ id }) => void navigate({ to: '/templates/$id', params: { id: String(id) } }),
        onError: notify.failed,
      },
    );
  };
  return (
    <Group gap="xs" align="flex-end">
      <LanguageField
        label={t('languages.code')}
        maxLength={16}
        value={language}
        onChange={setLanguage}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={language.trim() === ''}
        loading={create.isPending}
        onClick={add}
      >
        {t('languages.add')}
      </Button>
    </Group>
  );
}

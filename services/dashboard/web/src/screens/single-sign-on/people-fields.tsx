import { Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { TagsInput } from '../../components/tags-input.tsx';
import type { SetupValues } from './setup-values.ts';

interface PeopleFieldsProps {
  form: UseFormReturnType<SetupValues>;
  isOperators: boolean;
}

/** Whom the provider lets in, and what they see. */
export function PeopleFields({ form, isOperators }: PeopleFieldsProps) {
  const { t } = useTranslation('single-sign-on');
  return (
    <Card title={t('people.title')} text={t('people.text')}>
      <Stack gap="sm">
        <TextInput
          label={t('people.name')}
          description={t('people.nameHint')}
          required
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <TagsInput
          label={t('people.domains')}
          description={t(isOperators ? 'people.domainsOperator' : 'people.domainsHint')}
          required
          maxTags={50}
          splitChars={[',', ' ', ';']}
          {...form.getInputProps('domains')}
        />
        {!isOperators && (
          <Switch
            label={t('people.required')}
            description={t('people.requiredHint')}
            {...form.getInputProps('required', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </Card>
  );
}

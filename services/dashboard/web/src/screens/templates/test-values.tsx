import { ownMember } from '../../components/own-member.ts';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';

interface TestValuesProps {
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** Fields for the variables of a template, for the preview. */
export function TestValues({ names, values, onChange }: TestValuesProps) {
  const { t } = useTranslation('templates');
  return (
    <Card
      title={t('values.title')}
      text={names.length === 0 ? t('values.none', { marker: '{{name}}' }) : t('values.text')}
    >
      {names.length > 0 && (
        <SimpleGrid cols={2} spacing="xs">
          {names.map((name) => (
            <TextInput
              key={name}
              label={<Text span ff="monospace" size="xs">{`{{${name}}}`}</Text>}
              value={ownMember(values, name) ?? ''}
              onChange={({ currentTarget }) => onChange({ ...values, [name]: currentTarget.value })}
            />
          ))}
        </SimpleGrid>
      )}
    </Card>
  );
}

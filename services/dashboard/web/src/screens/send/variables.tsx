import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlaceholderValues } from '../../components/placeholder-values.tsx';
import { useNeeded, usePlaceholders } from './use-placeholders.ts';
import { withMember, type Draft } from './draft.ts';

interface VariablesProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Fields for the values of placeholders. */
export function Variables({ draft, onChange }: VariablesProps) {
  const { t } = useTranslation('send');
  const names = usePlaceholders(draft);
  const needed = useNeeded(draft);
  const values = (draft.target.variables ?? {}) as Record<string, string | number>;
  if (names.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('variables')}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {t('variablesHint', { marker: '{{name|there}}' })}
      </Text>
      <PlaceholderValues
        names={names}
        needed={needed}
        values={values}
        onChange={(name, value) =>
          onChange(withMember(draft, 'target', 'variables', { ...values, [name]: value }))
        }
      />
    </div>
  );
}

import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withMember, type Draft } from '../send/draft.ts';
import { usePlaceholders } from '../send/use-placeholders.ts';
import { ColumnSelect } from './column-select.tsx';

interface VariableColumnsProps {
  draft: Draft;
  columns: readonly string[];
  /** The column of each placeholder that has one. */
  chosen: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
}

/** Chooses the column for each placeholder. */
export function VariableColumns({ draft, columns, chosen, onChange }: VariableColumnsProps) {
  const { t } = useTranslation('batches');
  const names = usePlaceholders(draft);
  if (names.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('compose.variables')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {names.map((name) => (
          <ColumnSelect
            key={name}
            label={
              <Text span ff="monospace" size="xs">
                {name}
              </Text>
            }
            columns={columns}
            value={chosen[name]}
            onChange={(title) =>
              onChange(
                withMember(draft, 'target', 'variables', {
                  ...draft.target.variables,
                  [name]: title,
                }),
              )
            }
          />
        ))}
      </SimpleGrid>
    </div>
  );
}

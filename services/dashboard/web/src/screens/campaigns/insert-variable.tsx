import { Button, Group, Menu, Text } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** As many stand side by side; more are behind a button. */
const MOST_SHOWN = 8;

interface InsertVariableProps {
  columns: readonly string[];
  onInsert: (title: string) => void;
}

/** Columns whose value a click inserts into the text. */
export function InsertVariable({ columns, onInsert }: InsertVariableProps) {
  const { t } = useTranslation('campaigns');
  const more = columns.slice(MOST_SHOWN);
  return (
    <Group gap={6} mt="xs" role="group" aria-label={t('variables.insert')}>
      <Text size="xs" c="dimmed" component="span">
        {t('variables.insert')}
      </Text>
      {columns.slice(0, MOST_SHOWN).map((title) => (
        <Button
          key={title}
          size="compact-xs"
          variant="default"
          aria-label={t('variables.insertOne', { column: title })}
          maw={180}
          leftSection={<IconBraces size={12} aria-hidden />}
          // The field that is written in keeps its place.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(title)}
        >
          {title}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-xs" variant="default">
              {t('variables.more', { count: more.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {more.map((title) => (
              <Menu.Item key={title} onClick={() => onInsert(title)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

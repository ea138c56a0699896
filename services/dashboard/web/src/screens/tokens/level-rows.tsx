import { Fieldset, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasHint, LEVELS, RESOURCES, type Resource } from './scopes.ts';

interface LevelRowsProps {
  /** Properties of a resource's input in the form. */
  of: (resource: Resource) => Record<string, unknown>;
}

/** What the token may see and change, a row for each resource. */
export function LevelRows({ of }: LevelRowsProps) {
  const { t } = useTranslation('tokens');
  return (
    <Fieldset
      variant="unstyled"
      p={0}
      mx={0}
      legend={<Input.Label component="span">{t('new.managing')}</Input.Label>}
    >
      <Text size="xs" c="dimmed" mb={8}>
        {t('new.managingHint')}
      </Text>
      <Stack gap={8}>
        {RESOURCES.map((resource) => (
          <Group key={resource} justify="space-between" wrap="nowrap" gap={6}>
            <div>
              <Text size="sm">{t(`resources.${resource}`)}</Text>
              {hasHint(resource) && (
                <Text size="xs" c="dimmed">
                  {t(`hints.${resource}`)}
                </Text>
              )}
            </div>
            <SegmentedControl
              size="xs"
              style={{ flexShrink: 0 }}
              aria-label={t(`resources.${resource}`)}
              data={LEVELS[resource].map((level) => ({
                value: level,
                label: t(`levels.${level}`),
              }))}
              {...of(resource)}
            />
          </Group>
        ))}
      </Stack>
    </Fieldset>
  );
}

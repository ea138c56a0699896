import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FilterBarProps {
  children: ReactNode;
  /** Absent when nothing is filtered. */
  onClear?: (() => void) | undefined;
  /** At the end: saved views, say. */
  end?: ReactNode;
}

/** Filters of a list. They stand in the address, so that what is seen can be sent to somebody. */
export function FilterBar({ children, onClear, end }: FilterBarProps) {
  const { t } = useTranslation('shell');
  return (
    <Group component="search" gap="xs" mb="sm" align="flex-end">
      {children}
      {onClear !== undefined && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
      {end !== undefined && <Group ml="auto">{end}</Group>}
    </Group>
  );
}

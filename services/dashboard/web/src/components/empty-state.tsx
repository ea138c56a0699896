import { Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** What the list will hold, and how the first entry gets there. */
  text: ReactNode;
  /** A button for the first step. */
  children?: ReactNode;
}

/** Stands in an empty list and explains what the list is for. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap={6} maw={592} mx="auto" py={56} px="md" ta="center">
      <ThemeIcon variant="light" size={44} radius="xl" mb={4} aria-hidden>
        <Icon size={22} stroke={1.6} />
      </ThemeIcon>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed" size="sm" component="div">
        {text}
      </Text>
      {children && (
        <Group mt={10} gap="sm" justify="center">
          {children}
        </Group>
      )}
    </Stack>
  );
}

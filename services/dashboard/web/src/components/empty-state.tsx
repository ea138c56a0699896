import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** What would stand here, and how it comes to be. */
  text: ReactNode;
  /** The first step. */
  children?: ReactNode;
}

/** Where there is nothing yet: teaches what the place is for. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <Center py={56} px="md">
      <Stack align="center" gap={6} maw={560} ta="center" w="100%">
        <ThemeIcon variant="light" size={44} radius="xl" mb={4} aria-hidden>
          <Icon size={22} stroke={1.6} />
        </ThemeIcon>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" size="sm" component="div">
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}

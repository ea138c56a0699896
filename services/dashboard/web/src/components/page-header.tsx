import { Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  /** Also the document's title. */
  title: string;
  /** One sentence for somebody who is here for the first time. */
  text?: ReactNode;
  /** Beside the title: what can be done here. */
  children?: ReactNode;
}

/** A line of its own on a telephone. What fits beside the title differs by font, and the font comes late. */
const OWN_LINE = { base: '1 1 100%', sm: '0 1 auto' };

/** The head of every screen: its one `h1`. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  useDocumentTitle(`${title} · Cascade`);
  return (
    <Group component="header" justify="space-between" align="flex-start" mb="lg" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Title order={1} size="1.375rem" lh={1.3} style={{ letterSpacing: '-0.015em' }}>
          {title}
        </Title>
        {text !== undefined && (
          <Text c="dimmed" size="sm" maw={680}>
            {text}
          </Text>
        )}
      </div>
      {children !== undefined && (
        <Group gap="xs" flex={OWN_LINE}>
          {children}
        </Group>
      )}
    </Group>
  );
}

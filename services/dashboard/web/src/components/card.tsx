import { Group, Paper, Text, Title } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';

interface CardProps {
  title: string;
  text?: ReactNode;
  /** Beside the title. */
  end?: ReactNode;
  /** Its id, where something leads to it. */
  anchor?: string;
  /** Of a card that gets the focus: `focusShown`. */
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** One part of a screen, with its own heading. */
export function Card({ title, text, end, anchor, ref, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      p="md"
      component="section"
      aria-labelledby={id}
      {...(anchor && { id: anchor, style: { scrollMarginTop: 72 } })}
      {...(ref && { ref, tabIndex: -1, className: 'focus-target' })}
    >
      <Group justify="space-between" align="flex-start" gap="xs" mb={children ? 'sm' : 0}>
        <div style={{ minWidth: 0, flex: 1 }}>
          <Title order={2} size="h5" id={id} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {text !== undefined && (
            <Text size="sm" c="dimmed" component="div">
              {text}
            </Text>
          )}
        </div>
        {end}
      </Group>
      {children}
    </Paper>
  );
}

import { Paper, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsSlow } from './list/list-slow.tsx';

interface StatProps {
  label: string;
  /** Absent while loading. */
  value: ReactNode | undefined;
  /** What the figure means, or what it is made of. */
  hint?: ReactNode;
}

const UNKNOWN = '–';

/** Shows one number. The height is the same while it is loading. */
export function Stat({ label, value: read, hint }: StatProps) {
  const value = useIsSlow(read === undefined) ? UNKNOWN : read;
  return (
    <Paper p="md" component="section" aria-label={label}>
      <Text size="xs" c="dimmed" fw={500}>
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton h={24} w={72} my={5} />
      ) : (
        <Text
          className="figures"
          fz="1.5rem"
          fw={600}
          lh={1.42}
          style={{ letterSpacing: '-0.02em' }}
        >
          {value}
        </Text>
      )}
      <Text size="xs" c="dimmed" mih={{ base: 36, sm: 18 }} truncate>
        {hint}
      </Text>
    </Paper>
  );
}

import { Group, Text } from '@mantine/core';

/** The logo and the name. The three steps of the logo are tiers. */
export function Brand({ size = 24 }: { size?: number }) {
  return (
    <Group gap={10} wrap="nowrap">
      <img src="/mark.svg" width={size} height={size} alt="" />
      <Text fw={650} size={size > 30 ? 'xl' : 'md'} style={{ letterSpacing: '-0.01em' }}>
        Cascade
      </Text>
    </Group>
  );
}

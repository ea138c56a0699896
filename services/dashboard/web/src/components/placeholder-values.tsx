import { ownMember } from './own-member.ts';
import { SimpleGrid, Text, TextInput } from '@mantine/core';

interface PlaceholderValuesProps {
  names: readonly string[];
  values: Readonly<Record<string, string | number>>;
  /** Sets the value of a placeholder. */
  onChange: (name: string, value: string) => void;
  /** Names that need a value; the others may stay empty. */
  needed?: readonly string[];
}

/** A field for the value of each placeholder. */
export function PlaceholderValues(props: PlaceholderValuesProps) {
  const { names, values, onChange, needed = [] } = props;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
      {names.map((name) => (
        <TextInput
          key={name}
          label={
            <Text span ff="monospace" size="xs">
              {name}
            </Text>
          }
          required={needed.includes(name)}
          value={String(ownMember(values, name) ?? '')}
          onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  );
}

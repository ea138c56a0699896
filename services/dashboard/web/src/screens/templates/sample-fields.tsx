import { ownMember } from '../../components/own-member.ts';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { placeholdersIn } from '../../components/preview/fill-placeholders.ts';
import { textOf, type ContentMembers } from './waba-parts.ts';

interface SampleFieldsProps {
  /** A header or body with its `text` and `samples`. */
  part: ContentMembers;
  readOnly: boolean;
  onChange: (part: ContentMembers) => void;
}

/** A sample value for each placeholder of a text: Meta reviews the text with it. */
export function SampleFields({ part, readOnly, onChange }: SampleFieldsProps) {
  const { t } = useTranslation('templates');
  const names = placeholdersIn(part['text']);
  const samples = (part['samples'] ?? {}) as ContentMembers;
  if (names.length === 0) return null;
  const write = (name: string, value: string) => {
    const kept = names.flatMap((one) => {
      const sample = one === name ? value : textOf(ownMember(samples, one));
      return sample === '' ? [] : [[one, sample] as const];
    });
    const { samples: _before, ...others } = part;
    onChange(kept.length === 0 ? others : { ...others, samples: Object.fromEntries(kept) });
  };
  return (
    <SimpleGrid cols={2} spacing="xs">
      {names.map((name) => (
        <TextInput
          key={name}
          label={t('waba.sampleOf', { marker: `{{${name}}}` })}
          readOnly={readOnly}
          value={textOf(ownMember(samples, name))}
          onChange={({ currentTarget }) => write(name, currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  );
}

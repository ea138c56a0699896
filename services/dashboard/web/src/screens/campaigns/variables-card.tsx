import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { ownMember } from '../../components/own-member.ts';
import {
  fallbacksIn,
  placeholdersIn,
  withFallback,
} from '../../components/preview/fill-placeholders.ts';
import { channelsOf, textOf, withMember, withText } from '../send/draft.ts';
import type { StepProps } from './step-props.ts';
import { ColumnSelect } from './column-select.tsx';
import type { Composition } from './composition.ts';

/** A marker ends with any of these. */
const NO_FALLBACK = '{}|';
const LONGEST_FALLBACK = 200;

interface VariablesCardProps extends Pick<StepProps, 'composition' | 'change' | 'variables'> {
  columns: readonly string[];
  names: readonly string[];
}

/** Each placeholder: the column of its value, and what stands there when a cell is empty. */
export function VariablesCard({
  columns,
  names,
  composition,
  variables,
  change,
}: VariablesCardProps) {
  const { t } = useTranslation('campaigns');
  if (names.length === 0) return null;
  const texts = textsOf(composition);
  const written = new Set(placeholdersIn(texts));
  const fallbacks = fallbacksIn(texts);
  const setColumn = (name: string, title: string) =>
    change((before) => {
      const chosen = { ...before.draft.target.variables, [name]: title };
      return { ...before, draft: withMember(before.draft, 'target', 'variables', chosen) };
    });
  return (
    <Card title={t('variables.title')} text={t('variables.text')}>
      <Stack gap="sm">
        {names.map((name) => (
          <Group key={name} gap="xs" align="flex-end" role="group" aria-label={name}>
            <Text ff="monospace" size="xs" w="100%" style={{ overflowWrap: 'anywhere' }}>
              {`{{${name}}}`}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" w="100%">
              <ColumnSelect
                label={t('variables.column')}
                columns={columns}
                value={ownMember(variables, name)}
                onChange={(title) => setColumn(name, title)}
              />
              {written.has(name) && (
                <TextInput
                  label={t('variables.fallback')}
                  placeholder={t('variables.noFallback')}
                  maxLength={LONGEST_FALLBACK}
                  value={fallbacks.get(name) ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change((before) => withFallbackIn(before, name, fallbackOf(value)))
                  }
                />
              )}
            </SimpleGrid>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

const fallbackOf = (typed: string): string =>
  Array.from(typed)
    .filter((one) => !NO_FALLBACK.includes(one))
    .join('');

/** The texts that are written in the campaign. */
const textsOf = ({ draft, common, letter }: Composition): unknown[] => [
  common,
  letter,
  ...channelsOf(draft).map((channel) => textOf(draft, channel)),
];

function withFallbackIn(composition: Composition, name: string, fallback: string): Composition {
  const write = (text: string) => withFallback(text, name, fallback);
  const { letter } = composition;
  let { draft } = composition;
  for (const channel of channelsOf(draft)) {
    const text = textOf(draft, channel);
    if (text !== undefined) draft = withText(draft, channel, write(text));
  }
  return {
    ...composition,
    draft,
    common: write(composition.common),
    letter: letter && {
      subject: write(letter.subject),
      text: letter.text === null ? null : write(letter.text),
    },
  };
}

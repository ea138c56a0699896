import { Button, Group, Paper, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TagsInput } from '../../components/tags-input.tsx';
import type { AnswerTo } from '../../api/types.ts';

export type TopicView = NonNullable<AnswerTo<'/api/settings'>['topics']>[number];

const MOST_TOPICS = 50;
const MOST_WORDS = 10;
/** Of a key, and of the part of a name that makes one. */
const MOST_LETTERS = 40;

interface TopicFieldsProps {
  topics: readonly TopicView[];
  /** Keys that are stored: people ended topics by them, so they stay. */
  saved: ReadonlySet<string>;
  readOnly: boolean;
  onChange: (topics: TopicView[]) => void;
}

/** Fields beside each other stand on one line, whatever their hints. */
const FIELD_FIRST: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** Edits the topics of the account: kinds of messages that people end one by one. */
export function TopicFields({ topics, saved, readOnly, onChange }: TopicFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <Stack gap="sm">
      {topics.map((topic, index) => (
        <TopicPart
          key={index}
          topic={topic}
          isSaved={
            saved.has(topic.key) && topics.findIndex(({ key }) => key === topic.key) === index
          }
          readOnly={readOnly}
          onChange={(next) => onChange(topics.with(index, next))}
          onRemove={() => onChange(topics.toSpliced(index, 1))}
        />
      ))}
      {!readOnly && topics.length < MOST_TOPICS && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...topics, { key: '', name: '' }])}
        >
          {t('topics.add')}
        </Button>
      )}
    </Stack>
  );
}

/** The key that a name offers: small letters, digits and `_`. */
const keyOf = (name: string): string =>
  name
    .slice(0, MOST_LETTERS)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

interface TopicPartProps {
  topic: TopicView;
  isSaved: boolean;
  readOnly: boolean;
  onChange: (topic: TopicView) => void;
  onRemove: () => void;
}

function TopicPart({ topic, isSaved, readOnly, onChange, onRemove }: TopicPartProps) {
  const { t } = useTranslation('settings');
  const { description: _before, words: _words, ...named } = topic;
  const { description = '', words = [] } = topic;
  // Until somebody writes another one.
  const isOffered = !isSaved && topic.key === keyOf(topic.name);
  return (
    <Paper withBorder p="sm" role="group" aria-label={topic.name || t('topics.new')}>
      <Stack gap="xs">
        <Group align="flex-start" gap="sm" wrap="wrap">
          <TextInput
            label={t('topics.name')}
            description={t('topics.nameHint')}
            inputWrapperOrder={FIELD_FIRST}
            flex={1}
            miw={200}
            required
            maxLength={60}
            readOnly={readOnly}
            value={topic.name}
            onChange={({ currentTarget: { value: name } }) =>
              onChange({ ...topic, name, ...(isOffered ? { key: keyOf(name) } : {}) })
            }
          />
          <TextInput
            label={t('topics.key')}
            description={t('topics.keyHint')}
            inputWrapperOrder={FIELD_FIRST}
            w={{ base: '100%', xs: 180 }}
            required
            maxLength={MOST_LETTERS}
            pattern="[a-z0-9_\-]{1,40}"
            title={t('topics.keyForm')}
            readOnly={readOnly || isSaved}
            value={topic.key}
            onChange={({ currentTarget }) => onChange({ ...topic, key: currentTarget.value })}
          />
        </Group>
        <TextInput
          label={t('topics.description')}
          maxLength={200}
          readOnly={readOnly}
          value={description}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...named,
              ...(value === '' ? {} : { description: value }),
              ...(words.length === 0 ? {} : { words }),
            })
          }
        />
        <TagsInput
          label={t('topics.words')}
          description={t('topics.wordsHint')}
          maxTags={MOST_WORDS}
          maxLength={40}
          splitChars={[',', ';']}
          readOnly={readOnly}
          value={words}
          onChange={(next) =>
            onChange({
              ...named,
              ...(description === '' ? {} : { description }),
              ...(next.length === 0 ? {} : { words: next }),
            })
          }
        />
        {!readOnly && (
          <Button variant="subtle" color="red" size="xs" w="fit-content" onClick={onRemove}>
            {t('topics.remove')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

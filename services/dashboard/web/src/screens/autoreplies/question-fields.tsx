import {
  ActionIcon,
  Checkbox,
  Group,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { TagsInput } from '../../components/tags-input.tsx';
import { namedByText, type QuestionView } from './rule-draft.ts';

const TYPES: readonly QuestionView['type'][] = [
  'text',
  'number',
  'choice',
  'date',
  'email',
  'phone',
  'file',
  'location',
];
const MOST_OPTIONS = 30;

interface QuestionFieldsProps {
  /** Counts from 1. */
  number: number;
  question: QuestionView;
  /** Names of the answers to other questions. */
  taken: readonly string[];
  readOnly: boolean;
  onChange: (question: QuestionView) => void;
  /** Absent at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

export function QuestionFields(props: QuestionFieldsProps) {
  const { number, question, taken, readOnly, onChange, onUp, onDown, onRemove } = props;
  const { t } = useTranslation('autoreplies');
  const change = (patch: Partial<QuestionView>) => onChange({ ...question, ...patch });
  /** Name of the answer when its first text was begun, which the name follows; null: the text was there before. */
  const keyBefore = useRef<string>(null);
  const acts = [
    { act: onUp, label: t('question.up', { number }), icon: IconArrowUp },
    { act: onDown, label: t('question.down', { number }), icon: IconArrowDown },
    { act: onRemove, label: t('question.remove', { number }), icon: IconTrash },
  ];
  return (
    <Paper
      p="sm"
      role="group"
      aria-label={t('question.title', { number })}
      style={{ background: 'var(--surface-sunk)' }}
    >
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600}>
            {t('question.title', { number })}
          </Text>
          {!readOnly && (
            <Group gap={2} wrap="nowrap">
              {acts.map(({ act, label, icon: Icon }) => (
                <ActionIcon key={label} aria-label={label} disabled={!act} onClick={() => act?.()}>
                  <Icon size={16} />
                </ActionIcon>
              ))}
            </Group>
          )}
        </Group>
        <Textarea
          label={t('question.text')}
          required
          autosize
          minRows={1}
          maxRows={6}
          maxLength={800}
          readOnly={readOnly}
          value={question.text}
          onFocus={() => {
            keyBefore.current = question.text === '' ? question.key : null;
          }}
          onChange={({ currentTarget: { value: text } }) => {
            const key = keyBefore.current;
            if (key === null) change({ text });
            else onChange(namedByText({ ...question, text, key }, taken));
          }}
        />
        <Group align="flex-start" gap="sm" grow preventGrowOverflow={false}>
          <Select
            label={t('question.type')}
            allowDeselect={false}
            disabled={readOnly}
            value={question.type}
            data={TYPES.map((value) => ({ value, label: t(`question.types.${value}`) }))}
            onChange={(type) => type !== null && change({ type })}
          />
          <TextInput
            label={t('question.key')}
            required
            maxLength={64}
            pattern="[A-Za-z][A-Za-z0-9_\-]*"
            title={t('question.keyHint')}
            spellCheck={false}
            readOnly={readOnly}
            value={question.key}
            onChange={({ currentTarget }) => change({ key: currentTarget.value })}
          />
        </Group>
        {question.type === 'choice' && (
          <TagsInput
            label={t('question.options')}
            description={t('question.optionsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="sm"
            acceptValueOnBlur
            maxTags={MOST_OPTIONS}
            disabled={readOnly}
            value={question.options ?? []}
            onChange={(options) => change({ options })}
          />
        )}
        <TextInput
          label={t('question.error')}
          placeholder={t('question.errorHint')}
          maxLength={300}
          readOnly={readOnly}
          value={question.error ?? ''}
          onChange={({ currentTarget }) => change({ error: currentTarget.value })}
        />
        <Checkbox
          label={t('question.required')}
          checked={question.required}
          disabled={readOnly}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
        />
      </Stack>
    </Paper>
  );
}

import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { swapped } from '../../components/swapped.ts';
import { FormEnds } from './form-ends.tsx';
import { QuestionFields } from './question-fields.tsx';
import { newQuestion, type FormView, type QuestionView } from './rule-draft.ts';

/** The API's limit. */
const MOST_QUESTIONS = 50;
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'id', label: 'Bahasa Indonesia' },
] as const;

interface FormFieldsProps {
  form: FormView;
  readOnly: boolean;
  onChange: (form: FormView) => void;
}

/** Edits a form: its questions, their order, and the messages around them. */
export function FormFields({ form, readOnly, onChange }: FormFieldsProps) {
  const { t } = useTranslation('autoreplies');
  const { questions } = form;
  const write = (next: readonly QuestionView[]) => onChange({ ...form, questions: [...next] });
  return (
    <>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('form.name')}
          description={t('form.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          flex={1}
          miw={180}
          required
          maxLength={100}
          readOnly={readOnly}
          value={form.name}
          onChange={({ currentTarget }) => onChange({ ...form, name: currentTarget.value })}
        />
        <Select
          label={t('form.language')}
          w={{ base: '100%', xs: 180 }}
          allowDeselect={false}
          disabled={readOnly}
          value={form.language ?? 'en'}
          data={LANGUAGES}
          onChange={(language) => language !== null && onChange({ ...form, language })}
        />
      </Group>
      <Text component="h3" size="sm" fw={600} mt="xs" mb={0}>
        {t('form.questions')}
      </Text>
      <Stack gap="xs">
        {questions.map((question, index) => (
          <QuestionFields
            key={index}
            number={index + 1}
            question={question}
            taken={questions.filter((_, at) => at !== index).map(({ key }) => key)}
            readOnly={readOnly}
            onChange={(changed) => write(questions.with(index, changed))}
            onUp={index === 0 ? undefined : () => write(swapped(questions, index - 1))}
            onDown={
              index === questions.length - 1 ? undefined : () => write(swapped(questions, index))
            }
            onRemove={
              questions.length === 1
                ? undefined
                : () => write(questions.filter((_, at) => at !== index))
            }
          />
        ))}
        {!readOnly && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={14} />}
            disabled={questions.length >= MOST_QUESTIONS}
            onClick={() => write([...questions, newQuestion(questions)])}
          >
            {t('form.add')}
          </Button>
        )}
      </Stack>
      <Textarea
        label={t('form.done')}
        description={t('form.doneHint', { marker: `{{${questions[0]?.key ?? ''}}}` })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        readOnly={readOnly}
        value={form.done}
        onChange={({ currentTarget }) => onChange({ ...form, done: currentTarget.value })}
      />
      <FormEnds form={form} readOnly={readOnly} onChange={onChange} />
    </>
  );
}

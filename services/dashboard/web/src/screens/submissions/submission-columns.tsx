import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { contactName } from '../../components/contact.ts';
import type { Column } from '../../components/list/list-table.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useIsBelow } from '../../components/use-is-below.ts';
import { AnswerValue } from './answer-value.tsx';

export type Submission = RowOf<'/api/submissions'>;

/** Columns for answers; the drawer shows the rest. */
const ANSWERS_SHOWN = 5;

/**
 * Columns of the list of submissions. One form: a column for each answer. Several forms: the form's name
 * and one column for all answers, because forms differ in their questions.
 */
export function useSubmissionColumns(
  rows: readonly Submission[],
  isOneForm: boolean,
  open: (submission: Submission) => void,
): Column<Submission>[] {
  const { t } = useTranslation('submissions');
  const isNarrow = useIsBelow('md');
  return [
    {
      key: 'at',
      header: t('columns.at'),
      width: 170,
      from: 'md',
      cell: ({ at }) => <Timestamp value={at} />,
    },
    {
      key: 'from',
      header: t('columns.from'),
      cell: (row) => (
        <>
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            maw={200}
            leftSection={<ChannelIcon channel={row.channel} size={16} />}
            onClick={() => open(row)}
          >
            {contactName(row.from)}
          </Button>
          {isNarrow && (
            <Text size="xs" c="dimmed" component="div">
              <Timestamp value={row.at} />
            </Text>
          )}
        </>
      ),
    },
    ...(isOneForm
      ? answerColumns(rows)
      : severalForms(t('columns.form'), t('columns.answers'), isNarrow)),
  ];
}

/** In the order of the questions. A changed form has the questions of both versions. */
function answerColumns(rows: readonly Submission[]): Column<Submission>[] {
  const keys = [...new Set(rows.flatMap(({ answers }) => Object.keys(answers)))];
  return keys.slice(0, ANSWERS_SHOWN).map((key) => ({
    key: `answer ${key}`,
    header: key,
    cell: ({ answers }) => (
      <Text size="sm" component="div" maw={260} lineClamp={2}>
        {key in answers ? <AnswerValue answer={answers[key]} /> : '–'}
      </Text>
    ),
  }));
}

function severalForms(form: string, answers: string, isNarrow: boolean): Column<Submission>[] {
  return [
    {
      key: 'form',
      header: form,
      cell: (row) => (
        <>
          {row.form.name}
          {isNarrow && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {summaryOf(row.answers)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'answers',
      header: answers,
      from: 'md',
      cell: (row) => (
        <Text size="sm" c="dimmed" truncate maw={460}>
          {summaryOf(row.answers)}
        </Text>
      ),
    },
  ];
}

function summaryOf(answers: Submission['answers']): string {
  return Object.values(answers)
    .filter((answer) => typeof answer === 'string' || typeof answer === 'number')
    .join(' · ');
}

import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FailureValue } from '../../i18n/failures/field-of.ts';
import { type Code, ERROR_CATALOGUE, errorOf } from './error-catalogue.ts';
import { useSentence } from './error-words.ts';
import { FailureAct, type FailureSubject } from './failure-act.tsx';

interface FailureProps {
  /** The server's sentence, or one of this page. */
  reason: string;
  code: Code | null | undefined;
  /** What the sentence says, as a value; absent of one of this page. */
  failure?: FailureValue | null | undefined;
  tone?: 'bad' | 'warn';
  /** In a table: without button, fault and retry. */
  brief?: boolean;
  /** The channel stands beside it: the sentence doesn't name it again. */
  isNamed?: boolean;
  about?: FailureSubject;
}

/** Explains a failure: what happened, what to do with a button for it, whose fault it is, and if to retry. */
export function Failure({
  reason,
  code,
  failure,
  tone = 'bad',
  brief = false,
  isNamed = false,
  about = {},
}: FailureProps) {
  const { t } = useTranslation(['errors', 'shell']);
  const sentence = useSentence();
  const error = errorOf(code, failure);
  return (
    <Stack gap={4}>
      <Text
        size="sm"
        c={`var(--tone-${tone})`}
        className="sentence"
        style={{ overflowWrap: 'anywhere' }}
      >
        {sentence(reason, failure, isNamed)}
      </Text>
      {error !== null && (
        <>
          <Text size="sm">{t(`${error}.todo`)}</Text>
          {!brief && (
            <Group gap="xs">
              <FailureAct error={error} about={about} />
              <Text size="xs" c="dimmed">
                {t(`shell:errorFaults.${ERROR_CATALOGUE[error].fault}`)}
                {' · '}
                {t(`shell:errorRetries.${ERROR_CATALOGUE[error].retry}`)}
              </Text>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FailureValue } from '../../i18n/failures/field-of.ts';
import { type Code, errorOf } from './error-catalogue.ts';

interface FailureTextProps {
  text: string;
  code?: Code | null;
  failure: FailureValue | null | undefined;
}

/** Explains a failure in one line, for a row of a list; what to do comes on hover. */
export function FailureText({ text, code = null, failure }: FailureTextProps) {
  const { t } = useTranslation('errors');
  const error = errorOf(code, failure);
  const todo = error === null ? '' : t(`${error}.todo`);
  return (
    <Text size="sm" c="dimmed" truncate maw={260} title={`${text}\n${todo}`.trim()}>
      {text}
    </Text>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Code, isKnownCode } from './error-catalogue.ts';

/** Explains a failure in one line, for a row of a list; what to do comes on hover. */
export function FailureText({ text, code = null }: { text: string; code?: Code | null }) {
  const { t } = useTranslation('errors');
  const todo = isKnownCode(code) ? t(`${code}.todo`) : '';
  return (
    <Text size="sm" c="dimmed" truncate maw={260} title={`${text}\n${todo}`.trim()}>
      {text}
    </Text>
  );
}

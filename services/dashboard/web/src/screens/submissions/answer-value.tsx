import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../components/file-link.tsx';
import { readFile } from '../../components/read-file.ts';

/** Shows an answer: text, number, file or place. A skipped question has none. */
export function AnswerValue({ answer }: { answer: unknown }) {
  const { t } = useTranslation('submissions');
  if (answer === null || answer === undefined) {
    return (
      <Text span inherit c="dimmed">
        {t('skipped')}
      </Text>
    );
  }
  const file = readFile(answer);
  if (file !== null) return <FileLink file={file} />;
  // A number is not formatted: it may be a year or a table's number.
  if (typeof answer === 'string' || typeof answer === 'number') return String(answer);
  return placeOf(answer) ?? JSON.stringify(answer);
}

function placeOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { lat, lng, name, address } = answer as Record<string, unknown>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  const words = [name, address].filter((part) => typeof part === 'string');
  return [...words, `${lat}, ${lng}`].join(', ');
}

import { Text } from '@mantine/core';
import { useSentence } from '../../components/failure/error-words.ts';

/** Says what is wrong, the way on, and what Meta said. */
export function StepWords({
  message,
  advice,
  said,
}: {
  message: string | null;
  advice: string | null;
  said: string | null;
}) {
  const sentence = useSentence();
  return (
    <>
      {message !== null && <Text size="sm">{sentence(message)}</Text>}
      {advice !== null && <Text size="sm">{sentence(advice)}</Text>}
      {said !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} lang="en">
          {said}
        </Text>
      )}
    </>
  );
}

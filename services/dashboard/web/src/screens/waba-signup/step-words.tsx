import { Text } from '@mantine/core';
import type { Schemas } from '../../api/types.ts';
import { useSentence } from '../../components/failure/error-words.ts';

type Step = Schemas['WabaSignupStepResult'];

/** Says what is wrong, the way on, and what Meta said. */
export function StepWords({
  words: { message, advice, failure, advice_failure: way },
  said,
}: {
  words: Pick<Step, 'message' | 'advice' | 'failure' | 'advice_failure'>;
  said: string | null;
}) {
  const sentence = useSentence();
  return (
    <>
      {message !== null && <Text size="sm">{sentence(message, failure)}</Text>}
      {advice !== null && <Text size="sm">{sentence(advice, way)}</Text>}
      {said !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} lang="en">
          {said}
        </Text>
      )}
    </>
  );
}

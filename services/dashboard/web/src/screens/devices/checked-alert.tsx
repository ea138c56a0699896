import { Alert } from '@mantine/core';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import type { AnswerTo } from '../../api/types.ts';
import { useSentence } from '../../components/failure/error-words.ts';

type Checked = AnswerTo<'/api/devices/{id}/check', 'post'>;

/** Shows what a check of a device or of its proxy saw, and what to do. */
export function CheckedAlert({ result }: { result: Checked }) {
  const { ok, message, advice, failure, advice_failure: way } = result;
  const sentence = useSentence();
  return (
    <Alert
      w="100%"
      variant="light"
      color={ok ? 'green' : 'red'}
      icon={ok ? <IconCircleCheck size={18} /> : <IconPlugConnectedX size={18} />}
      title={sentence(message, failure)}
    >
      {advice && sentence(advice, way)}
    </Alert>
  );
}

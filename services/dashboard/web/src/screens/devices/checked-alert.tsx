import { Alert } from '@mantine/core';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import type { AnswerTo } from '../../api/types.ts';
import { useSentence } from '../../components/failure/error-words.ts';

type Checked = AnswerTo<'/api/devices/{id}/check', 'post'>;

/** Shows what a check of a device or of its proxy saw, and what to do. */
export function CheckedAlert({ result: { ok, message, advice } }: { result: Checked }) {
  const sentence = useSentence();
  return (
    <Alert
      w="100%"
      variant="light"
      color={ok ? 'green' : 'red'}
      icon={ok ? <IconCircleCheck size={18} /> : <IconPlugConnectedX size={18} />}
      title={sentence(message)}
    >
      {advice && sentence(advice)}
    </Alert>
  );
}

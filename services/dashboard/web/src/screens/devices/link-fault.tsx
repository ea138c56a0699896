import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSentence } from '../../components/failure/error-words.ts';
import type { DeviceItem } from './device-state.tsx';
import type { LinkEvents } from './use-link-events.ts';

/** States in which a link has ended by a fault; `new` with a reason was being linked. */
const FAULTY: ReadonlySet<DeviceItem['state']> = new Set([
  'new',
  'logged_out',
  'replaced',
  'banned',
  'switched_off',
]);

/** Says why a phone isn't linked, where somebody must know it before the next link. */
export function LinkFault({ state }: Pick<LinkEvents, 'state'>) {
  const sentence = useSentence();
  if (state === null || state.why === null || !FAULTY.has(state.state)) return null;
  return (
    <Alert role="alert" color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
      {sentence(state.why, state.failure)}
    </Alert>
  );
}

import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';

export interface WrittenByContact {
  text?: string;
  file?: { name: string; mime: string; data: string };
  /** Somebody else writes in the contact's name. */
  forged?: true;
}

/** A message, a tap on a button (by its value), or a row of a list (by its id). */
export type ContactActView = WrittenByContact | { tap: string } | { row: string };

interface Parties {
  /** Absent while the device is not known. */
  device: string | undefined;
  contact: string;
}

/** Acts as a contact of the sandbox. */
export function useContactAct({ device, contact }: Parties) {
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/sandbox/answers', [
    '/api/sandbox/answers',
    '/api/sandbox/messages',
  ]);
  return {
    isPending,
    act(what: ContactActView, onDone?: () => void): void {
      if (device === undefined) return;
      mutate(
        { body: { device, contact, ...what } },
        { onSuccess: () => onDone?.(), onError: notify.failed },
      );
    },
  };
}

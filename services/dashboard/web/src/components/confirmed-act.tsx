import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from './notify.tsx';

export interface ConfirmedAct<Answer> {
  /** `Delete the token “ci”?` */
  title: string;
  /** What will no longer work, and whether it can be undone. */
  text: ReactNode;
  /** The act's own verb: `Delete token`, never `OK`. */
  verb: string;
  /** `useAct`'s `mutateAsync`: who asked may be gone before the answer, which is heard nevertheless. */
  act: () => Promise<Answer>;
  /** Said when it is done, where it doesn't show by itself. */
  done?: string;
  onDone?: (answer: Answer) => void;
}

/** Asks before what can't be undone, does it, and says what came of it. */
export function useConfirmedAct(): <Answer>(what: ConfirmedAct<Answer>) => void {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  return ({ title, text, verb, act, done, onDone }) =>
    modals.openConfirmModal({
      title,
      children: (
        <Text size="sm" component="div">
          {text}
        </Text>
      ),
      labels: { confirm: verb, cancel: t('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void act().then((answer) => {
          if (done !== undefined) notify.done(done);
          onDone?.(answer);
        }, notify.failed),
    });
}

import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Confirming {
  /** `Delete the token “ci”?` */
  title: string;
  /** What will no longer work, and whether it can be undone. */
  text: ReactNode;
  /** The act's own verb: `Delete token`, never `OK`. */
  verb: string;
  onConfirm: () => void;
}

/** Asks before what can't be undone. */
export function useConfirm(): (what: Confirming) => void {
  const { t } = useTranslation('shell');
  return ({ title, text, verb, onConfirm }) =>
    modals.openConfirmModal({
      title,
      children: (
        <Text size="sm" component="div">
          {text}
        </Text>
      ),
      labels: { confirm: verb, cancel: t('cancel') },
      confirmProps: { color: 'red' },
      onConfirm,
    });
}

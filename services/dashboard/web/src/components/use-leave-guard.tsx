import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openConfirm } from './open-confirm.ts';

/** Asks before the page of an edited form is left, for another screen or for good. */
export function useAskBeforeLeaving(isEdited: () => boolean): void {
  const { t } = useTranslation('shell');
  const ask = () =>
    // Closing the question any way but by its verb stays.
    new Promise<boolean>((resolve) =>
      openConfirm({
        title: t('leave.title'),
        children: <Text size="sm">{t('leave.text')}</Text>,
        labels: { confirm: t('leave.verb'), cancel: t('leave.stay') },
        confirmProps: { color: 'red' },
        onConfirm: () => resolve(false),
        onClose: () => resolve(true),
      }),
    );
  useBlocker({
    enableBeforeUnload: isEdited,
    // Filters and tabs of the same page stand in the search.
    shouldBlockFn: ({ current, next }) =>
      isEdited() && current.pathname !== next.pathname ? ask() : false,
  });
}

/**
 * The same for a form in a state of React: it is edited when `value` differs from the one at first.
 * Call the returned function when `value` is saved.
 */
export function useLeaveGuard(value: unknown): () => void {
  const text = JSON.stringify(value);
  const kept = useRef(text);
  useAskBeforeLeaving(() => kept.current !== text);
  return () => {
    kept.current = text;
  };
}

import { useHotkeys } from '@mantine/hooks';

interface InboxKeys {
  /** Opens the next or the previous conversation. */
  step: (by: 1 | -1) => void;
  /** Acts of the open conversation; absent where none is open, or the person may not. */
  done?: (() => void) | undefined;
  assign?: (() => void) | undefined;
  write?: ((what: 'reply' | 'note') => void) | undefined;
}

/** Keys of the inbox. They do nothing while somebody types in a field. */
export function useInboxKeys({ step, done, assign, write }: InboxKeys): void {
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['e', () => done?.()],
    ['a', () => assign?.()],
    ['r', () => write?.('reply')],
    ['n', () => write?.('note')],
    ['Enter', focusMessages, { preventDefault: false }],
    ['/', () => document.querySelector<HTMLElement>('[data-inbox-field="search"]')?.focus()],
  ]);
}

/** Not on a link or button, which Enter presses. */
function focusMessages(): void {
  if (document.activeElement?.closest('a, button, [role="dialog"]')) return;
  document.querySelector<HTMLElement>('[data-inbox-messages]')?.focus();
}

/** Puts the cursor into the field, once it is shown. */
export function focusField(name: 'reply' | 'note'): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-inbox-field="${name}"]`)?.focus(),
  );
}

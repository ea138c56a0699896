import { modals } from '@mantine/modals';

let mounted: () => void;
const dialogs = new Promise<void>((resolve) => (mounted = resolve));

/** Called once, by what shows dialogs. */
export const dialogsMounted = (): void => mounted();

/**
 * Opens a question. Mantine opens dialogs by an event that nobody hears until they are loaded, so a question of
 * before waits for them.
 */
export function openConfirm(question: Parameters<typeof modals.openConfirmModal>[0]): void {
  void dialogs.then(() =>
    modals.openConfirmModal({ ...question, cancelProps: { 'data-autofocus': true } }),
  );
}

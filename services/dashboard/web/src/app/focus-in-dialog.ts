const FIELDS =
  'input:not([type=hidden], [type=file], :disabled, [readonly]), textarea:not(:disabled, [readonly])';

/**
 * Marks what has the focus first when a dialog opens: its first field, else its content. Without a mark, Mantine
 * takes the first button, which is the one that closes the dialog.
 */
export function markFirstFocus(content: HTMLElement | null): void {
  if (content === null || content.querySelector('[data-autofocus]') !== null) return;
  const field = content.querySelector<HTMLElement>(FIELDS);
  if (field === null) content.tabIndex = -1;
  (field ?? content).dataset['autofocus'] = '';
}

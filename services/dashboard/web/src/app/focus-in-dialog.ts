const FIELDS =
  'input:not([type=hidden], [type=file], :disabled, [readonly]), textarea:not(:disabled, [readonly])';

/**
 * Marks what has the focus first when a dialog opens: its first field, else its content. Without a mark, Mantine
 * takes the first button, which is the one that closes the dialog.
 */
export function markFirstFocus(content: HTMLElement | null): void {
  if (content === null || content.querySelector('[data-autofocus]') !== null) return;
  const field = content.querySelector<HTMLElement>(FIELDS);
  if (field === null) waitForField(content);
  (field ?? content).dataset['autofocus'] = '';
}

/** A dialog that loads first has its fields later: the first one takes the focus from the content. */
function waitForField(content: HTMLElement): void {
  content.tabIndex = -1;
  const observer = new MutationObserver(() => {
    const field = content.querySelector<HTMLElement>(FIELDS);
    if (field === null) return;
    observer.disconnect();
    if (document.activeElement === content) field.focus();
  });
  observer.observe(content, { childList: true, subtree: true });
}

/**
 * Shows what an act has brought, and gives it the focus that the button of the act has lost: it is gone, or was
 * busy. A focus that stands elsewhere stays there.
 */
export function focusShown(shown: HTMLElement | null): void {
  if (shown === null || document.activeElement !== document.body) return;
  shown.focus({ preventScroll: true });
  shown.scrollIntoView({ block: 'nearest' });
}

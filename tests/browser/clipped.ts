import type { Page } from 'playwright-core';

/**
 * Finds what is cut off at the right: elements that are narrower than what is in them. What scrolls by design
 * says so (`data-scrolls`); what is shortened by design, too (`data-shortened`), and can be read in full elsewhere.
 * Fields scroll with what is typed.
 */
export const clipped = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(${FIND})()`);

const FIND = `() => {
  const BY_DESIGN = 'input, textarea, select, [data-scrolls], [data-shortened]';
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
  const name = (element) => {
    const kind = element.tagName.toLowerCase() + (element.className ? '.' + String(element.className).split(' ').filter((c) => !c.startsWith('m_')).slice(0, 2).join('.') : '');
    return kind + ' "' + element.textContent.trim().slice(0, 40) + '" ' +
      element.scrollWidth + ' in ' + element.clientWidth;
  };
  const found = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.scrollWidth - element.clientWidth <= 1 || !isShown(element)) continue;
    if (getComputedStyle(element).overflowX === 'visible' || element.closest(BY_DESIGN)) continue;
    found.push(name(element));
  }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(name(root));
  return found;
}`;

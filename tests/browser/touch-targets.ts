import type { Page } from 'playwright-core';

/** The least width and height of what a finger hits; WCAG 2.5.5. */
const LEAST_PX = 44;

/**
 * Finds what a finger can hit too badly: interactive elements below 44 px, with all that leads to them (a
 * label, an area around a link). Links within a text are as high as its lines, as WCAG allows.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(${FIND})(${LEAST_PX})`);

const FIND = `(least) => {
  const INTERACTIVE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, ' +
    '[role="button"], [role="tab"], [role="menuitem"], [role="option"], [role="switch"], [role="link"]';
  // Mantine hides a tag's cross from screen readers, and not from fingers.
  const CROSS = '.mantine-Pill-remove';
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    (element.matches(CROSS) ||
      element.closest('[aria-hidden="true"], [inert], .skip-link') === null) &&
    !element.matches(':disabled');
  const isInText = (link) =>
    link.matches('a, button') &&
    getComputedStyle(link).display === 'inline' &&
    [...(link.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '',
    );
  const leadsTo = (element, hit) =>
    hit !== null &&
    (element.contains(hit) || hit.contains(element) && hit.tagName === 'LABEL' ||
      hit.closest('label')?.control === element ||
      hit.closest('.mantine-Input-input')?.contains(element));
  const rectOf = (element) => {
    const rects = [element, ...(element.labels ?? [])]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    // A field's label stands above it, and isn't part of what is aimed at.
    const isField = element.matches('textarea, select') ||
      element.matches('input') && !['checkbox', 'radio', 'file'].includes(element.type);
    // A click on the frame of a field with tags leads to the field.
    const frame = element.closest('.mantine-Input-input');
    const used = !isField ? rects : frame ? [frame.getBoundingClientRect()] : rects.slice(0, 1);
    if (used.length === 0) return null;
    const left = Math.min(...used.map((rect) => rect.left));
    const top = Math.min(...used.map((rect) => rect.top));
    const right = Math.max(...used.map((rect) => rect.right));
    const bottom = Math.max(...used.map((rect) => rect.bottom));
    return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
  };
  const isSmall = (length) => length < least - 0.5;
  const reaches = (element, dx, dy) => {
    const { x, y } = rectOf(element);
    return [-1, 1].every((side) =>
      leadsTo(element, document.elementFromPoint(x + side * dx, y + side * dy)));
  };
  const half = least / 2 - 1;
  const found = [];
  for (const element of document.querySelectorAll(INTERACTIVE)) {
    if (!isShown(element) || isInText(element)) continue;
    let rect = rectOf(element);
    if (rect === null || !(isSmall(rect.width) || isSmall(rect.height))) continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    if (
      (!isSmall(rect.width) || reaches(element, half, 0)) &&
      (!isSmall(rect.height) || reaches(element, 0, half))
    ) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    const size = Math.round(rect.width) + 'x' + Math.round(rect.height);
    const kind = element.tagName.toLowerCase() + (element.className ? '.' + String(element.className).split(' ')[0] : '');
    found.push(kind + ' "' + name.slice(0, 40) + '" ' + size);
  }
  return [...new Set(found)];
}`;

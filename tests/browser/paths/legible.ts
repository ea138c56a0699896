import type { Page } from 'playwright-core';
import { settle } from '../settle.ts';
import { signIn } from '../sign-in.ts';
import type { Given } from './given.ts';

/** WCAG: of a text with its background, and of a button with what is around it. */
const OF_TEXT = 4.5;
const OF_BUTTON = 3;

/** Contrast of an element's colour, or of its background, with what lies behind it. */
const CONTRAST = `(element, of) => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const over = (colors) => {
    context.fillStyle = '#fff';
    for (const color of colors) {
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = color;
    }
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    const linear = (value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const behind = [];
  for (let at = of === 'color' ? element : element.parentElement; at; at = at.parentElement) {
    behind.unshift(getComputedStyle(at).backgroundColor);
  }
  const [dark, light] = [over(behind), over([...behind, getComputedStyle(element)[of]])].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}`;

const contrastOf = (
  page: Page,
  selector: string,
  of: 'color' | 'backgroundColor',
): Promise<number> =>
  page.locator(selector).first().evaluate(`(element) => (${CONTRAST})(element, '${of}')`);

/** Dark screens and paper. */
export function legible(given: Given): void {
  test.each(['light', 'dark'] as const)(
    'in %s, errors, required marks and what deletes can be told',
    async (colorScheme) => {
      const { browser, showcase } = given;
      const visit = await browser.visit({ colorScheme });
      await signIn(visit, showcase.owner);
      const { page } = visit;
      await page.goto('/settings');
      await settle(page);
      expect(await contrastOf(page, 'label span[aria-hidden]', 'color')).toBeGreaterThan(OF_TEXT);
      await page.goto(`/webhooks/${showcase.endpoint}`);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
      const verb = '[role=dialog] button[data-variant=filled]';
      expect(await contrastOf(page, verb, 'backgroundColor')).toBeGreaterThan(OF_BUTTON);
      expect(await contrastOf(page, `${verb} .mantine-Button-label`, 'color')).toBeGreaterThan(
        OF_TEXT,
      );
      await visit.leave();
    },
  );

  test('a request on paper has no navigation and no buttons, and says when by the date', async () => {
    const { browser, showcase } = given;
    const visit = await browser.visit({ colorScheme: 'dark' });
    await signIn(visit, showcase.owner);
    const { page } = visit;
    await page.goto(`/requests/${showcase.requests.cascade}`);
    await settle(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    const written = await page
      .locator('main time')
      .first()
      .evaluate("(time) => getComputedStyle(time, '::after').content");
    expect(written).toContain(String(new Date().getFullYear()));
    expect(await contrastOf(page, 'main h1', 'color')).toBeGreaterThan(OF_TEXT);
    await page.emulateMedia({ media: null });
    await visit.leave();
  });
}

import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules of WCAG 2.2 A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  impact?: string | null;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

const END_TRANSITIONS = `document.getAnimations().forEach((one) => {
  if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
})`;

/** A colour on its way from one to another is no fault of the page. */
export const endTransitions = (page: Page): Promise<unknown> => page.evaluate(END_TRANSITIONS);

/** Serious and critical findings of axe-core on the current page, one line each. */
export async function seriousViolations(
  page: Page,
  {
    runOnly = TAGS,
    exclude = [],
  }: {
    /** Rules or tags; all of `TAGS` unless given. */
    runOnly?: readonly string[];
    /** Selectors of what isn't looked at. */
    exclude?: readonly string[];
  } = {},
): Promise<string[]> {
  // `evaluate`, because the page's policy refuses script elements.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  await endTransitions(page);
  // Without `resultTypes`, axe also describes each element that passed.
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify({ exclude })}, ${options}).then((found) => found.violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) =>
        [id, help, target.join(' '), failureSummary.split('\n').slice(1, 3).join(' ')].join(' | '),
      ),
    );
}

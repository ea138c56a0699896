import type { OpenBrowser } from '../open-browser.ts';
import type { Showcase } from '../showcase.ts';

/** What all paths share; filled in before the first of them is walked. */
export interface Given {
  browser: OpenBrowser;
  showcase: Showcase;
}

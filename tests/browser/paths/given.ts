import type { OpenBrowser } from '../open-browser.ts';
import type { Showcase } from '../showcase.ts';

/** Shared by all paths; filled in before the first one starts. */
export interface Given {
  browser: OpenBrowser;
  showcase: Showcase;
}

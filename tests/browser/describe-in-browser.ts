import { describeGiven } from '@cascade/runtime/testing';
import { findChromium } from '../servers/index.ts';

/** A suite that needs a browser. */
export function describeInBrowser(name: string, suite: () => void): void {
  describeGiven(name, { given: findChromium() ?? null, what: 'Chromium' }, () => suite());
}

import { describeGiven } from '@cascade/runtime/testing';
import { findChromium } from '../servers/index.ts';

/** Declares a suite that needs a browser. Without Chromium it is skipped. */
export function describeInBrowser(name: string, suite: () => void): void {
  describeGiven(name, { given: findChromium() ?? null, what: 'Chromium' }, () => suite());
}

import { describeGiven } from '@cascade/runtime/testing';
import { findBrowser, type BrowserKind } from './open-browser.ts';

const NAMES: Readonly<Record<BrowserKind, string>> = { chromium: 'Chromium', firefox: 'Firefox' };

/** Declares a suite that needs a browser. Without it the suite is skipped. */
export function describeInBrowser(name: string, kind: BrowserKind, suite: () => void): void {
  describeGiven(name, { given: findBrowser(kind) ?? null, what: NAMES[kind] }, () => suite());
}

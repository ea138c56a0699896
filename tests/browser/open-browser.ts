import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../servers/index.ts';

/** Without a GPU, a sandbox of its own (tests run as root) and anything that phones home. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };
const TIMEOUT_MS = 20_000;

interface PageOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  locale?: string;
}

export interface OpenBrowser {
  /** Opens a context of its own: no cookies or storage of another visit. */
  visit(options?: PageOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Faults of the page so far: uncaught errors, policy violations, requests to other hosts. */
  faults: string[];
}

/** Launches Chromium for the product at `url`. */
export async function openBrowser(url: string): Promise<OpenBrowser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium');
  const browser: Browser = await chromium.launch({
    executablePath,
    args: FLAGS,
    timeout: TIMEOUT_MS,
  });
  return {
    async visit({ viewport = WIDE, colorScheme = 'light', locale = 'en-GB' } = {}) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        colorScheme,
        locale,
        timezoneId: 'Asia/Jakarta',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      context.setDefaultTimeout(TIMEOUT_MS);
      const faults: string[] = [];
      const { origin } = new URL(url);
      context.on('request', (request) => {
        const asked = request.url();
        if (!asked.startsWith(origin) && !/^(data|blob|about):/.test(asked)) {
          faults.push(`asked another host: ${asked}`);
        }
      });
      context.on('weberror', (error) => faults.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) {
          faults.push(message.text());
        }
      });
      return { page: await context.newPage(), context, faults };
    },
    close: () => browser.close(),
  };
}

/** Chromium logs every refused call. The page shows what matters of it. */
const EXPECTED = /^Failed to load resource: the server responded with a status of \d+/;

import { chromium, firefox, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium, findFirefox } from '../servers/index.ts';

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
/** Of a page that lives for seconds: compiling hot functions a second time costs more than it saves. */
const COMPILES_ONCE = '--js-flags=--no-maglev --no-opt';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };
/** For a loaded machine; a page that is at rest takes a hundredth. */
const TIMEOUT_MS = 60_000;

interface PageOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  locale?: string;
}

/** What draws the page. */
export type BrowserKind = 'chromium' | 'firefox';

/** The program of a kind of browser, if it is installed. */
export const findBrowser = (kind: BrowserKind): string | undefined =>
  kind === 'firefox' ? findFirefox() : findChromium();

/** Names of Firefox's settings, with their values. */
type Preferences = Record<string, string | number | boolean>;

/** Firefox's protocol changes no media: it is light (1), and nothing moves, by settings of the browser. */
const MEDIA: Preferences = {
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
};

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
  /**
   * Ends the visit. A later one gets its page, emptied: Chromium has compiled the web app there. A visit
   * that gave its page a clock or a script closes its context instead.
   */
  leave: () => Promise<void>;
}

/** A context with one page, which serves one visit after the other. */
interface Seat {
  page: Page;
  context: BrowserContext;
  /** Of the visit that sits here. */
  faults: string[];
}

/**
 * Launches a browser for the product at `url`: Chromium, or Firefox with `preferences` by WebDriver BiDi, whose visits
 * are all light.
 *
 * @param isPaced What people wait for is measured: Chromium compiles hot functions again, as theirs does.
 */
export async function openBrowser(
  url: string,
  kind: BrowserKind = 'chromium',
  preferences: Preferences = {},
  isPaced = false,
): Promise<OpenBrowser> {
  const executablePath = findBrowser(kind);
  if (executablePath === undefined) throw new Error(`no ${kind}`);
  const browser: Browser =
    kind === 'chromium'
      ? await chromium.launch({
          executablePath,
          args: isPaced ? FLAGS : [...FLAGS, COMPILES_ONCE],
          timeout: TIMEOUT_MS,
        })
      : await firefox.launch({
          executablePath,
          channel: 'moz-firefox',
          firefoxUserPrefs: { ...MEDIA, ...preferences },
          timeout: TIMEOUT_MS,
        });
  const { origin } = new URL(url);
  /** Seats that nobody sits in, by language. */
  const free: Record<string, Seat[]> = {};

  async function openSeat(locale: string): Promise<Seat> {
    const context = await browser.newContext({
      baseURL: url,
      locale,
      timezoneId: 'Asia/Jakarta',
      ...(kind === 'firefox'
        ? { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }
        : { reducedMotion: 'reduce' }),
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    if (kind === 'firefox') await context.addInitScript(TELL_REFUSALS);
    const seat: Seat = { context, page: await context.newPage(), faults: [] };
    context.on('request', (request) => {
      const asked = request.url();
      if (!asked.startsWith(origin) && !/^(data|blob|about):/.test(asked)) {
        seat.faults.push(`asked another host: ${asked}`);
      }
    });
    context.on('weberror', (error) => seat.faults.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) {
        seat.faults.push(message.text());
      }
    });
    return seat;
  }

  return {
    async visit({ viewport = WIDE, colorScheme = 'light', locale = 'en-GB' } = {}) {
      const seats = (free[locale] ??= []);
      const seat = seats.pop() ?? (await openSeat(locale));
      const { page, context } = seat;
      seat.faults = [];
      await page.setViewportSize(viewport);
      if (kind !== 'firefox') await page.emulateMedia({ colorScheme });
      return {
        page,
        context,
        faults: seat.faults,
        async leave() {
          await emptySeat(seat, origin);
          seats.push(seat);
        },
      };
    },
    close: () => browser.close(),
  };
}

/** Removes what a visit left behind: other pages, routes, listeners, cookies, storage and the web app. */
async function emptySeat({ page, context }: Seat, origin: string): Promise<void> {
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners('dialog').removeAllListeners('response');
  // Of the same host, so that its process and its storage are at hand.
  await page.goto(`${origin}${EMPTY}`);
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await context.clearCookies();
}

/** Firefox tells its protocol nothing of what the page's policy refuses. */
const TELL_REFUSALS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('policy: ' + violatedDirective + ' refuses ' + blockedURI));`;
/** A picture of the web app: a page without scripts. */
const EMPTY = '/mark.svg';
/** Chromium logs every refused call. The page shows what matters of it. */
const EXPECTED = /^Failed to load resource: the server responded with a status of \d+/;

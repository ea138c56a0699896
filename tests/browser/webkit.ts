import { waitFor } from '@cascade/runtime/testing';
import { startWebKitDriver } from '../servers/index.ts';

/** A page of WebKitGTK, driven by WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface WebKitPage {
  goTo(path: string): Promise<void>;
  /** Runs the body of a function in the page; a promise is waited for. */
  run<T>(script: string): Promise<T>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 60_000;

/** Opens the product at `url` in a window of this size. */
export async function openWebKit(
  url: string,
  { width, height }: { width: number; height: number },
): Promise<WebKitPage> {
  const driver = await startWebKitDriver();

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${driver.url}${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }

  try {
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    });
    const session = `/session/${sessionId}`;
    await call('POST', `${session}/timeouts`, { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS });
    await call('POST', `${session}/window/rect`, { width, height });
    return {
      goTo: (path) => call('POST', `${session}/url`, { url: new URL(path, url).href }),
      run: (script) => call('POST', `${session}/execute/sync`, { script, args: [] }),
      close: () => call('DELETE', session).then(() => driver.stop()),
    };
  } catch (error) {
    await driver.stop();
    throw error;
  }
}

/** Waits for a heading of the page, and returns what the page says. */
export async function untilHeading(page: WebKitPage): Promise<{ heading: string; text: string }> {
  const read = `const heading = document.querySelector('h1');
    const reads = document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]');
    return heading === null || reads !== null ? null
      : { heading: heading.textContent, text: document.body.innerText };`;
  let found: { heading: string; text: string } | null = null;
  await waitFor(async () => (found = await page.run(read)) !== null, {
    timeoutMs: TIMEOUT_MS,
    everyMs: 100,
    what: 'a heading of the screen',
  });
  return found!;
}

import type { Caller, TestDashboard } from './start-test-dashboard.ts';

/** Data of an event. */
type EventData = Record<string, unknown>;

interface EventReader {
  /** Waits for the next event of that name that matches, and advances the clock. Returns its data. */
  next<T extends object = EventData>(name: string, wanted?: (data: T) => boolean): Promise<T>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** Reads server-sent events, and advances the dashboard's clock between reads. */
export async function readEvents(
  { clock, url }: Pick<TestDashboard, 'clock' | 'url'>,
  { headers }: Caller,
  path: string,
): Promise<EventReader> {
  const response = await fetch(url + path, { headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let over = false;
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
  })().finally(() => (over = true));

  function take<T>(name: string, wanted: (data: T) => boolean): T | undefined {
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [first = '', second = ''] = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      if (first !== `event: ${name}`) continue;
      const data = JSON.parse(second.slice('data: '.length)) as T;
      if (wanted(data)) return data;
    }
    return undefined;
  }

  return {
    async next(name, wanted = () => true) {
      const until = Date.now() + TIMEOUT_MS;
      while (Date.now() < until) {
        const found = take(name, wanted);
        if (found) return found;
        if (over) break;
        await clock.advance(500);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`no ${name} event came`);
    },
    async close() {
      await reader.cancel();
      await reading;
    },
  };
}

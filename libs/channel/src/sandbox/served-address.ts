import type { DriverParts } from '../driver/channel-driver.ts';

/** The address at which the sandbox reaches a worker's routes. */
export interface ServedAddress {
  /** Undefined until the routes are served. */
  readonly known: string | undefined;
  /** Resolves with it once the routes are served; undefined when the signal is aborted before. */
  wait(signal: AbortSignal): Promise<string | undefined>;
  /** Says where the routes are served. */
  served(url: string): void;
}

/** Waits for the routes alone: what needs no address of ours doesn't hang on it. */
export function createServedAddress({
  callbackUrl,
}: Pick<DriverParts, 'callbackUrl'>): ServedAddress {
  const { promise, resolve } = Promise.withResolvers<string>();
  let known: string | undefined;
  return {
    get known() {
      return known;
    },
    async wait(signal) {
      if (signal.aborted) return undefined;
      const ended = Promise.withResolvers<undefined>();
      const end = () => ended.resolve(undefined);
      signal.addEventListener('abort', end, { once: true });
      const first = await Promise.race([promise, ended.promise]);
      signal.removeEventListener('abort', end);
      return first;
    },
    served(url) {
      known = callbackUrl ?? url;
      resolve(known);
    },
  };
}

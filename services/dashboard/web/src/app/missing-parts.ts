import { lazy } from 'react';
import { tabStorage } from '../api/browser-storage.ts';

/** Reload at most once in this time: if a part is still missing, another reload doesn't help. */
const RELOAD_AGAIN_MS = 60_000;
/** A page that is still here after this time isn't being left: the link was a download, say. */
const LEFT_WITHIN_MS = 5_000;
/** The answer may say that a newer version was deployed. */
const ASK_WITHIN_MS = 10_000;
const KEY = 'cascade.reloaded';

let leftAt = -Infinity;
let judging: Promise<boolean> = Promise.resolve(false);

const isBeingLeft = (): boolean => performance.now() - leftAt < LEFT_WITHIN_MS;

/**
 * Reloads the page when a part of it is gone from the server because a newer version was deployed: its files
 * have other names. Other parts that don't load leave the page as it is: Firefox aborts what still loads as
 * soon as a page is left, and a reload would end the navigation.
 */
export function watchForMissingParts(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  window.addEventListener('vite:preloadError', () => {
    judging = reloadIfReplaced();
  });
}

/** Whether the page is being reloaded. */
async function reloadIfReplaced(): Promise<boolean> {
  if (isBeingLeft()) return false;
  if (Date.now() - Number(tabStorage.get(KEY) ?? 0) < RELOAD_AGAIN_MS) return false;
  if (!(await isReplaced()) || isBeingLeft()) return false;
  const isOnce = tabStorage.set(KEY, String(Date.now()));
  if (isOnce) window.location.reload();
  return isOnce;
}

/** Whether the server's page has another script than this one. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (own === undefined) return false;
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
    });
    return answer.ok && !(await answer.text()).includes(new URL(own).pathname);
  } catch {
    return false;
  }
}

/** A part that didn't load. Its screen says so, and loads the page anew when it is asked to. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('a part of the page did not load', { cause });
    this.name = 'PartNotLoaded';
  }
}

/**
 * Loads a part. TanStack's router reloads the page for the errors of an import, which it knows by their texts;
 * its own error is left to this module. While the page is being left or reloaded, nothing is told.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const isGoing = isBeingLeft() || (await judging);
    if (isGoing) await new Promise((resolve) => setTimeout(resolve, LEFT_WITHIN_MS));
    throw new PartNotLoaded(error);
  }
}

/** `lazy` of React, by `loadPart`: a component whose code is loaded when it is first shown. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));

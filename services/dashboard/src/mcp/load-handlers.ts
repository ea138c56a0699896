import { setImmediate as nextTurn } from 'node:timers/promises';

/** Parts of the handlers, as they need one another: all at once hold the event loop for 0.1 s. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('zod'),
  () => import('@modelcontextprotocol/server'),
  () => import('@cascade/mcp'),
];

/** Loads the handlers of `/mcp`, by its first call: they take 10 MB. */
export async function loadHandlers() {
  for (const loadPart of PARTS) {
    await loadPart();
    // Other work of the event loop comes between two parts.
    await nextTurn();
  }
  return import('./mcp-handler.ts');
}

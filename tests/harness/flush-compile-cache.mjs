import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache } from 'node:module';

// Preloaded by a process that starts from a bundle. A killed process writes no compile cache at its end, so
// every process after it would compile the bundle again.

const LOADED_MS = 5_000;
/** A service listens when everything is loaded; processes that start meanwhile take what is written. */
subscribe('tracing:net.server.listen:asyncEnd', () => setImmediate(flushCompileCache));
setTimeout(flushCompileCache, LOADED_MS).unref();

import { flushCompileCache } from 'node:module';

// Whoever is killed writes nothing when it ends: what was compiled is kept once all is loaded.
const LOADED_MS = 5_000;
setTimeout(flushCompileCache, LOADED_MS).unref();

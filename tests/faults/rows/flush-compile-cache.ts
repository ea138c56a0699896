import { flushCompileCache } from 'node:module';

// Writes the compile cache once everything is loaded: a killed process doesn't write it at exit.
const LOADED_MS = 5_000;
setTimeout(flushCompileCache, LOADED_MS).unref();

import { pathToFileURL } from 'node:url';

/** Address of a channel's worker in the bundle of the program that runs (`bundleProgram`). */
export const bundledWorker = (worker: string): string =>
  new URL(`${worker}.mjs`, pathToFileURL(process.argv[1]!)).href;

import { openEmbedded } from '../embedded/open-embedded.ts';

/** Inserts endlessly into the embedded store named by the first argument; prints each id. */
const things = openEmbedded({ file: process.argv[2] as string }).collection('things');
let next = 0;

async function write(): Promise<never> {
  for (;;) {
    const id = `${process.pid}-${next++}`;
    await things.insertOne({ _id: id });
    // Waits while a slow reader's pipe is full.
    await new Promise<void>((resolve) => process.stdout.write(`${id}\n`, () => resolve()));
  }
}

await Promise.all(Array.from({ length: 16 }, write));

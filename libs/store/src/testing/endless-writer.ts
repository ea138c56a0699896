import { writeSync } from 'node:fs';
import { openEmbedded } from '../embedded/open-embedded.ts';

/** Inserts into the embedded store named by the first argument until it is killed; prints each id. */
const things = openEmbedded({ file: process.argv[2] as string }).collection('things');
let next = 0;

async function write(): Promise<never> {
  for (;;) {
    const id = `${process.pid}-${next++}`;
    await things.insertOne({ _id: id });
    writeSync(1, `${id}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, write));

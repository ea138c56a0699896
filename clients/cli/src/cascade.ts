#!/usr/bin/env node
import { runCascade } from './run-cascade.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A second signal ends the process at once, as without this handler.
  process.once(signal, () => interrupted.abort());
}
// A reader that has left, such as `head`, ends the command.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    interrupted.abort();
  });
}

process.exitCode = await runCascade(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  write: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
  signal: interrupted.signal,
});

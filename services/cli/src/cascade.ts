import { EnvError, freezeBuiltIns, loadEnvFile } from '@cascade/runtime';
import { createInterface } from 'node:readline/promises';
import { runCascade } from './run-cascade.ts';

freezeBuiltIns();
// Only the user who makes a backup or an export may read it.
process.umask(0o077);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort());
}
try {
  loadEnvFile();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
process.exitCode = await runCascade(process.argv.slice(2), {
  env: process.env,
  signal: interrupted.signal,
  print: (line) => void process.stdout.write(`${line}\n`),
  ...(process.stdin.isTTY && process.stdout.isTTY ? { ask: askPerson } : {}),
});

async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question, { signal: interrupted.signal });
  } finally {
    terminal.close();
  }
}

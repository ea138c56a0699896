import { runCascade } from './run-cascade.ts';

// Only the user who makes a backup or an export may read it.
process.umask(0o077);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort());
}
process.exitCode = await runCascade(process.argv.slice(2), {
  env: process.env,
  signal: interrupted.signal,
  print: (line) => void process.stdout.write(`${line}\n`),
});

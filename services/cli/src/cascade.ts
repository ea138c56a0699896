import { runCascade } from '@cascade/cli';
import { EnvError, freezeBuiltIns, loadEnvFile, trustExtraAuthorities } from '@cascade/runtime';
import { createInterface } from 'node:readline/promises';
import { demoToken } from './demo-token.ts';
import type { runAdmin as RunAdmin } from './run-admin.ts';

/** The one program of an installation: customers' commands, and those of the operator as `cascade admin …`. */
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort());
}
// A reader that has left, such as `head`, ends the command.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    interrupted.abort();
  });
}
try {
  loadEnvFile();
  trustExtraAuthorities();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
const [name, ...rest] = process.argv.slice(2);
// It loads the store.
const operators = name === 'admin' ? await import('./run-admin.ts') : undefined;
freezeBuiltIns();
process.exitCode =
  operators === undefined ? await customers() : await admin(operators.runAdmin, rest);

function customers(): Promise<number> {
  const terminal = {
    env: process.env,
    stdin: process.stdin,
    write: (text: string) => void process.stdout.write(text),
    warn: (text: string) => void process.stderr.write(text),
    isTerminal: process.stdout.isTTY,
    signal: interrupted.signal,
  };
  return runCascade(process.argv.slice(2), terminal, {
    admin: 'operate this installation: accounts, backups, doctor, status and more',
    accountToken: (url) => demoToken(process.env, url),
  });
}

async function admin(runAdmin: typeof RunAdmin, args: readonly string[]): Promise<number> {
  // Only the user who makes a backup or an export may read it.
  process.umask(0o077);
  return runAdmin(args, {
    env: process.env,
    signal: interrupted.signal,
    print: (line) => void process.stdout.write(`${line}\n`),
    ...(process.stdin.isTTY && process.stdout.isTTY ? { ask: askPerson } : {}),
  });
}

async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question, { signal: interrupted.signal });
  } finally {
    terminal.close();
  }
}

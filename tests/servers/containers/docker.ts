import { findProgram } from '../find-program.ts';
import { runProgram } from '../run-program.ts';

let answer: Promise<boolean> | undefined;

/** Whether a Docker engine answers on this machine; checked once. */
export function dockerAnswers(): Promise<boolean> {
  answer ??= ask();
  return answer;
}

async function ask(): Promise<boolean> {
  const docker = findProgram('docker');
  if (docker === undefined) return false;
  return runProgram(docker, ['info', '--format', '{{.ServerVersion}}'], { timeoutMs: 10_000 }).then(
    (version) => version.trim() !== '',
    () => false,
  );
}

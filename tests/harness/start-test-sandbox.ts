import { withStop } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { readSandboxConfig, startSandbox } from '@cascade/sandbox';

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** Starts the sandbox on a free port, with its inbox in memory. */
export function startTestSandbox() {
  const config = readSandboxConfig({ PORT: '0' });
  return withStop((signal) => startSandbox(config, silentLogger, signal));
}

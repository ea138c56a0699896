import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { findProgram } from '../find-program.ts';
import { runProgram } from '../run-program.ts';
import { ServerUnavailable } from '../server.ts';

const installTimeoutMs = 10 * 60_000;
const policyFile = '/usr/sbin/policy-rc.d';
let last: Promise<void> = Promise.resolve();

/**
 * Installs packages with apt without starting their services, now or at boot: tests run their own
 * instances. One at a time, because apt takes a lock.
 *
 * Throws `ServerUnavailable` on anything but Debian or Ubuntu as root.
 */
export function installDebianPackages(packages: string[], services: string[] = []): Promise<void> {
  const mine = last.then(() => install(packages, services));
  last = mine.catch(() => undefined);
  return mine;
}

async function install(packages: string[], services: string[]): Promise<void> {
  if (!(await isDebianAsRoot())) {
    throw new ServerUnavailable(
      `not Debian or Ubuntu as root, so no apt for ${packages.join(' ')}`,
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-q'];
  await runProgram('apt-get', ['update', ...wait], { env, timeoutMs: installTimeoutMs });
  await withoutServiceStarts(async () => {
    const args = ['install', '-y', '--no-install-recommends', ...wait, ...packages];
    await runProgram('apt-get', args, { env, timeoutMs: installTimeoutMs });
  });
  if (findProgram('systemctl') === undefined) return;
  for (const service of services) {
    // Fails without systemd; then no service starts at boot either.
    await runProgram('systemctl', ['disable', service], { timeoutMs: 30_000 }).catch(() => '');
  }
}

/** Whether packages of Debian or Ubuntu can be had and used here. */
export async function isDebianAsRoot(): Promise<boolean> {
  if (process.getuid?.() !== 0 || findProgram('apt-get') === undefined) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
}

/** Debian's packages ask policy-rc.d whether they may start their service: 101 says no. */
async function withoutServiceStarts(work: () => Promise<void>): Promise<void> {
  const theirs = await access(policyFile).then(
    () => true,
    () => false,
  );
  if (theirs) return work();
  await writeFile(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    await rm(policyFile);
  }
}
